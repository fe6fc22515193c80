import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import type { Job } from '../platform/jobs/job.js';
import { type JobWorker, Worker } from '../platform/jobs/worker.decorator.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { auditUnits } from './audit-units.js';
import { UNIT_PROOFS } from './integrity.queues.js';
import { UnitProofs } from './unit-proofs.js';

/** How far a proof is, is noted at most so often, ms. */
const NOTE_MS = 1000;

class GivenUp extends Error {}

/** Walks the log for a proof of its units. One at a time in each process: the walk keeps every cart in memory. */
@Worker(UNIT_PROOFS)
export class UnitProofsWorker implements JobWorker {
  readonly concurrency = 1;

  constructor(
    private readonly proofs: UnitProofs,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async handle({ data: { proofId = '' }, report }: Job): Promise<void> {
    const target = await this.store.head();
    const website = await this.proofs.begin(proofId, target);
    if (website === undefined) return;
    let notedAt = Date.now();
    try {
      const walked = await auditUnits(this.store, website, async (sofar) => {
        if (Date.now() < notedAt + NOTE_MS) return;
        notedAt = Date.now();
        report?.({ done: Number(sofar.position), total: Number(target) });
        if (!(await this.proofs.note(proofId, 'running', sofar))) throw new GivenUp();
      });
      await this.proofs.note(proofId, walked.violations.length === 0 ? 'proven' : 'broken', walked);
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
    }
  }
}
