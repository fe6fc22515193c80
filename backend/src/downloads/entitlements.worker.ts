import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Job } from '../platform/jobs/job.js';
import { type JobWorker, Worker } from '../platform/jobs/worker.decorator.js';
import { ENTITLEMENTS } from './entitlements.queue.js';
import { EntitlementsService } from './entitlements.service.js';

/** Gives buyers what they have paid for. */
@Worker(ENTITLEMENTS)
export class EntitlementsWorker implements JobWorker {
  readonly concurrency = 4;

  constructor(private readonly entitlements: EntitlementsService) {}

  async handle({ data: { websiteId: website = '', orderId = '' } }: Job): Promise<void> {
    await this.entitlements.settle(websiteId(website), orderId);
  }
}
