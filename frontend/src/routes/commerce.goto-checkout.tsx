import { createFileRoute } from '@tanstack/react-router';
import { ExpressCheckout } from '../features/cart/express-checkout';
import { CheckoutPage } from '../features/checkout/checkout-page';
import { storefrontQuery } from '../features/websites/websites.queries';
import { pageHead } from '../lib/page-head';

export const Route = createFileRoute('/commerce/goto-checkout')({
  loader: async ({ context: { api, queryClient } }) => {
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    return { site: website.title };
  },
  head: ({ loaderData, match }) =>
    pageHead({
      title: match.context.locale.t('checkout.express.title'),
      site: loaderData?.site,
      path: '/commerce/goto-checkout',
      hidden: true,
    }),
  component: () => <ExpressCheckout Page={CheckoutPage} />,
});
