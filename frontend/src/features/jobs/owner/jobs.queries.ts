import type {
  JobLine,
  JobQueueLine,
  JobQueuesAnswer,
  JobState,
  JobsAnswer,
  RetryAllAnswer,
} from '@daybook/contracts/jobs/jobs.api';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { queueWords } from './job-words';

const JOBS = '/api/operator/jobs';
const JOBS_KEY = ['jobs'] as const;
/** How often it is looked again, ms: jobs come and go by themselves. */
const POLL_INTERVAL_MS = 2000;

/** How every queue of the installation stands. */
export const queuesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'queues'],
    queryFn: ({ signal }) => api.get<JobQueuesAnswer>(JOBS, signal),
    refetchInterval: POLL_INTERVAL_MS,
  });

/** The jobs of one queue that are in one state. */
export const jobsQuery = (api: ApiClient, queue: string, state: JobState) =>
  infiniteQueryOptions({
    queryKey: [...JOBS_KEY, queue, state],
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({ state });
      if (pageParam) parameters.set('cursor', pageParam);
      return api.get<JobsAnswer>(`${JOBS}/${encodeURIComponent(queue)}?${parameters}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.nextPageCursor : null),
    refetchInterval: POLL_INTERVAL_MS,
  });

type Act =
  | { do: 'pause' | 'resume' | 'retry-all'; queue: string }
  | { do: 'retry'; queue: string; id: string };
type Done = JobQueueLine | RetryAllAnswer | JobLine;

/** What an operator does about jobs: it is told of when it is done, and everything on screen is looked at again. */
export function useJobAct() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => {
      const parts = [act.queue, ...(act.do === 'retry' ? [act.id] : []), act.do];
      return api.send<Done>('POST', [JOBS, ...parts.map(encodeURIComponent)].join('/'));
    },
    onSuccess: (done, act) => toast.done(doneText(act, done)),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}

function doneText(act: Act, done: Done): string {
  switch (act.do) {
    case 'pause':
      return `${queueWords(act.queue)} is paused. Running jobs finish; no new job starts.`;
    case 'resume':
      return `${queueWords(act.queue)} goes on.`;
    case 'retry':
      return 'The job will be retried.';
    case 'retry-all': {
      const count = 'retried' in done ? done.retried : 0;
      return count === 1 ? '1 job will be retried.' : `${count} jobs will be retried.`;
    }
  }
}
