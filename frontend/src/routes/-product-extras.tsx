import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ProductExtras as Extras } from '../features/catalogue/product-extras';
import { useListTools } from './-use-list-tools';

/** The foot of the product page, connected with the cart and the settings. */
export default function ProductExtras({ product }: { product: ProductItem }): ReactNode {
  return <Extras product={product} origin={useRouter().options.context.origin} tools={useListTools()} />;
}
