import type { RecurringEvent } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import { streamName, type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { EmailService } from '../../../email/email.service.js';
import type { Config } from '../../../platform/config.js';
import { siteUrl } from '../../../platform/http/site-url.js';
import type { Job } from '../../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../../platform/jobs/worker.decorator.js';
import type { AggregateReader } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import { CONFIG, EVENT_STORE } from '../../../platform/tokens.js';
import type { websiteDecider } from '../../../websites/websites.decider.js';
import { OrderPageService } from '../../buyer/order-page.service.js';
import { OrderSecretsService } from '../../buyer/order-secrets.service.js';
import type { recurringDecider } from '../recurring.decider.js';
import { RenewalOrdersService } from '../renewal-orders.service.js';
import { hasBeenSaid, priceNamedBy, subscriptionEmailOf } from './subscription-email-content.js';
import { SUBSCRIPTION_EMAILS } from './subscription-emails.queue.js';

/** Events that are read at once to find the one that an email is about: it is among the newest. */
const NEWEST = 200;

/**
 * Sends a customer the email of what happened to their subscription. The email's id follows from the event, so a job that
 * comes again sends none. A customer who was erased gets none.
 */
@Worker(SUBSCRIPTION_EMAILS)
export class SubscriptionEmailsWorker implements JobWorker {
  readonly concurrency = 2;

  constructor(
    @Aggregate('recurring') private readonly subscriptions: AggregateReader<typeof recurringDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CONFIG) private readonly config: Config,
    private readonly renewals: RenewalOrdersService,
    private readonly secrets: OrderSecretsService,
    private readonly orders: OrderPageService,
    private readonly emails: EmailService,
  ) {}

  async handle({ data: { websiteId: id = '', subscriptionId = '', eventId = '' } }: Job): Promise<void> {
    const website = websiteId(id);
    const [state, { event, before }, settings] = await Promise.all([
      this.subscriptions.loadState(website, subscriptionId),
      this.eventOf(website, subscriptionId, eventId),
      this.websites.loadState(website, 'settings'),
    ]);
    const customer = await this.renewals.customerOf(website, state);
    if (!state.started || !event || !customer || settings.status !== 'present') return;
    if (hasBeenSaid(event, before)) return;
    const site = siteUrl(settings.website, this.config);
    const secret = this.secrets.subscriptionSecretOf(website, state.started.chosenId);
    const link = `${site}/subscription/${secret}`;
    const { started } = state;
    const agreed = priceNamedBy(event, state);
    const { whole: price } = await this.renewals.paidOf(website, state, started, customer, agreed);
    const content = subscriptionEmailOf({
      event,
      state,
      started,
      link,
      price,
      website: settings.website,
      order: await this.orderOf(website, event, site),
    });
    if (!content) return;
    const { language } = settings.website;
    const emailId = `subscription-${eventId}`;
    await this.emails.send({ id: emailId, websiteId: website, to: customer.email, language, content });
  }

  /** The order of a renewal: a guest has no other way to its files and its invoice. */
  private async orderOf(website: WebsiteId, event: RecurringEvent, site: string) {
    if (event.type !== 'RenewalCharged') return undefined;
    const read = await this.orders.read(website, event.data.orderId);
    const { secret = null } = read?.customer ?? {};
    return read && secret ? { parts: read.order, link: `${site}/order/${secret}` } : undefined;
  }

  private async eventOf(
    website: WebsiteId,
    subscriptionId: string,
    eventId: string,
  ): Promise<{ event: RecurringEvent | undefined; before: RecurringEvent[] }> {
    const stream = streamName('recurring', website, subscriptionId);
    const events = await this.store.read(stream, { direction: 'backwards', limit: NEWEST });
    const found = events.findIndex((event) => event.id === eventId);
    const [event, ...before] = (found < 0 ? [] : events.slice(found)) as unknown as RecurringEvent[];
    return { event, before };
  }
}
