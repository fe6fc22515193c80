import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { EmailService } from '../../email/email.service.js';
import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { orderDecider } from '../orders/order.decider.js';
import type { reminderDecider } from './reminder.decider.js';
import { REMINDED_ORDERS } from './reminders.queue.js';
import { reminderEmailId } from './reminders.service.js';

/**
 * Ends the reminders of what was ordered: of the order's carts, and of the cart that one of them is a copy of. An email
 * that waits to be sent is not sent. Safe to repeat.
 */
@Worker(REMINDED_ORDERS)
export class RemindedOrdersWorker implements JobWorker {
  readonly concurrency = 4;

  constructor(
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    @Aggregate('checkoutreminder') private readonly reminders: AggregateStore<typeof reminderDecider>,
    private readonly emails: EmailService,
  ) {}

  async handle({ data: { websiteId: name = '', orderId = '' } }: Job): Promise<void> {
    const website = websiteId(name);
    const { carts } = await this.orders.loadState(website, orderId);
    for (const cartId of carts) {
      const { fromCartId } = await this.reminders.loadState(website, cartId);
      await this.end(website, cartId, orderId);
      if (fromCartId !== null) await this.end(website, fromCartId, orderId);
    }
  }

  private async end(website: WebsiteId, cartId: string, orderId: string): Promise<void> {
    const { status, round } = await this.reminders.loadState(website, cartId);
    if (status === 'none') return;
    const command = { kind: 'order', orderId, cartId, at: Date.now() } as const;
    await this.reminders.execute(website, cartId, command, { metadata: { actor: 'orders' } });
    await this.emails.outbox.forgetThose(website, [reminderEmailId(website, cartId, round)]);
  }
}
