import { createFileRoute } from '@tanstack/react-router';
import { cartQuery } from '../features/cart/cart.queries';
import { ExpressCheckout } from '../features/cart/express-checkout';
import { checkoutHead } from '../features/checkout/checkout-head';
import { CheckoutPage } from '../features/checkout/checkout-page';
import { storefrontQuery } from '../features/websites/websites.queries';
import { m } from '../paraglide/messages';

export const Route = createFileRoute('/commerce/goto-checkout')({
  loader: async ({ context: { api, queryClient } }) => {
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    // in the HTML, for visitors without script
    if (typeof document === 'undefined') await queryClient.prefetchQuery(cartQuery(api));
    return { site: website.title };
  },
  head: checkoutHead(m.checkout_express_title, '/commerce/goto-checkout'),
  component: () => <ExpressCheckout Page={CheckoutPage} />,
});
