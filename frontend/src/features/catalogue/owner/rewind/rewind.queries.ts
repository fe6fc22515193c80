import type { RewindableJob } from '@daybook/contracts/catalogue/rewind.api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer, answerWith } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';

const REWINDS_KEY = ['rewinds'] as const;
/** The list is loaded again so often while a job of it runs, ms. */
const POLL_INTERVAL_MS = 1000;

export const isUnderWay = ({ status }: Pick<RewindableJob, 'status'>) =>
  status === 'waiting' || status === 'running';

/** What can be taken back on a website, the newest first. */
export const rewindsQuery = (api: ApiClient, website: string) =>
  infiniteQueryOptions({
    queryKey: [...REWINDS_KEY, website],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.GET('/api/operator/rewinds', { params: { query: { website, cursor } }, signal }).then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ results }) => results.some(isUnderWay)) ? POLL_INTERVAL_MS : false,
  });

/** What a rewind would do. A preview is never used again: the products may have changed since. */
export const rewindPreviewQuery = (api: ApiClient, website: string, jobId: string) =>
  queryOptions({
    queryKey: [...REWINDS_KEY, website, 'preview', jobId],
    queryFn: () => {
      const params = { query: { dryRun: 'true' as const } };
      return api
        .POST('/api/operator/rewinds', { params, body: { website, jobId } })
        .then(answerWith('lines'));
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
