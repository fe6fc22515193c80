import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-client';
import { Button } from '../button';
import { Skeleton } from '../skeleton';
import styles from './load-state.module.css';

/** The text of section 8 for data that could not be loaded. */
export function loadErrorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return 'Unable to connect. Please try again';
  if (error instanceof ApiError && error.status < 500) return error.message;
  return 'Unable to load. Try again.';
}

/** The text of section 8 for a request that could not be sent. */
export function sendErrorText(error: unknown): string {
  if (error instanceof ApiError) return error.status === 0 ? 'Network error' : error.message;
  return 'Something went wrong';
}

type Loading<Data> = {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
};

/** Renders the loaded data. Before that it shows bars, or the error with a button to try again. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: Loading<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{loadErrorText(query.error)}</p>
        <Button look="secondary" busy={query.isFetching} onClick={() => query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return <LoadingBars />;
}

/** Placeholder of loading data. */
export function LoadingBars() {
  return (
    <div className={styles.bars} role="status" aria-label="Loading">
      {[0, 1, 2, 3, 4, 5].map((bar) => (
        <Skeleton key={bar} className={styles.bar} />
      ))}
    </div>
  );
}
