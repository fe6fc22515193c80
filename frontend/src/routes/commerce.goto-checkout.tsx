import { createFileRoute, redirect } from '@tanstack/react-router';
import { cartQuery } from '../features/cart/cart.queries';
import { ExpressCheckout } from '../features/cart/express-checkout';
import { checkoutHead } from '../features/checkout/checkout-head';
import { storefrontQuery } from '../features/websites/websites.queries';
import { m } from '../paraglide/messages';

export const Route = createFileRoute('/commerce/goto-checkout')({
  loader: async ({ context: { api, queryClient } }) => {
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    // without an answer the page says so, and asks again
    const cart = await queryClient.fetchQuery({ ...cartQuery(api), staleTime: 0 }).catch(() => undefined);
    if (cart && cart.entries.length > 0) throw redirect({ to: '/checkout', replace: true });
    return { site: website.title };
  },
  head: checkoutHead(m.checkout_express_title, '/commerce/goto-checkout'),
  component: ExpressCheckout,
});
