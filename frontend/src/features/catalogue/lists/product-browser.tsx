import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { useAnnounce } from '../../../ui/announcer';
import { Button } from '../../../ui/button';
import { later } from '../../../ui/later';
import { EmptyList } from './empty-list';
import { type ListSearch, listSearch } from './list-search';
import type { ListTools } from './list-tools';
import { type ProductsList, productsQuery } from './lists.queries';
import styles from './product-browser.module.css';
import { ProductGridSkeleton } from './product-grid-skeleton';
import { ProductList } from './product-list';
import { filterCount, withoutFilters } from './search-filters';
import { SortSelect } from './sort-select';

// nothing shows them before a button is pressed
const ListFilters = later(async () => (await import('./list-filters')).ListFilters);

type ProductBrowserProps = {
  list: ProductsList;
  search: ListSearch;
  /** @param replace the present URL, because this change is no step for Back */
  onSearch: (search: ListSearch, replace: boolean) => void;
  tools: ListTools;
  /** shown when the list has no products even without filters */
  empty: ReactNode;
};

/** A list with its filters and order. They are all in the URL, so that Back and a link restore them. */
export function ProductBrowser({ list, search, onSearch, tools, empty }: ProductBrowserProps) {
  const { t } = useLocale();
  const announce = useAnnounce();
  const panelId = useId();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  // the old list stays in sight until the filtered one has loaded
  const query = useInfiniteQuery({
    ...productsQuery(useApi(), list, search),
    placeholderData: keepPreviousData,
  });
  const { total, facets } = query.data?.pages[0] ?? {};
  const filters = filterCount(search);
  // the visitor's choice shows at once and takes further ones; the URL and the list follow
  const [asked, setAsked] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setAsked(search);
  }
  const opener = useRef<HTMLButtonElement>(null);
  // the first products are in sight then, below the button that opens the filters again
  const showResults = () => {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
    opener.current?.scrollIntoView({ block: 'start' });
  };
  const begin = (next: ListSearch) => {
    const first = listSearch({ ...next, page: undefined });
    setAsked(first);
    onSearch(first, false);
  };

  // a screen reader announces the new length of the list after a filter
  const announced = useRef(search);
  useEffect(() => {
    if (query.isPlaceholderData || total === undefined || announced.current === search) return;
    if (filterCount(announced.current) !== filterCount(search) || announced.current.sort !== search.sort)
      announce(t(m.list_count, { count: total }));
    announced.current = search;
  }, [announce, t, query.isPlaceholderData, search, total]);

  if (query.isError && !query.data)
    return (
      <div className={styles.failed}>
        <Alert title={t(m.list_failed_title)}>{t(m.list_failed_text)}</Alert>
        <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t(m.page_error_retry)}
        </Button>
      </div>
    );
  if (total === undefined || !facets) return <ProductGridSkeleton count={8} />;
  if (total === 0 && filters === 0) return empty;
  const filterText = filters > 0 ? t(m.list_filter_set, { count: filters }) : t(m.list_filter);
  return (
    <>
      <div className={styles.toolbar}>
        <p className={styles.count}>{t(m.list_count, { count: total })}</p>
        <Button
          ref={opener}
          look="text"
          className={styles.filter}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.filterSign} aria-hidden="true" />
          {filterText}
        </Button>
        <SortSelect
          first={list.q === undefined ? 'featured' : 'relevance'}
          value={asked.sort}
          formId={formId}
          onChange={(sort) => begin({ ...asked, sort })}
        />
      </div>
      <details
        id={panelId}
        open={isOpen}
        className={styles.panel}
        // the browser's own search opens it too
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className={styles.summary}>{filterText}</summary>
        <ListFilters facets={facets} asked={asked} query={list.q} formId={formId} ask={begin} />
        <div className={styles.results} data-bottom-bar={isOpen || undefined}>
          <Button onClick={showResults}>{t(m.list_filter_show, { count: total })}</Button>
        </div>
      </details>
      <Button type="submit" form={formId} look="secondary" className={styles.apply}>
        {t(m.list_filter_apply)}
      </Button>
      {total === 0 ? (
        <EmptyList title={t(m.list_narrowed_title)} text={t(m.list_narrowed_text)}>
          <Button look="secondary" onClick={() => begin(withoutFilters(asked))}>
            {t(m.list_filter_clear)}
          </Button>
        </EmptyList>
      ) : (
        <div
          className={styles.list}
          aria-busy={query.isPlaceholderData}
          data-stale={query.isPlaceholderData || undefined}
        >
          <ProductList
            query={query}
            tools={tools}
            onPages={(page) => onSearch(listSearch({ ...asked, page }), true)}
          />
        </div>
      )}
    </>
  );
}
