import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { JobHandler } from '../../platform/jobs/job-queues.js';
import { RESTOCK_OFFERS } from '../restock-queues.names.js';
import type { RestockBatches } from './restock-batches.js';

/** Ends the turns of a list whose time is over, and offers the units to the next in line. */
export const restockOffersWorker = (batches: RestockBatches): JobHandler => ({
  queue: RESTOCK_OFFERS,
  concurrency: 4,
  async handle({ data: { websiteId: website = '', variantId = '' } }) {
    await batches.carryOn(websiteId(website), variantId, Date.now());
  },
});
