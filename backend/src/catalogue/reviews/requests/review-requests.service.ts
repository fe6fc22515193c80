import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { storeSettingsOf } from '@daybook/contracts/shared/website-settings';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { Inject, Injectable } from '@nestjs/common';
import { EmailService } from '../../../email/email.service.js';
import type { Config } from '../../../platform/config.js';
import { siteUrl } from '../../../platform/http/site-url.js';
import type { AggregateReader, AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import { CONFIG } from '../../../platform/tokens.js';
import type { websiteDecider } from '../../../websites/websites.decider.js';
import type { reviewRequestDecider } from './review-request.decider.js';
import { ReviewedOrdersService } from './reviewed-orders.service.js';

/** Titles that the email names. */
const MOST_TITLES = 5;
const BY = { metadata: { actor: 'review requests' } };

/** Asks buyers for reviews. */
@Injectable()
export class ReviewRequestsService {
  constructor(
    @Aggregate('reviewrequest') private readonly requests: AggregateStore<typeof reviewRequestDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly orders: ReviewedOrdersService,
    private readonly emails: EmailService,
  ) {}

  /** @returns the website, and after how many days it asks; undefined: it does not ask, or visitors do not see it yet */
  async settingOf(website: WebsiteId): Promise<{ document: WebsiteDocument; days: number } | undefined> {
    const settings = await this.websites.loadState(website, 'settings');
    if (settings.status !== 'present' || settings.website.isHidden) return undefined;
    const { reviewRequestDays: days } = storeSettingsOf(settings.website);
    return days > 0 ? { document: settings.website, days } : undefined;
  }

  /** The email's id follows from the order: after a crash between the two steps it is stored once. @param now epoch ms */
  async ask(website: WebsiteId, document: WebsiteDocument, orderId: string, now: number): Promise<void> {
    if ((await this.requests.loadState(website, orderId)).isDone) return;
    const order = await this.orders.read(website, orderId);
    const { email, secret = null } = order?.customer ?? {};
    const command = { orderId, at: now };
    if (!order || !email || !secret || order.lines.length === 0) {
      await this.requests.execute(website, orderId, { kind: 'skip', ...command }, BY);
      return;
    }
    const { title, language, theme } = document;
    await this.emails.send({
      id: `reviews-${website}-${orderId}`,
      websiteId: website,
      to: email,
      language,
      content: {
        kind: 'review-request' as const,
        websiteTitle: title,
        number: order.number,
        titles: [...new Set(order.lines.map((line) => line.title))].slice(0, MOST_TITLES),
        link: `${siteUrl(document, this.config)}/review/${secret}`,
        colour: { accent: theme.colour.accent, accentInk: theme.colour.accentInk },
      },
    });
    await this.requests.execute(website, orderId, { kind: 'ask', ...command }, BY);
  }
}
