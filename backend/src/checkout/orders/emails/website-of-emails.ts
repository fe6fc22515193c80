import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { Config } from '../../../platform/config.js';
import { siteUrl } from '../../../platform/http/site-url.js';
import type { AggregateReader } from '../../../platform/log/aggregate-store.js';
import type { websiteDecider } from '../../../websites/websites.decider.js';

/** A website whose members get an email about an order. */
type WebsiteOfEmails = {
  readonly website: WebsiteDocument;
  /** of the order in the owner area */
  readonly linkOf: (orderId: string) => string;
};

/** The website and where its members find an order; undefined: it has no settings, so its orders send no emails. */
export async function websiteOfEmails(
  websites: AggregateReader<typeof websiteDecider>,
  config: Config,
  websiteId: WebsiteId,
): Promise<WebsiteOfEmails | undefined> {
  const document = await websites.loadState(websiteId, 'settings');
  if (document.status !== 'present') return undefined;
  const { website } = document;
  return { website, linkOf: (orderId) => `${siteUrl(website, config)}/config/orders/${orderId}` };
}
