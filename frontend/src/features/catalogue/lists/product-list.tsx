import type { ProductsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { useAnnounce } from '../../../ui/announcer';
import { Button } from '../../../ui/button';
import type { ListTools } from './list-tools';
import { ProductGrid } from './product-grid';
import styles from './product-list.module.css';

type ProductListProps = {
  query: UseInfiniteQueryResult<InfiniteData<ProductsAnswer>>;
  tools: ListTools;
  /** called with the number of loaded pages, for the URL */
  onPages: (pages: number) => void;
};

/** A list that grows by pages and keeps them, so that Back restores the position. */
export function ProductList({ query, tools, onPages }: ProductListProps) {
  const { t } = useLocale();
  const announce = useAnnounce();
  const list = useRef<HTMLDivElement>(null);
  const pages = query.data?.pages ?? [];
  const products = pages.flatMap((page) => page.results);

  // the index of the first new product, which gets the focus when it has loaded
  const goOnAt = useRef<number>(undefined);
  useEffect(() => {
    const index = goOnAt.current;
    if (index === undefined || index >= products.length) return;
    goOnAt.current = undefined;
    list.current?.querySelectorAll<HTMLAnchorElement>('article h2 a')[index]?.focus({ preventScroll: true });
  }, [products.length]);

  const showMore = async () => {
    goOnAt.current = products.length;
    const { data, isError } = await query.fetchNextPage();
    if (isError || !data) return;
    announce(t(m.list_announce_more, { count: data.pages.at(-1)?.results.length ?? 0 }));
    onPages(data.pages.length);
  };

  return (
    <div ref={list}>
      <ProductGrid products={products} tools={tools} headingLevel="h2" priorityCount={2} />
      {query.isFetchNextPageError && <Alert title={t(m.list_more_failed)} />}
      {query.hasNextPage && (
        <div className={styles.more}>
          <p className={styles.shown}>
            {t(m.list_shown, { shown: products.length, count: pages[0]?.total ?? products.length })}
          </p>
          <Button look="secondary" busy={query.isFetchingNextPage} onClick={showMore}>
            {t(query.isFetchingNextPage ? m.list_more_busy : m.list_more)}
          </Button>
        </div>
      )}
    </div>
  );
}
