import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { track } from '../../lib/page/analytics';
import { m } from '../../paraglide/messages';
import { relatedQuery } from './catalogue.queries';
import type { ListTools } from './lists/list-tools';
import { ProductGrid } from './lists/product-grid';
import styles from './product-extras.module.css';
import { ProductReviews } from './product-reviews';
import { ShareLinks } from './share-links';

type ProductExtrasProps = {
  product: ProductItem;
  /** where this site is: `https://shop.example` */
  origin: string;
  tools: ListTools;
};

/** What stands below a product: where to share it, what buyers said, what else there is. */
export function ProductExtras({ product, origin, tools }: ProductExtrasProps) {
  return (
    <div className={styles.extras}>
      <ShareLinks product={product} origin={origin} />
      {product.reviews && product.reviews.length > 0 && (
        <ProductReviews productId={product.id} reviews={product.reviews} />
      )}
      <RelatedProducts productId={product.id} tools={tools} />
    </div>
  );
}

/** Nothing at all where there is nothing like it, or nobody answers. */
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
