import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import type { ListTools } from './lists/list-tools';
import { featuredQuery } from './lists/lists.queries';
import { ProductGrid } from './lists/product-grid';
import styles from './product-extras.module.css';
import { viewedProducts } from './viewed-products';

/** As many as stand in a row. */
const SHOWN = 4;

type RecentlyViewedProps = { productId: string; tools: ListTools };

/** What the visitor has looked at before this product; nothing on the server, which knows no visitor. */
export function RecentlyViewed({ productId, tools }: RecentlyViewedProps) {
  const { t } = useLocale();
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => setIds(viewedProducts().filter((id) => id !== productId)), [productId]);
  const { data } = useQuery({ ...featuredQuery(useApi(), ids), enabled: ids.length > 0 });
  const products = (ids.length > 0 && data ? data : []).slice(0, SHOWN);
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
