import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { cartQuery } from '../features/cart/cart.queries';
import { CartPage } from '../features/cart/cart-page';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';
import { loadedHead } from '../lib/page/page-head';
import type { RouterContext } from '../lib/page/router-context';
import { searchTexts } from '../lib/page/search-texts';
import { m } from '../paraglide/messages';
import { later } from '../ui/later';

// of an empty cart alone
const Featured = later(async () => (await import('./-featured-products')).default, { onDemand: true });

// of a cart with entries alone
const AddOns = later(async () => (await import('./-cart-add-ons')).default, { onDemand: true });

export const Route = createFileRoute('/cart')({
  validateSearch: searchTexts('notice'),
  loader: async ({ context }) => {
    const { api, queryClient, locale } = context;
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    // in the HTML, for visitors without script; a browser that goes to this page has the cart or asks for it there
    if (typeof document === 'undefined') {
      await queryClient.prefetchQuery(cartQuery(api));
      await prepareBelow(context);
    }
    const title = locale.t(m.cart_title);
    return { head: { title, site: website.title, path: '/cart', hidden: true } };
  },
  head: loadedHead,
  component: Cart,
});

/** Loads what stands below the cart: products of the home page below an empty one, else what goes well with it. */
async function prepareBelow(context: RouterContext): Promise<void> {
  const entries = context.queryClient.getQueryData(cartQuery(context.api).queryKey)?.entries;
  if (!entries) return;
  if (entries.length === 0) return (await import('./-featured-products')).prepareFeatured(context);
  return (await import('./-cart-add-ons')).prepareCartAddOns(context, entries);
}

function Cart() {
  const { data: storefront } = useSuspenseQuery(storefrontQuery(useApi()));
  const { delivery, timeZone } = storefront.website;
  const { notice } = Route.useSearch();
  return (
    <CartPage
      delivery={delivery}
      timeZone={timeZone}
      notice={notice}
      belowEmpty={<Featured />}
      belowEntries={<AddOns />}
    />
  );
}
