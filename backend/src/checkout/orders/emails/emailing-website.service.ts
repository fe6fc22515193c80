import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../platform/config.js';
import { siteUrl } from '../../../platform/http/site-url.js';
import type { AggregateReader } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import { CONFIG } from '../../../platform/tokens.js';
import type { websiteDecider } from '../../../websites/websites.decider.js';

/** A website whose members get an email about an order. */
type EmailingWebsite = {
  readonly website: WebsiteDocument;
  /** of the order in the owner area */
  readonly linkOf: (orderId: string) => string;
};

/** Finds the website of an email to members, and where they find the order. */
@Injectable()
export class EmailingWebsiteService {
  constructor(
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns undefined: it has no settings, so its orders send no emails */
  async find(websiteId: WebsiteId): Promise<EmailingWebsite | undefined> {
    const document = await this.websites.loadState(websiteId, 'settings');
    if (document.status !== 'present') return undefined;
    const { website } = document;
    return { website, linkOf: (orderId) => `${siteUrl(website, this.config)}/config/orders/${orderId}` };
  }
}
