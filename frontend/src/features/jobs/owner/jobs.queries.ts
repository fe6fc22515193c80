import type { JobLine, JobQueueLine, JobState, RetryAllAnswer } from '@daybook/contracts/jobs/jobs.api';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { queueWords } from './job-words';

const JOBS_KEY = ['jobs'] as const;
/** The screen polls, because jobs start and finish without the operator. */
const POLL_INTERVAL_MS = 2000;

/** The counts of every queue of the installation. */
export const queuesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'queues'],
    queryFn: ({ signal }) => api.GET('/api/operator/jobs', { signal }).then(answer),
    refetchInterval: POLL_INTERVAL_MS,
  });

/** The jobs of one queue that are in one state. */
export const jobsQuery = (api: ApiClient, queue: string, state: JobState) =>
  infiniteQueryOptions({
    queryKey: [...JOBS_KEY, queue, state],
    queryFn: ({ pageParam: cursor, signal }) => {
      const params = { path: { queue }, query: { state, cursor } };
      return api.GET('/api/operator/jobs/{queue}', { params, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    refetchInterval: POLL_INTERVAL_MS,
  });

type Act =
  | { do: 'pause' | 'resume' | 'retry-all'; queue: string }
  | { do: 'retry'; queue: string; id: string };
type Done = JobQueueLine | RetryAllAnswer | JobLine;

/** Pauses or resumes a queue or retries jobs, then shows a toast and loads the screen's data again. */
export function useJobAct() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => carryOut(api, act),
    onSuccess: (done, act) => toast.done(doneText(act, done)),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}

function carryOut(api: ApiClient, act: Act): Promise<Done> {
  const { queue } = act;
  const params = { path: { queue } };
  switch (act.do) {
    case 'pause':
      return api.POST('/api/operator/jobs/{queue}/pause', { params }).then(answer);
    case 'resume':
      return api.POST('/api/operator/jobs/{queue}/resume', { params }).then(answer);
    case 'retry-all':
      return api.POST('/api/operator/jobs/{queue}/retry-all', { params }).then(answer);
    case 'retry': {
      const path = { queue, id: act.id };
      return api.POST('/api/operator/jobs/{queue}/{id}/retry', { params: { path } }).then(answer);
    }
  }
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
