import { Button } from '../button';
import styles from './more-rows.module.css';

type MoreRowsProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  shown: number;
  /** undefined: not counted */
  total?: number;
  one: string;
  many: string;
};

const number = new Intl.NumberFormat('en-US');

/** The number of rows, and a button for more. */
export function MoreRows({ query, shown, total = shown, one, many }: MoreRowsProps) {
  const of = `${number.format(total)} ${total === 1 ? one : many}`;
  return (
    <div className={styles.more}>
      <p role="status">{shown < total ? `${number.format(shown)} of ${of}` : of}</p>
      {query.hasNextPage && (
        <Button look="secondary" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {query.isFetchingNextPage ? 'Loading more…' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
