import { setTimeout } from 'node:timers/promises';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { queueJobsOfEvents } from '../../platform/jobs/queue-jobs-of-events.js';
import { type PageReactor, Reactor } from '../../platform/log/reactor.js';
import { PURCHASED_CARTS } from '../checkout.queues.js';
import { PurchasedCartsService } from './purchased-carts.service.js';

/** The buyer's own request empties the cart meanwhile: so long before a job is queued for those that it has not, ms. */
const FIRST_MS = 300;
/** And so long before the job runs, unless the request has ended, ms. */
const DELAY_MS = 2000;

/** Queues a job for each order that is placed, at a buyer's press or a provider's answer: what was ordered leaves its cart. */
@Reactor()
export class PurchasedCartsReactor implements PageReactor {
  readonly name = PURCHASED_CARTS;
  readonly filter = { types: ['OrderNumbered'], streamPrefixes: ['order-'] };

  constructor(
    private readonly queues: JobQueues,
    private readonly carts: PurchasedCartsService,
  ) {}

  async reactAll(events: readonly RecordedEvent[]): Promise<void> {
    await setTimeout(FIRST_MS);
    const jobOf = async (event: RecordedEvent) => {
      const { orderId } = event.data as { orderId: string };
      const website = websiteId(event.metadata.websiteId);
      if (await this.carts.isEmptied(website, orderId)) return undefined;
      return { id: `${website}-${orderId}`, data: { websiteId: website, orderId } };
    };
    await queueJobsOfEvents(this.queues, PURCHASED_CARTS, events, jobOf, DELAY_MS);
  }
}
