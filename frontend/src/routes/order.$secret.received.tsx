import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cartQuery } from '../features/cart/cart.queries';
import { cardHeaders } from '../features/checkout/checkout.queries';
import { orderQuery } from '../features/orders/order.queries';
import { stageOf } from '../features/orders/order-stage';
import { ReceivedPage } from '../features/orders/received-page';
import { useAskedAgain } from '../features/orders/use-asked-again';
import { useApi } from '../lib/api/api-context';
import { loadedHead } from '../lib/page/page-head';
import { searchTexts } from '../lib/page/search-texts';
import { later } from '../ui/later';
import { loadOrder } from './-load-order';

// few orders are due, and the checkout packs better alone
const PayDue = later(async () => (await import('../features/checkout/due-order/pay-due')).PayDue);

const search = searchTexts('notice');

/** An order whose payment is open or unknown (page type 207). */
export const Route = createFileRoute('/order/$secret/received')({
  validateSearch: search,
  loader: async ({ context, params }) => {
    const loaded = await loadOrder(context, params);
    const stage = stageOf(loaded.order);
    if (stage === 'paid') throw redirect({ to: '/order/$secret/confirmed', params });
    if (stage === 'ended' && loaded.order.number !== null) throw redirect({ to: '/order/$secret', params });
    return { ...loaded, headers: cardHeaders({ paymentMethods: loaded.order.payableBy }) };
  },
  headers: ({ loaderData }) => loaderData?.headers,
  head: loadedHead,
  component: Received,
});

function Received() {
  const { secret } = Route.useParams();
  const { notice } = Route.useSearch();
  const navigate = useNavigate();
  const api = useApi();
  const queries = useQueryClient();
  const { data: order, refetch, isFetching } = useSuspenseQuery(orderQuery(api, secret));
  const { hasStopped, askNow } = useAskedAgain(order, refetch);
  const stage = stageOf(order);
  useEffect(() => {
    if (stage !== 'paid') return;
    // the answer has taken what was ordered out of it
    void queries.invalidateQueries({ queryKey: cartQuery(api).queryKey });
    void navigate({ to: '/order/$secret/confirmed', params: { secret }, replace: true });
  }, [stage, navigate, secret, queries, api]);
  return (
    <ReceivedPage
      order={order}
      payment={<PayDue order={order} notice={notice} />}
      hasStopped={hasStopped}
      isAsking={isFetching}
      onAsk={askNow}
    />
  );
}
