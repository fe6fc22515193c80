import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { useAnnounce } from '../../../ui/announcer';
import { Button } from '../../../ui/button';
import fieldStyles from '../../../ui/field.module.css';
import { filterCount, type ListSearch } from './list-search';
import { productsQuery } from './lists.queries';
import styles from './search-head.module.css';

type SearchHeadProps = {
  /** what the visitor searched for; undefined before the first search */
  query: string | undefined;
  search: ListSearch;
};

/** The heading of the results and the search field. It is a plain form, so that it works without scripts. */
export function SearchHead({ query, search }: SearchHeadProps) {
  const { t } = useLocale();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const id = useId();
  const found = useInfiniteQuery({
    ...productsQuery(useApi(), { q: query }, search),
    enabled: query !== undefined,
  });
  const total = found.data?.pages[0]?.total;
  const isNothing = total === 0 && filterCount(search) === 0;
  const heading = !query
    ? t(m.search_title)
    : t(isNothing ? m.search_empty_title : m.search_results, { query });

  // a second search on the same page does not move the focus, so a screen reader announces the result
  const announced = useRef(query);
  useEffect(() => {
    if (announced.current === query || (query !== undefined && total === undefined)) return;
    announced.current = query;
    if (total !== undefined) announce(isNothing ? heading : t(m.list_count, { count: total }));
  }, [announce, t, query, total, isNothing, heading]);

  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {heading}
      </h1>
      <search>
        <form
          action="/search"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
            void navigate({ to: '/search', search: q ? { q } : {} });
          }}
        >
          <label htmlFor={id} className={fieldStyles.label}>
            {t(m.search_label)}
          </label>
          <input
            key={query}
            id={id}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
            className={fieldStyles.control}
          />
          <Button type="submit">{t(m.search_submit)}</Button>
        </form>
      </search>
    </header>
  );
}
