import { createFileRoute, redirect } from '@tanstack/react-router';
import { cartQuery } from '../features/cart/cart.queries';
import { ExpressCheckout } from '../features/cart/express-checkout';
import { storefrontQuery } from '../features/websites/websites.queries';
import { loadedHead } from '../lib/page/page-head';
import { m } from '../paraglide/messages';

export const Route = createFileRoute('/commerce/goto-checkout')({
  loader: async ({ context: { api, queryClient, locale } }) => {
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    // without an answer the page says so, and asks again
    const cart = await queryClient.fetchQuery({ ...cartQuery(api), staleTime: 0 }).catch(() => undefined);
    if (cart && cart.entries.length > 0) throw redirect({ to: '/checkout', replace: true });
    const title = locale.t(m.checkout_express_title);
    return { head: { title, site: website.title, path: '/commerce/goto-checkout', hidden: true } };
  },
  head: loadedHead,
  component: ExpressCheckout,
});
