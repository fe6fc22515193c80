import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useApi } from '../../lib/api-context';
import { useLocale } from '../../lib/locale-context';
import { Alert } from '../../ui/alert';
import { useAnnounce } from '../../ui/announcer';
import { Button } from '../../ui/button';
import { type ProductsFilter, productsQuery } from './catalogue.queries';
import type { AddFromList } from './product-card';
import { ProductGrid } from './product-grid';
import { ProductGridSkeleton } from './product-grid-skeleton';
import styles from './product-list.module.css';

type ProductListProps = {
  filter: ProductsFilter;
  onAdd: AddFromList;
  /** how many there are in all, where it is known */
  total?: number;
  /** shown when there are none */
  empty: ReactNode;
};

/** A list that grows by pages and keeps the pages seen, so that Back finds its place. */
export function ProductList({ filter, onAdd, total, empty }: ProductListProps) {
  const { t } = useLocale();
  const announce = useAnnounce();
  const list = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(productsQuery(useApi(), filter));
  const products = query.data?.pages.flatMap((page) => page.results) ?? [];

  // the first of the new ones is where to go on, once it is there
  const goOnAt = useRef<number>(undefined);
  useEffect(() => {
    const index = goOnAt.current;
    if (index === undefined || index >= products.length) return;
    goOnAt.current = undefined;
    list.current?.querySelectorAll<HTMLAnchorElement>('article a')[index]?.focus({ preventScroll: true });
  }, [products.length]);

  if (query.isPending) return <ProductGridSkeleton count={8} />;
  if (products.length === 0) return empty;

  const showMore = async () => {
    goOnAt.current = products.length;
    const { data } = await query.fetchNextPage();
    const added = data?.pages.at(-1)?.results.length ?? 0;
    announce(t('list.announceMore', { count: added }));
  };

  return (
    <div ref={list}>
      <ProductGrid products={products} onAdd={onAdd} headingLevel="h2" priorityCount={2} />
      {query.isFetchNextPageError && <Alert title={t('list.moreFailed')} />}
      {query.hasNextPage && (
        <div className={styles.more}>
          {total !== undefined && (
            <p className={styles.shown}>{t('list.shown', { shown: products.length, count: total })}</p>
          )}
          <Button look="secondary" busy={query.isFetchingNextPage} onClick={showMore}>
            {t(query.isFetchingNextPage ? 'list.moreBusy' : 'list.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
