import { analyticsSettingsOf } from '@daybook/contracts/analytics/shared/consent';
import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import type { ApiClient } from '../../lib/api/api-client';
import { ANALYTICS_EVENT, type AnalyticsEvent, CONSENT_EVENT, PUBLISHED } from '../../lib/page/analytics';
import { Hits } from './hits';
import type { ShownPage } from './page-context';
import { sendShopEvent } from './shop-events';
import { Visitor } from './visitor';
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
  /** what the page published before this program was there */
  early: readonly Event[];
};

/** Starts the one client of analytics (sections 4, 6 and 7). A website that records nothing starts none of it. */
export async function startAnalytics(of: AnalyticsOf): Promise<void> {
  const settings = analyticsSettingsOf(of.website);
  if (!settings.isEnabled) return;
  const visitor = new Visitor(settings);
  let hits: Hits | undefined;
  const waiting: Event[] = [];
  const hear = (event: Event) => {
    if (event.type === CONSENT_EVENT) of.askConsent(visitor);
    else if (!hits) waiting.push(event);
    else if (event.type === ANALYTICS_EVENT)
      sendShopEvent(hits, (event as CustomEvent<AnalyticsEvent>).detail);
  };
  for (const type of PUBLISHED) addEventListener(type, hear);
  of.early.forEach(hear);

  const recording = await Recording.of(of.api);
  hits = new Hits({ recording, visitor, page: of.page });
  if (recording.isOn() && visitor.consent() === 'undecided') of.askConsent(visitor);
  countPages(of, visitor, hits);
  waiting.forEach(hear);
}

/** A page view for this page and each that the visitor goes to; searches have none (section 2). */
function countPages({ page, onNavigated }: AnalyticsOf, visitor: Visitor, hits: Hits): void {
  let counted: string | undefined;
  const count = () => {
    const shown = page();
    // filters change the query of a page, not the page
    if (shown?.path === counted) return;
    counted = shown?.path;
    visitor.beginPage();
    if (!shown) return;
    if (shown.pageType !== PageType.search) hits.view();
    if (shown.itemId) sendShopEvent(hits, { name: 'product-page-visit', productId: shown.itemId });
  };
  count();
  onNavigated(count);
}
