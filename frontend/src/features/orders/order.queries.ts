import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';
import { stageOf } from './order-stage';

/** The order that a secret opens. It changes on the server, so the page never takes it from the cache. */
export const orderQuery = (api: ApiClient, secret: string) =>
  queryOptions({
    queryKey: ['order', secret],
    queryFn: ({ signal }) =>
      api.GET('/api/commerce/orders/{secret}', { params: { path: { secret } }, signal }).then(answer),
    refetchOnWindowFocus: 'always',
  });

/** The waits between two questions about a payment, ms; the last one comes again. About 12 minutes in all. */
const WAITS_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000];
const MOST_QUESTIONS = 30;

/** How long until the page asks again what became of a payment; false: it knows, or it has asked for long enough. */
export function nextQuestion(order: OrderView | undefined, asked: number): number | false {
  if (!order || stageOf(order) !== 'pending' || asked >= MOST_QUESTIONS) return false;
  return WAITS_MS[Math.min(asked, WAITS_MS.length - 1)] ?? false;
}
