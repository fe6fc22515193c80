import type { PageType } from '@daybook/contracts/analytics/shared/page-types';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { readSession } from '../features/customers/account.queries';
import { AccountOffer } from '../features/customers/account-offer';
import { ConfirmedPage } from '../features/orders/confirmed-page';
import { isMembership } from '../features/orders/member-areas';
import { orderQuery } from '../features/orders/order.queries';
import { stageOf } from '../features/orders/order-stage';
import { useApi } from '../lib/api/api-context';
import { loadedHead } from '../lib/page/page-head';
import { loadOrder } from './-load-order';

// a value of its own: the list of all numbers comes with analytics alone
const MEMBERSHIP_CONFIRMED: PageType = 208;

/**
 * An order that is paid (page type 202; 208 of one that gives access to member areas alone). One whose payment is open has a
 * page of its own.
 */
export const Route = createFileRoute('/order/$secret/confirmed')({
  loader: async ({ context, params }) => {
    const loaded = await loadOrder(context, params);
    const stage = stageOf(loaded.order);
    if (stage === 'ended' && loaded.order.number !== null) throw redirect({ to: '/order/$secret', params });
    if (stage !== 'paid') throw redirect({ to: '/order/$secret/received', params });
    // a guest is offered an account
    const session = await readSession(context.api).catch(() => undefined);
    const isGuest = session?.customer === null;
    return {
      ...loaded,
      isGuest,
      ...(isMembership(loaded.order) && { pageType: MEMBERSHIP_CONFIRMED }),
    };
  },
  head: loadedHead,
  component: Confirmed,
});

function Confirmed() {
  const { data } = useSuspenseQuery(orderQuery(useApi(), Route.useParams().secret));
  const { timeZone, isGuest } = Route.useLoaderData();
  const offer = isGuest && data.email !== null && <AccountOffer email={data.email} />;
  return <ConfirmedPage order={data} timeZone={timeZone} offer={offer} />;
}
