import type { PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { Money } from '@daybook/contracts/shared/money';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { subscriptionPhrase } from '../features/catalogue/purchase/subscription-phrase';
import { CheckedOutContext } from '../features/checkout/buyer/checked-out';
import { Checkout } from '../features/checkout/buyer/checkout';
import {
  cardHeaders,
  checkoutKey,
  checkoutQuery,
  chosenSubscriptionQuery,
} from '../features/checkout/checkout.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';
import { useLocale } from '../lib/locale-context';
import { loadedHead } from '../lib/page/page-head';
import { searchTexts } from '../lib/page/search-texts';
import { m } from '../paraglide/messages';
import { later } from '../ui/later';
import { orNotFound } from './-open-secret';

const search = searchTexts('cartToken', 'notice');

const LegalOfOrder = later(async () => (await import('./-order-legal')).LegalOfOrder);

export const Route = createFileRoute('/checkout/subscribe')({
  validateSearch: search,
  loaderDeps: ({ search: { cartToken = '' } }) => ({ cartToken }),
  loader: async ({ context: { api, queryClient, locale }, deps: { cartToken } }) => {
    const [{ website }] = await Promise.all([
      queryClient.ensureQueryData(storefrontQuery(api)),
      queryClient.ensureQueryData(chosenSubscriptionQuery(api, cartToken)).catch(orNotFound),
      // in the HTML, for visitors without script; a browser that goes to this page asks for it there
      typeof document === 'undefined' && queryClient.prefetchQuery(checkoutQuery(api, cartToken)),
    ]);
    const title = locale.t(m.checkout_subscription_title);
    const headers = cardHeaders(queryClient.getQueryData(checkoutKey(cartToken)));
    return { head: { title, site: website.title, path: '/checkout/subscribe', hidden: true }, headers };
  },
  headers: ({ loaderData }) => ({ 'cache-control': 'no-store', ...loaderData?.headers }),
  head: loadedHead,
  component: SubscriptionCheckout,
});

/** The checkout of a chosen subscription: the first period is paid here, and its page follows. */
function SubscriptionCheckout() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const locale = useLocale();
  const { cartToken } = Route.useLoaderDeps();
  const { data: chosen } = useSuspenseQuery(chosenSubscriptionQuery(useApi(), cartToken));
  const { plan, fullUrl } = chosen;
  const aboutPrice = (priceMoney: Money, isDelivered: boolean) => {
    const phrase = subscriptionPhrase({ plan, priceMoney, onSale: false }, locale);
    return locale.t(isDelivered ? m.checkout_renews : m.checkout_renews_plain, { phrase });
  };
  const leave = ({ order, next, subscription, stepUrl }: PaidAnswer) => {
    if (stepUrl) return location.assign(stepUrl);
    const page = subscription && next === 'confirmed' ? `/subscription/${subscription}` : undefined;
    void navigate({ to: page ?? `/order/${order.secret}/${next}` }).then(() =>
      queries.removeQueries({ queryKey: checkoutKey(cartToken) }),
    );
  };
  const about = {
    cartToken,
    changeAt: fullUrl ?? '/shop',
    title: locale.t(m.checkout_subscription_title),
    about: aboutPrice,
  };
  return (
    <CheckedOutContext value={about}>
      <Checkout notice={Route.useSearch().notice} legal={<LegalOfOrder />} onPaid={leave} />
    </CheckedOutContext>
  );
}
