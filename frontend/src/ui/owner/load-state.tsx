import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-client';
import { Button } from '../button';
import { Skeleton } from '../skeleton';
import styles from './load-state.module.css';

/** A job was asked for, and the answer says nothing about it (section 8). */
export class NoJobData extends Error {
  override readonly message = 'No response data from job request';
}

/**
 * The text of section 8 for data that could not be loaded.
 * @param failed the text for data that has one of its own
 */
export function loadErrorText(error: unknown, failed = 'Unable to load. Try again.'): string {
  if (error instanceof ApiError && error.status === 0) return 'Unable to connect. Please try again';
  if (error instanceof NoJobData || (error instanceof ApiError && error.status < 500)) return error.message;
  return failed;
}

/** The text of section 8 for a request that could not be sent. */
export function sendErrorText(error: unknown): string {
  if (error instanceof ApiError) return error.status === 0 ? 'Network error' : error.message;
  if (error instanceof NoJobData) return error.message;
  return 'Something went wrong';
}

type Loading<Data> = {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
};

/**
 * Renders the loaded data. Before that it shows bars, or the error with a button to try again.
 * @param failed the text for data that could not be loaded, where section 8 has one for it
 */
export function Loaded<Data>({
  query,
  failed,
  children,
}: {
  query: Loading<Data>;
  failed?: string;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{loadErrorText(query.error, failed)}</p>
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
