import { analyticsSettingsOf } from '@daybook/contracts/analytics/shared/consent';
import { idDrawnAlike, type PlacedAssignment } from '@daybook/contracts/analytics/shared/flags/shown-places';
import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import type { ApiClient } from '../../lib/api/api-client';
import { ANALYTICS_EVENT, type AnalyticsEvent, CONSENT_EVENT, PUBLISHED } from '../../lib/page/analytics';
import { nextTask } from '../../lib/page/fetched-late';
import { ErrorReporter } from './error-reporter';
import { Hits } from './hits';
import type { ShownPage } from './page-context';
import { PageParts } from './page-parts';
import { PerformanceBeacon } from './performance-beacon';
import { sendShopEvent } from './shop-events';
import { clearAnalyticsCookies, newId, Visitor } from './visitor';
import { Recording } from './who-is-recorded';

export type AnalyticsOf = {
  website: Storefront['website'];
  api: ApiClient;
  /** undefined where nothing is recorded: not found, locked, access denied */
  page: () => ShownPage | undefined;
  /** calls back after each navigation within the shop */
  onNavigated: (shown: () => void) => void;
  /** shows the consent banner */
  askConsent: (visitor: Visitor) => void;
  /** what the page was rendered with by flags */
  flags: readonly PlacedAssignment[];
  /** what the page published before this program was there */
  early: readonly Event[];
};

/** Starts the one client of analytics (sections 4, 6 and 7). A website that records nothing starts none of it. */
export async function startAnalytics(of: AnalyticsOf): Promise<void> {
  const settings = analyticsSettingsOf(of.website);
  if (!settings.isEnabled) {
    clearAnalyticsCookies();
    return;
  }
  const { flags } = of;
  // one who is new is drawn like the page that they look at, so that the next one shows the same
  const visitor = new Visitor(settings, () => idDrawnAlike(flags, newId));
  let client: Client | undefined;
  const waiting: Event[] = [];
  const hear = (event: Event) => {
    if (event.type === CONSENT_EVENT) of.askConsent(visitor);
    else if (client) client.hear(event);
    else waiting.push(event);
  };
  for (const type of PUBLISHED) addEventListener(type, hear);
  of.early.forEach(hear);

  const recording = await Recording.of(of.api);
  const hits = new Hits({ recording, visitor, page: of.page });
  client = new Client(hits);
  if (recording.isOn() && visitor.consent() === 'undecided') of.askConsent(visitor);
  client.countPages(of, visitor);
  waiting.forEach(hear);
  await nextTask();
  client.start();
  if (flags.length > 0) {
    const { page, onNavigated } = of;
    const { startFlags } = await import('./flags/start-flags');
    await startFlags({ hits, shown: flags, page, onNavigated, pageUnit: newId() });
  }
}

/** The parts of the client, once it is known that the browser is recorded. */
class Client {
  private readonly errors: ErrorReporter;
  private readonly performance: PerformanceBeacon;
  private readonly parts: PageParts;

  constructor(private readonly hits: Hits) {
    this.errors = new ErrorReporter(hits);
    this.performance = new PerformanceBeacon(hits);
    this.parts = new PageParts(hits);
  }

  start(): void {
    this.parts.start();
    this.performance.start();
    // the last moment at which a browser lets a page send: a phone may end it without another
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'hidden') return;
      this.errors.flush();
      this.performance.flush();
    });
  }

  hear(event: Event): void {
    if (event.type === ANALYTICS_EVENT)
      sendShopEvent(this.hits, (event as CustomEvent<AnalyticsEvent>).detail);
    else this.errors.report(event);
  }

  /** A page view for this page and each that the visitor goes to; searches have none (section 2). */
  countPages({ page, onNavigated }: AnalyticsOf, visitor: Visitor): void {
    let counted: string | undefined;
    const count = () => {
      const shown = page();
      // filters change the query of a page, not the page
      if (shown?.path === counted) return;
      counted = shown?.path;
      visitor.beginPage();
      this.parts.beginPage();
      if (!shown) return;
      if (shown.pageType !== PageType.search) this.hits.view();
      const { productId } = shown;
      if (productId) sendShopEvent(this.hits, { name: 'product-page-visit', productId });
    };
    count();
    onNavigated(count);
  }
}
