import type { EventStore } from '@daybook/event-store/event-store';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { EVENT_STORE, READ_MODELS } from './tokens.js';

export type ReadinessReport = { ready: boolean; checks: Record<string, { ok: boolean; detail?: string }> };

/** How far a projection may be behind the log while the shop still counts as ready, events. */
const MAX_LAG = 1000n;
const REQUIRED = ['websites', 'catalogue', 'stock', 'cart'];

/** Whether visitors should be sent here: the log answers, and what they look at is not old. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger('readiness');
  private isPrepared = false;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  /** The first run's set-up is done. */
  prepared(): void {
    this.isPrepared = true;
  }

  async report(): Promise<ReadinessReport> {
    const checks: ReadinessReport['checks'] = { prepared: { ok: this.isPrepared } };
    try {
      const head = await this.store.head();
      checks.log = { ok: true, detail: `at ${head}` };
      const status = await this.readModels.status(head);
      for (const name of REQUIRED) {
        const position = status.find((projection) => projection.name === name)?.position ?? 0n;
        checks[`projection ${name}`] = { ok: head - position <= MAX_LAG, detail: `at ${position}` };
      }
    } catch (error) {
      // hosts and accounts of the stores are for the log, not for whoever asks
      this.logger.error({ err: error });
      checks.log = { ok: false, detail: 'does not answer' };
    }
    return { ready: Object.values(checks).every(({ ok }) => ok), checks };
  }
}
