import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';

export const subscriptionKey = (secret: string) => ['subscription', secret] as const;

/** The subscription that a secret opens. It changes on the server, so the page asks again. */
export const subscriptionQuery = (api: ApiClient, secret: string) =>
  queryOptions({
    queryKey: subscriptionKey(secret),
    queryFn: ({ signal }) =>
      api.GET('/api/commerce/subscriptions/{secret}', { params: { path: { secret } }, signal }).then(answer),
    refetchOnWindowFocus: 'always',
  });
