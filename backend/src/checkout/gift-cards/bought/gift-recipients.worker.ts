import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Job } from '../../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../../platform/jobs/worker.decorator.js';
import { GIFT_RECIPIENTS } from './gift-recipients.queue.js';
import { OrderGiftsService } from './order-gifts.service.js';

/** Gives the recipients of an older order keys of their own. A second job finds it done. */
@Worker(GIFT_RECIPIENTS)
export class GiftRecipientsWorker implements JobWorker {
  readonly concurrency = 1;

  constructor(private readonly gifts: OrderGiftsService) {}

  handle({ data: { websiteId: id = '', orderId = '' } }: Job): Promise<void> {
    return this.gifts.reseal(websiteId(id), orderId, { actor: GIFT_RECIPIENTS });
  }
}
