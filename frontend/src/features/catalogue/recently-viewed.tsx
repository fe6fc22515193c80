import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { relatedQuery } from './catalogue.queries';
import type { ListTools } from './lists/list-tools';
import { featuredQuery } from './lists/lists.queries';
import { ProductGrid } from './lists/product-grid';
import styles from './product-extras.module.css';
import { viewedProducts } from './viewed-products';

/** As many as stand in a row. */
const SHOWN = 4;

type RecentlyViewedProps = { productId: string; tools: ListTools };

/**
 * What the visitor has looked at before this product, without what stands above as related to it. Nothing on the server,
 * which knows no visitor.
 */
export function RecentlyViewed({ productId, tools }: RecentlyViewedProps) {
  const { t } = useLocale();
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => setIds(viewedProducts().filter((id) => id !== productId)), [productId]);
  const api = useApi();
  const { data: related, isPending } = useQuery(relatedQuery(api, productId));
  const others = ids.filter((id) => !related?.results.some((product) => product.id === id));
  const isWanted = others.length > 0 && !isPending;
  const { data } = useQuery({ ...featuredQuery(api, others), enabled: isWanted });
  const products = (isWanted && data ? data : []).slice(0, SHOWN);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className={styles.related}>
      <h2 id="viewed" className={styles.title}>
        {t(m.viewed_title)}
      </h2>
      <ProductGrid products={products} tools={tools} headingLevel="h3" />
    </section>
  );
}
