import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { JobHandler } from '../../platform/jobs/job-queues.js';
import { RESTOCK_TURNS } from '../restock-queues.names.js';
import type { RestockWaves } from './restock-waves.js';

/** Ends the turns of a list whose time is over, and offers the units to the next in line. */
export const restockTurnsWorker = (waves: RestockWaves): JobHandler => ({
  queue: RESTOCK_TURNS,
  concurrency: 4,
  async handle({ data: { websiteId: website = '', variantId = '' } }) {
    await waves.carryOn(websiteId(website), variantId, Date.now());
  },
});
