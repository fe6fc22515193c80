import type { InvoiceSettings } from '@daybook/contracts/checkout/settings/invoice-settings';
import { SETTINGS_ID } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { OrderEmailAbout } from '@daybook/contracts/orders/order-email.events';
import { PAID_BY_HAND } from '@daybook/contracts/orders/shared/by-hand';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { Inject } from '@nestjs/common';
import type { DocumentReader } from '../../../documents/documents.service.js';
import { EmailService } from '../../../email/email.service.js';
import type { Config } from '../../../platform/config.js';
import { siteUrl } from '../../../platform/http/site-url.js';
import type { Job } from '../../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../../platform/jobs/worker.decorator.js';
import type { AggregateReader, AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import { ReadsOnce } from '../../../platform/log/read-once.js';
import { CONFIG } from '../../../platform/tokens.js';
import type { websiteDecider } from '../../../websites/websites.decider.js';
import { OrderPageService, type ReadOrder, type RecordedOrderEvent } from '../../buyer/order-page.service.js';
import { LOOK_UP_AFTER_MS } from '../order-progress.service.js';
import { NewOrderEmailsService } from './new-order-emails.service.js';
import { orderEmailOf } from './order-email-content.js';
import type { orderEmailsDecider } from './order-emails.decider.js';
import { ORDER_EMAILS } from './order-emails.queues.js';
import { ReturnRequestEmailsService } from './return-request-emails.service.js';

/**
 * Sends the buyer the email of what happened to an order, the admins the one of a return request, and those who want it
 * the one of a new order. The id of an email follows from the event, and the log has those that are with the queue of
 * emails, so a job that comes again sends none. A buyer who was erased gets none.
 */
@Worker(ORDER_EMAILS)
export class OrderEmailsWorker implements JobWorker {
  readonly concurrency = 2;

  constructor(
    @Aggregate('orderemails') private readonly emailed: AggregateStore<typeof orderEmailsDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Aggregate('invoicesettings') private readonly invoicing: DocumentReader<InvoiceSettings>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly orders: OrderPageService,
    private readonly emails: EmailService,
    private readonly returns: ReturnRequestEmailsService,
    private readonly newOrders: NewOrderEmailsService,
  ) {}

  @ReadsOnce()
  async handle({ data }: Job): Promise<void> {
    const { orderId = '', emailId = '', eventId = '' } = data;
    const website = websiteId(data.websiteId ?? '');
    const [{ emailed }, read, settings, invoices] = await Promise.all([
      this.emailed.loadState(website, orderId),
      this.orders.read(website, orderId),
      this.websites.loadState(website, 'settings'),
      this.invoicing.loadState(website, SETTINGS_ID),
    ]);
    if (emailed.has(emailId)) return;
    const event = read?.events.find(({ id }) => id === eventId);
    if (read && event?.type === 'OrderNumbered') {
      // it has an id of its own: a job that ended between the two sends the buyer's alone
      const noted = { orderId, emailId: `${emailId}-new`, about: 'newOrder', at: Date.now() } as const;
      if (!emailed.has(noted.emailId) && (await this.newOrders.send(website, read, event)))
        await this.emailed.execute(website, orderId, { kind: 'note', ...noted });
    }
    if (read && event?.type === 'OrderReturnRequested') {
      await this.returns.send(website, read, event);
      const noted = { orderId, emailId, about: 'returnRequested', at: Date.now() } as const;
      await this.emailed.execute(website, orderId, { kind: 'note', ...noted });
      return;
    }
    // a job of an event that is not found asks for nothing
    const about = read && (event || eventId === '') ? aboutOf(read, event) : undefined;
    const { email = null, secret = null } = read?.customer ?? {};
    if (!read || !about || !email || !secret || settings.status !== 'present') return;
    const url = siteUrl(settings.website, this.config);
    const hasInvoices = invoices.document !== null;
    const content = orderEmailOf({
      read,
      event,
      about,
      secret,
      url,
      website: settings.website,
      hasInvoices,
    });
    const { language } = settings.website;
    await this.emails.send({ id: emailId, websiteId: website, to: email, language, content });
    await this.emailed.execute(website, orderId, {
      kind: 'note',
      orderId,
      emailId,
      about,
      at: Date.now(),
    });
  }
}

/** What the email is about; undefined: the event sends none. Without an event, where the order stands now. */
function aboutOf(
  { events, order }: ReadOrder,
  event: RecordedOrderEvent | undefined,
): OrderEmailAbout | undefined {
  const isCancelled = order.status === 'cancelled';
  if (!event) return order.number === null ? undefined : aboutNow(order);
  switch (event.type) {
    case 'OrderNumbered':
      // the email of the cancellation says it all
      if (isCancelled) return undefined;
      // the email of the subscription says it, but not how to pay by hand
      if (isRenewal(events) && !events.some(({ type }) => type === 'PaymentPromised')) return undefined;
      if (isPaidByHand(events)) return 'confirmed';
      // the owner may have noted the payment already
      return events.some(({ type }) => type === 'PaymentPromised') ? 'received' : 'confirmed';
    case 'PaymentReceived':
      // the buyer handed it over before the order was placed, and its email said so
      return isPaidByHand(events) ? undefined : 'paid';
    case 'PaymentSucceeded':
      return event.data.due === undefined ? undefined : 'paid';
    case 'OrderFulfilled':
      return event.data.emailsCustomer === false ? undefined : 'sent';
    case 'OrderCancelled':
      // before it was placed, the page of the checkout has said so
      return order.number === null ? undefined : 'cancelled';
    case 'OrderRefundSucceeded':
      return 'refunded';
    case 'OrderReturnAccepted':
      return 'returnAccepted';
    case 'OrderReturnDeclined':
      return 'returnDeclined';
    case 'PaymentDeclined':
      // of an order that is not due any more, another email said what became of it
      if (event.data.due === false || (isRenewal(events) && order.number === null)) return undefined;
      return wasOpen(events, event.data.attemptId, event.data.at) ? 'declined' : undefined;
    default:
      return undefined;
  }
}

const isRenewal = (events: readonly OrderEvent[]) =>
  events.some(({ type, data }) => type === 'OrderOpened' && (data.subscription?.period ?? 0) > 0);

/** Whether a member placed the order when its money was there already. */
const isPaidByHand = (events: readonly OrderEvent[]) =>
  events.some(({ type, data }) => type === 'PaymentPromised' && data.method === PAID_BY_HAND);

function aboutNow({ status, paymentStatus }: ReadOrder['order']): OrderEmailAbout {
  if (status === 'cancelled') return 'cancelled';
  // a payment that its provider has not answered is not there
  return paymentStatus === 'due' || paymentStatus === 'unknown' ? 'received' : 'confirmed';
}

/** Whether the buyer left the page before the answer came: a decline at once was shown there. */
function wasOpen(events: readonly OrderEvent[], attemptId: string, at: number): boolean {
  return events.some(
    (event) =>
      (event.type === 'PaymentUnknown' && event.data.attemptId === attemptId) ||
      (event.type === 'PaymentAttempted' &&
        event.data.attemptId === attemptId &&
        at - event.data.attemptedAt >= LOOK_UP_AFTER_MS),
  );
}
