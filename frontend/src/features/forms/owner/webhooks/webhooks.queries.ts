import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';

/** The keys of all queries about webhooks begin with it. */
const WEBHOOKS_KEY = ['form-webhooks'] as const;

/** While a log is open, what was just sent appears in it. */
const LOG_INTERVAL_MS = 3000;

export const webhooksQuery = (api: ApiClient, formId: string) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, formId],
    queryFn: ({ signal }) =>
      api.GET('/api/config/forms/{id}/webhooks', { params: { path: { id: formId } }, signal }).then(answer),
  });

export const deliveriesQuery = (api: ApiClient, formId: string, webhookId: string) =>
  infiniteQueryOptions({
    queryKey: [...WEBHOOKS_KEY, formId, webhookId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api
        .GET('/api/config/forms/{id}/webhooks/{webhookId}/deliveries', {
          params: { path: { id: formId, webhookId }, query: { cursor } },
          signal,
        })
        .then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    refetchInterval: LOG_INTERVAL_MS,
  });

/**
 * A change of webhooks: the lists are loaded again after it, and a failure is said.
 * @param work sends it
 */
export function useWebhookChange<Input, Output>(work: (api: ApiClient, input: Input) => Promise<Output>) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => work(api, input),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
}
