import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../features/cart/cart-page';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';
import { pageHead } from '../lib/page/page-head';
import { m } from '../paraglide/messages';

export const Route = createFileRoute('/cart')({
  loader: async ({ context: { api, queryClient } }) => {
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    return { site: website.title };
  },
  head: ({ loaderData, match }) =>
    pageHead({
      title: match.context.locale.t(m.cart_title),
      site: loaderData?.site,
      path: '/cart',
      hidden: true,
    }),
  component: Cart,
});

function Cart() {
  const { data: storefront } = useSuspenseQuery(storefrontQuery(useApi()));
  return <CartPage delivery={storefront.website.delivery} />;
}
