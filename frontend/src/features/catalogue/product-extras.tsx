import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { track } from '../../lib/page/analytics';
import { m } from '../../paraglide/messages';
import { AddOns } from './add-ons';
import { relatedQuery } from './catalogue.queries';
import type { ListTools } from './lists/list-tools';
import { ProductGrid } from './lists/product-grid';
import styles from './product-extras.module.css';
import { ProductReviews } from './product-reviews';
import { RecentlyViewed } from './recently-viewed';
import { ShareLinks } from './share-links';

type ProductExtrasProps = {
  product: ProductItem;
  /** of this website: `https://shop.example` */
  origin: string;
  tools: ListTools;
  /** the cursor of the reviews that a browser without scripts asked for */
  reviewsAfter: string | undefined;
};

/** The foot of the product page: its add-ons, links to share, reviews, related products and those looked at before. */
export function ProductExtras({ product, origin, tools, reviewsAfter }: ProductExtrasProps) {
  return (
    <div className={styles.extras}>
      {product.hasAddOns && <AddOns productIds={[product.id]} tools={tools} />}
      <ShareLinks product={product} origin={origin} />
      {product.reviews && (
        <ProductReviews productId={product.id} reviews={product.reviews} after={reviewsAfter} />
      )}
      <RelatedProducts productId={product.id} tools={tools} />
      <RecentlyViewed productId={product.id} tools={tools} />
    </div>
  );
}

/** Renders nothing when there are no related products or the request fails. */
function RelatedProducts({ productId, tools }: { productId: string; tools: ListTools }) {
  const { t } = useLocale();
  const { data } = useQuery(relatedQuery(useApi(), productId));
  const products = data?.results ?? [];
  const isShown = products.length > 0;
  useEffect(() => {
    if (isShown) track({ name: 'related-products', productId });
  }, [isShown, productId]);
  if (!isShown) return null;
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related" className={styles.title}>
        {t(m.related_title)}
      </h2>
      <ProductGrid products={products} tools={tools} headingLevel="h3" />
    </section>
  );
}
