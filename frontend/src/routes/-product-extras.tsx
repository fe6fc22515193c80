import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ProductExtras as Extras } from '../features/catalogue/product-extras';
import { useListTools } from './-use-list-tools';

export { reviewsPageQuery } from '../features/catalogue/reviews.queries';

type ProductExtrasProps = { product: ProductItem; reviewsAfter: string | undefined };

/** The foot of the product page, connected with the cart and the settings. */
export default function ProductExtras({ product, reviewsAfter }: ProductExtrasProps): ReactNode {
  const { origin } = useRouter().options.context;
  return <Extras product={product} reviewsAfter={reviewsAfter} origin={origin} tools={useListTools()} />;
}
