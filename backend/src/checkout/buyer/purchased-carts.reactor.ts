import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { PURCHASED_CARTS } from '../checkout.queues.js';

/** The buyer's own request empties the cart meanwhile, unless it has ended, ms. */
const DELAY_MS = 2000;

/** Queues a job for each order that is placed, at a buyer's press or a provider's answer: what was ordered leaves its cart. */
@Reactor()
export class PurchasedCartsReactor implements EventReactor {
  readonly name = PURCHASED_CARTS;
  readonly filter = { types: ['OrderNumbered'], streamPrefixes: ['order-'] };

  constructor(private readonly queues: JobQueues) {}

  async react({ data, metadata: { websiteId } }: RecordedEvent): Promise<void> {
    const { orderId } = data as { orderId: string };
    const id = `${websiteId}-${orderId}`;
    await this.queues.add(PURCHASED_CARTS, id, { websiteId, orderId }, { delayMs: DELAY_MS });
  }
}
