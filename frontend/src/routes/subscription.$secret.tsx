import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { planWords } from '../features/catalogue/purchase/subscription-phrase';
import { cardHeaders } from '../features/checkout/checkout.queries';
import { subscriptionQuery } from '../features/checkout/subscription/subscription.queries';
import { SubscriptionPage } from '../features/checkout/subscription/subscription-page';
import { usePurchaseEvent } from '../features/orders/use-purchase-event';
import { useApi } from '../lib/api/api-context';
import { useLocale } from '../lib/locale-context';
import { loadedHead } from '../lib/page/page-head';
import { m } from '../paraglide/messages';
import { openSecret } from './-open-secret';

/** A subscription, for the customer who has its secret (page type 206). */
export const Route = createFileRoute('/subscription/$secret')({
  loader: async ({ context, params: { secret } }) => {
    const { api, queryClient, locale } = context;
    const opening = queryClient.fetchQuery({ ...subscriptionQuery(api, secret), staleTime: 0 });
    const { website, opened: subscription } = await openSecret(context, opening);
    const title = locale.t(m.checkout_subscription_title);
    const head = { title, site: website.title, path: '/subscription', hidden: true };
    return { head, timeZone: website.timeZone, headers: cardHeaders(subscription) };
  },
  headers: ({ loaderData }) => ({ 'cache-control': 'no-store', ...loaderData?.headers }),
  head: loadedHead,
  component: Subscription,
});

function Subscription() {
  const { secret } = Route.useParams();
  const { data } = useSuspenseQuery(subscriptionQuery(useApi(), secret));
  const { justStarted, startedAt } = data;
  usePurchaseEvent(justStarted && { ...justStarted, placedAt: startedAt });
  const { timeZone } = Route.useLoaderData();
  const { t } = useLocale();
  return (
    <SubscriptionPage
      secret={secret}
      timeZone={timeZone}
      words={(plan, price) => planWords(plan, price, t)}
    />
  );
}
