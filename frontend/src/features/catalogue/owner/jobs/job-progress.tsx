import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ApiClient, ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Loaded } from '../../../../ui/owner/load-state';
import { type Noun, Refused } from '../bulk/bulk-lines';
import { COLLECTIONS_KEY, PRODUCTS_KEY } from '../owner-catalogue.queries';
import { jobAnswerWith } from './job-answer';
import styles from './job-progress.module.css';

/** The dialog asks for the progress so often, ms. */
const POLL_INTERVAL_MS = 400;

type JobProgressProps = {
  jobId: string;
  /** what it works off; default: products */
  noun?: Noun;
  /** how it is asked for, by members who may not edit the catalogue; default: as a job of products */
  read?: typeof catalogueJobQuery;
  onFinished?: (job: CatalogueJob) => void;
  /** also when the job has failed */
  onEnded?: (job: CatalogueJob) => void;
  /** the job cannot be read; `onEnded` still comes where it can be later */
  onLost?: () => void;
};

/**
 * The progress, the rate and the time left of a job. The job does not need the page: it continues when the owner
 * leaves.
 */
export function JobProgress({
  jobId,
  noun,
  read = catalogueJobQuery,
  onFinished,
  onEnded,
  onLost,
}: JobProgressProps) {
  const api = useApi();
  const queries = useQueryClient();
  const job = useQuery({
    ...read(api, jobId),
    refetchInterval: ({ state }) => (hasEnded(state.data) || isGone(state.error) ? false : POLL_INTERVAL_MS),
    staleTime: 0,
  });
  const announced = useRef(false);
  const ended = hasEnded(job.data) ? job.data : undefined;
  useEffect(() => {
    if (!ended || announced.current) return;
    announced.current = true;
    void queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
    void queries.invalidateQueries({ queryKey: COLLECTIONS_KEY });
    onEnded?.(ended);
    if (ended.status === 'finished') onFinished?.(ended);
  });
  const wasLost = useRef(false);
  useEffect(() => {
    if (job.isError && !wasLost.current) onLost?.();
    wasLost.current = job.isError;
  });
  return (
    <Loaded query={job}>
      {(data) => (
        <div className={styles.job}>
          <progress
            className={styles.bar}
            max={Math.max(1, data.total)}
            value={data.done}
            aria-label="Progress"
          />
          {data.failure ? (
            <Alert title={FAILED[data.failure]}>
              {data.done} of {data.total} were done before, and stay as they are now.
            </Alert>
          ) : (
            <p role="status">{progressWords(data, Date.now())}</p>
          )}
          {!ended && (
            <p className={styles.note}>You can close this window: it continues in the background.</p>
          )}
          <Refused of={data.refused} noun={noun} />
        </div>
      )}
    </Loaded>
  );
}

export const catalogueJobQuery = (api: ApiClient, jobId: string) =>
  queryOptions({
    queryKey: ['catalogue-job', jobId],
    queryFn: ({ signal }) =>
      api
        .GET('/api/config/jobs/{id}', { params: { path: { id: jobId } }, signal })
        .then(jobAnswerWith('status')),
  });

export const hasEnded = (job: CatalogueJob | undefined) =>
  job?.status === 'finished' || job?.status === 'failed';

/** Whether no further poll would be answered otherwise. */
const isGone = (error: Error | null) => error instanceof ApiError && !error.isPassing;

const FAILED = {
  fileMissing: 'The uploaded file is gone. Upload it again.',
  gaveUp: 'This failed again and again for a day, and Daybook gave it up. Start it again.',
} as const satisfies Record<NonNullable<CatalogueJob['failure']>, string>;

/** The word for what was done to them, where it is more than a change. */
const DONE: { readonly [kind in CatalogueJob['kind']]?: string } = {
  pictures: 'pictures copied',
  content: 'pages imported',
  'content-undo': 'pages moved to the trash',
};

/** @param now epoch milliseconds */
export function progressWords(
  {
    status,
    done,
    total,
    changed,
    startedAt,
    kind,
  }: Pick<CatalogueJob, 'status' | 'done' | 'total' | 'changed' | 'startedAt' | 'kind'>,
  now: number,
): string {
  if (status === 'finished') {
    return `Done: ${changed} of ${total} ${DONE[kind] ?? 'changed'}.`;
  }
  if (status === 'waiting' || done === 0) return 'Queued…';
  const perSecond = done / Math.max(0.001, (now - Date.parse(startedAt)) / 1000);
  const left = Math.ceil((total - done) / perSecond);
  return `${done} of ${total}, ${Math.round(perSecond)} a second, about ${left} s left`;
}
