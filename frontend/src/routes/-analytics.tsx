import { createRoot } from 'react-dom/client';
import { startAnalytics } from '../features/analytics/analytics-client';
import type { Visitor } from '../features/analytics/visitor';
import { storefrontQuery } from '../features/websites/websites.queries';
import { LocaleProvider } from '../lib/locale-context';
import { PUBLISHED } from '../lib/page/analytics';
import { pageFlags } from '../lib/page/page-flags';
import type { createRouter } from '../router';
import { shownPage } from './-shown-page';

type Router = ReturnType<typeof createRouter>;

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
    website: storefront.website,
    api,
    early,
    flags: pageFlags(),
    page: () => shownPage(router.state),
    onNavigated: (shown) => router.subscribe('onRendered', shown),
    askConsent: (visitor) => void showBanner(visitor, locale),
  });
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
