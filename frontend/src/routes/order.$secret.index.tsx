import { isPageError } from '@daybook/contracts/shared/page-notices';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { addEntry } from '../features/cart/add-entry';
import { orderQuery } from '../features/orders/order.queries';
import { OrderPage } from '../features/orders/order-page';
import { stageOf } from '../features/orders/order-stage';
import { returnNotice } from '../features/orders/returns/return-notice';
import { useApi } from '../lib/api/api-context';
import { useLocale } from '../lib/locale-context';
import { loadedHead } from '../lib/page/page-head';
import { searchTexts } from '../lib/page/search-texts';
import { refusal } from '../lib/refusal';
import { loadOrder } from './-load-order';

/** Where an order stands (page type 211), from the link of an email. */
export const Route = createFileRoute('/order/$secret/')({
  validateSearch: searchTexts('notice'),
  loader: async ({ context, params }) => {
    const loaded = await loadOrder(context, params);
    const stage = stageOf(loaded.order);
    // an order that came to nothing has nothing to follow
    const isNothing = stage === 'declined' || (stage === 'ended' && loaded.order.number === null);
    if (isNothing) throw redirect({ to: '/order/$secret/received', params });
    return loaded;
  },
  head: loadedHead,
  component: Order,
});

function Order() {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = useLocale();
  const { notice } = Route.useSearch();
  const { timeZone } = Route.useLoaderData();
  const { data: order } = useSuspenseQuery(orderQuery(api, Route.useParams().secret));
  return (
    <OrderPage
      order={order}
      timeZone={timeZone}
      onAdd={(line) => addEntry(api, queries, line)}
      returned={returnNotice(notice)}
      failed={isPageError(notice) ? t(refusal(notice)) : undefined}
    />
  );
}
