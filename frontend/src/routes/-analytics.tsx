import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import { createRoot } from 'react-dom/client';
import { startAnalytics } from '../features/analytics/analytics-client';
import type { ShownPage } from '../features/analytics/page-context';
import type { Visitor } from '../features/analytics/visitor';
import { storefrontQuery } from '../features/websites/websites.queries';
import { LocaleProvider } from '../lib/locale-context';
import { PUBLISHED } from '../lib/page/analytics';
import { pageFlags } from '../lib/page/page-flags';
import type { createRouter } from '../router';

type Router = ReturnType<typeof createRouter>;

/** Pages by their route; others are plain pages. */
const PAGE_TYPES: Readonly<Record<string, PageType>> = {
  '/$collection/': PageType.collection,
  '/shop': PageType.collection,
  '/$collection/p/$product': PageType.item,
  '/search': PageType.search,
  '/cart': PageType.cart,
  '/checkout': PageType.checkout,
  '/checkout/': PageType.checkout,
  '/checkout/subscribe': PageType.checkout,
  '/checkout/giftcard': PageType.checkout,
  '/commerce/goto-checkout': PageType.checkout,
  '/order/$secret/confirmed': PageType.orderConfirmed,
  '/order/$secret/received': PageType.orderReceived,
  '/order/$secret/': PageType.orderStatus,
  '/order/$secret': PageType.orderStatus,
  '/subscription/$secret': PageType.subscriptionConfirmed,
  '/review/$secret': PageType.reviewsRequest,
};
/** Parameters of an address that open something. */
const SECRETS = ['token', 'secret'];

/**
 * Starts analytics on the pages of the shop.
 * @param hear has put into `early` what was published before this program was there; it hears nothing more
 */
export function start(router: Router, early: readonly Event[], hear: (event: Event) => void): void {
  for (const type of PUBLISHED) removeEventListener(type, hear);
  const { api, queryClient, locale } = router.options.context;
  const storefront = queryClient.getQueryData(storefrontQuery(api).queryKey);
  if (!storefront) return;
  void startAnalytics({
    ...{ website: storefront.website, api, early, flags: pageFlags() },
    page: () => shownPage(router),
    onNavigated: (shown) => router.subscribe('onRendered', shown),
    askConsent: (visitor) => void showBanner(visitor, locale),
  });
}

function shownPage({ state: { matches, location } }: Router): ShownPage | undefined {
  const match = matches.at(-1);
  if (!match || matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) return undefined;
  const isError = matches.some(({ status }) => status === 'error');
  const data = (match.loaderData ?? {}) as Partial<Record<'collection' | 'product', { id: string }>>;
  return {
    path: withoutSecrets(location.pathname, match.params),
    pageType: isError ? PageType.error : (PAGE_TYPES[match.routeId] ?? PageType.page),
    collectionId: data.collection?.id,
    itemId: data.product?.id,
  };
}

function withoutSecrets(path: string, params: object): string {
  const secrets = Object.entries(params).flatMap(([name, value]) => (SECRETS.includes(name) ? [value] : []));
  return path
    .split('/')
    .map((part) => (secrets.includes(decodeURIComponent(part)) ? '*' : part))
    .join('/');
}

/** In a root of its own: no page waits for it. */
async function showBanner(visitor: Visitor, locale: Router['options']['context']['locale']): Promise<void> {
  if (document.getElementById('consent')) return;
  const { ConsentBanner } = await import('../features/analytics/consent-banner');
  if (document.getElementById('consent')) return;
  const host = document.createElement('div');
  host.id = 'consent';
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(
    <LocaleProvider locale={locale}>
      <ConsentBanner visitor={visitor} onClosed={close} />
    </LocaleProvider>,
  );
}
