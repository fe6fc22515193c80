import type { PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CART_KEY } from '../features/cart/cart.queries';
import { Checkout } from '../features/checkout/buyer/checkout';
import { cardHeaders, checkoutKey, checkoutQuery } from '../features/checkout/checkout.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import { loadedHead } from '../lib/page/page-head';
import { searchTexts } from '../lib/page/search-texts';
import { m } from '../paraglide/messages';
import { later } from '../ui/later';

const search = searchTexts('notice');

const LegalOfOrder = later(async () => (await import('./-order-legal')).LegalOfOrder);

export const Route = createFileRoute('/checkout/')({
  validateSearch: search,
  loader: async ({ context: { api, queryClient, locale } }) => {
    const [{ website }, buyer] = await Promise.all([
      queryClient.ensureQueryData(storefrontQuery(api)),
      // not among the scripts that the page begins with: a reload has the buyer in its HTML
      import('./-load-buyer').then(({ loadBuyer }) => loadBuyer(api)),
      // in the HTML, for visitors without script; a browser that goes to this page asks for it there
      typeof document === 'undefined' && queryClient.prefetchQuery(checkoutQuery(api)),
    ]);
    const headers = cardHeaders(queryClient.getQueryData(checkoutKey()));
    const title = locale.t(m.checkout_title);
    return { head: { title, site: website.title, path: '/checkout', hidden: true }, headers, buyer };
  },
  headers: ({ loaderData }) => loaderData?.headers,
  head: loadedHead,
  component: CheckoutOfCart,
});

/** The order's page follows the payment, or the bank's, where the buyer has a step to do. What was bought leaves the cart. */
function CheckoutOfCart() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = ({ order, next, stepUrl }: PaidAnswer) => {
    if (stepUrl) return location.assign(stepUrl);
    void navigate({ to: `/order/${order.secret}/${next}` }).then(() => {
      queries.removeQueries({ queryKey: checkoutKey() });
      // the order's page has taken what was ordered out of it
      void queries.invalidateQueries({ queryKey: CART_KEY });
    });
  };
  return (
    <Checkout
      notice={Route.useSearch().notice}
      buyer={Route.useLoaderData().buyer}
      legal={<LegalOfOrder />}
      onPaid={leave}
    />
  );
}
