import { useEffect, useEffectEvent, useRef } from 'react';
import { counted } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import styles from './history.module.css';

type EndlessRowsProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isError: boolean;
    fetchNextPage: () => unknown;
  };
  shown: number;
  /** of a search for a text: the position that it has come to */
  searchedTo: string | null | undefined;
};

/** Rows that load by themselves as the member scrolls; from so many on the member asks for more. */
const BY_ITSELF = 1000;

/**
 * The foot of a list without an end. The next page loads when the foot comes near the screen. A search for a text goes on
 * when the member asks for it: each page of it has the server read through the log.
 */
export function EndlessRows({ query, shown, searchedTo }: EndlessRowsProps) {
  const foot = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  const loadsItself = hasNextPage && !isFetchingNextPage && !isError && !searchedTo && shown < BY_ITSELF;
  const loadMore = useEffectEvent(() => void fetchNextPage());
  useEffect(() => {
    if (!foot.current || !loadsItself) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadMore(),
      { rootMargin: '0px 0px 200px' },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [loadsItself]);
  return (
    <div ref={foot} className={styles.foot}>
      <p role="status">
        {counted(shown, 'event', 'events')}
        {hasNextPage && searchedTo ? `, searched to position ${searchedTo}` : hasNextPage ? ' so far' : ''}
      </p>
      {hasNextPage && (
        <Button look="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchingNextPage ? 'Loading more…' : searchedTo ? 'Search on' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
