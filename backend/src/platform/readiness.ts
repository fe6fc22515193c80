import type { EventStore } from '@daybook/event-store/event-store';
import type { ReadModels } from '@daybook/projections/read-models';
import type { ProjectionName } from '@daybook/projections/registry';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ReadinessReport } from './health.api.js';
import { EVENT_STORE, PAGES_NEED, READ_MODELS } from './tokens.js';

/**
 * The read models must show an event this soon, ms. It is a time, because positions count events in one log and bytes
 * in another.
 */
const FRESH_WITHIN_MS = 2000;

/** Whether a load balancer should send visitors here: the log answers and the read models are fresh. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger('readiness');
  private isPrepared = false;
  private hasFailed = false;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(PAGES_NEED) private readonly pagesNeed: readonly ProjectionName[],
  ) {}

  /** Called when the set-up of the first start is done. */
  prepared(): void {
    this.isPrepared = true;
  }

  /** Called when an error made the state of this process uncertain: it serves no more visitors. */
  failed(): void {
    this.hasFailed = true;
  }

  async report(): Promise<ReadinessReport> {
    const checks: ReadinessReport['checks'] = { prepared: { ok: this.isPrepared } };
    if (this.hasFailed) checks.process = { ok: false, detail: 'stops after an error' };
    try {
      const head = await this.store.head();
      checks.log = { ok: true, detail: `at ${head}` };
      const isFresh = await Promise.all(
        this.pagesNeed.map((name) => this.readModels.waitFor([name], head, { timeoutMs: FRESH_WITHIN_MS })),
      );
      const status = await this.readModels.status(head);
      const notBuilt = await this.readModels.notBuilt(this.pagesNeed);
      this.pagesNeed.forEach((name, i) => {
        const {
          position = 0n,
          isRolledBack,
          state,
        } = status.find((projection) => projection.name === name) ?? {};
        // an operator who rolls back to older tables decides that pages are served from them
        checks[`projection ${name}`] =
          notBuilt.includes(name) && !isRolledBack
            ? { ok: false, detail: 'is being built' }
            : {
                // a paused one stands still because an operator wants it to: the shop goes on with what it has
                ok: isFresh[i] === true || state === 'paused',
                detail: state === 'paused' ? 'is paused' : `at ${position}`,
              };
      });
    } catch (error) {
      // the error names hosts and accounts, which belong in the log and not in the answer
      this.logger.error({ err: error });
      checks.log = { ok: false, detail: 'does not answer' };
    }
    return { ready: Object.values(checks).every(({ ok }) => ok), checks };
  }
}
