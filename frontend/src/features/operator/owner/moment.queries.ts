import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';

/** The screen polls while a moment is being built, ms. */
const POLL_INTERVAL_MS = 750;

/** The moment that was asked for last. */
export const momentQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['moment'],
    queryFn: ({ signal }) => api.GET('/api/operator/moment', { signal }).then(answer),
    refetchInterval: ({ state: { data } }) => {
      const state = data?.moment?.state;
      return state === 'requested' || state === 'building' ? POLL_INTERVAL_MS : false;
    },
  });

type Asked = { readonly website: string; readonly at: string };

/** Asks for a moment, or with null drops the one that is shown. */
export function useMoment() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked | null) =>
      asked === null
        ? api.DELETE('/api/operator/moment').then(answer)
        : api.POST('/api/operator/moment', { body: asked }).then(answer),
    onSuccess: (shown) => queries.setQueryData(momentQuery(api).queryKey, shown),
    onError: (error) => toast.failed(sendErrorText(error)),
  });
}
