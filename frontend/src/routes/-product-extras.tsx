import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import type { ReactNode } from 'react';
import { ProductExtras as Extras } from '../features/catalogue/product-extras';
import { useListTools } from './-use-list-tools';

/** What stands below a product, with what its lists can do. */
export default function ProductExtras({ product }: { product: ProductItem }): ReactNode {
  return <Extras product={product} tools={useListTools()} />;
}
