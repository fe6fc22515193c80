import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { useAnnounce } from '../../../ui/announcer';
import type { ListSearch } from './list-search';
import { productsQuery } from './lists.queries';
import { SearchField } from './search-field';
import { filterCount } from './search-filters';
import styles from './search-head.module.css';

type SearchHeadProps = {
  /** what the visitor searched for; undefined before the first search */
  query: string | undefined;
  search: ListSearch;
};

/** Words of a search without results that are offered by themselves. */
const MOST_WORDS = 6;

/** The heading of the results the search field, and what was searched for in its place. */
export function SearchHead({ query, search }: SearchHeadProps) {
  const { t } = useLocale();
  const announce = useAnnounce();
  const found = useInfiniteQuery({
    ...productsQuery(useApi(), { q: query }, search),
    enabled: query !== undefined,
  });
  const { total, correctedQuery: corrected = null } = found.data?.pages[0] ?? {};
  const isNothing = total === 0 && filterCount(search) === 0;
  const heading = !query
    ? t(m.search_title)
    : t(isNothing ? m.search_empty_title : m.search_results, { query });
  const correction = query && corrected !== null && !isNothing && t(m.search_corrected, { query, corrected });
  const words = isNothing && query ? [...new Set(query.split(/\s+/))].slice(0, MOST_WORDS) : [];

  // a second search on the same page does not move the focus, so a screen reader announces the result
  const announced = useRef(query);
  useEffect(() => {
    if (announced.current === query || (query !== undefined && total === undefined)) return;
    announced.current = query;
    if (total === undefined) return;
    const count = t(m.list_count, { count: total });
    announce(isNothing ? heading : correction ? `${correction} ${count}` : count);
  }, [announce, t, query, total, isNothing, heading, correction]);

  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {heading}
      </h1>
      <SearchField key={query} query={query} />
      {correction && <p className={styles.note}>{correction}</p>}
      {words.length > 1 && (
        <p className={styles.note}>
          {t(m.search_empty_words)}{' '}
          {words.map((word) => (
            <Link key={word} to="/search" search={{ q: word }} className={styles.word}>
              {word}
            </Link>
          ))}
        </p>
      )}
    </header>
  );
}
