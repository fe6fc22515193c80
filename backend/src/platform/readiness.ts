import type { EventStore } from '@daybook/event-store/event-store';
import type { ProjectionStatus, ReadModels } from '@daybook/projections/read-models';
import type { ProjectionName } from '@daybook/projections/registry';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import type { ReadinessReport } from './health.api.js';
import { JobQueues } from './jobs/job-queues.js';
import { AppendWatch } from './log/append-watch.js';
import { EVENT_STORE, PAGES_NEED, POOL, READ_MODELS } from './tokens.js';

const IS_READ_ONLY = `select current_setting('transaction_read_only') = 'on' as is_read_only`;

/**
 * Whether a load balancer should send visitors here: the log answers and takes events, the read models that pages need are
 * built, and the jobs that this process does come to their end.
 * Lag is reported and fails nothing: every process has the same read models, so a check of it would take all of them
 * away from visitors at once, and no event is lost by it.
 */
@Injectable()
export class Readiness {
  private readonly logger = new Logger('readiness');
  private isPrepared = false;
  private hasFailed = false;
  private stops = false;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(PAGES_NEED) private readonly pagesNeed: readonly ProjectionName[],
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly appends: AppendWatch,
    private readonly queues: JobQueues,
  ) {}

  /** Called when the set-up of the first start is done. */
  prepared(): void {
    this.isPrepared = true;
  }

  /** Called when an error made the state of this process uncertain: it serves no more visitors. */
  failed(): void {
    this.hasFailed = true;
  }

  /** Called when a stop begins, while the process still answers: a load balancer sends the next requests elsewhere. */
  stopping(): void {
    this.stops = true;
  }

  get isStopping(): boolean {
    return this.stops;
  }

  /** Whether its answers can be relied on. */
  get isSound(): boolean {
    return !this.hasFailed;
  }

  async report(): Promise<ReadinessReport> {
    const checks: ReadinessReport['checks'] = { prepared: { ok: this.isPrepared } };
    if (this.hasFailed) checks.process = { ok: false, detail: 'stops after an error' };
    if (this.stops) checks.stopping = { ok: false, detail: 'answers until it has stopped' };
    const stuck = this.queues.stuck();
    if (stuck) checks.jobs = stuck.length > 0 ? stuckIn(stuck) : { ok: true };
    try {
      const head = await this.store.head();
      checks.log = (await this.takesEvents()) ? { ok: true, detail: `at ${head}` } : READ_ONLY;
      const status = await this.readModels.status(head);
      const notBuilt = await this.readModels.notBuilt(this.pagesNeed);
      for (const name of this.pagesNeed) {
        const projection = status.find((one) => one.name === name);
        // an operator who rolls back to older tables decides that pages are served from them
        checks[`projection ${name}`] =
          notBuilt.includes(name) && !projection?.isRolledBack
            ? { ok: false, detail: 'is being built' }
            : { ok: true, detail: standOf(projection) };
      }
    } catch (error) {
      // the error names hosts and accounts, which belong in the log and not in the answer
      this.logger.error({ err: error });
      checks.log = { ok: false, detail: 'does not answer' };
    }
    if (await this.isRefusedByEmailServer())
      checks['mail server'] = { ok: true, detail: 'refuses emails of this installation; they wait' };
    return { ready: Object.values(checks).every(({ ok }) => ok), checks };
  }

  /** After a failover, or on a full disk, the log can be read as before. */
  private async takesEvents(): Promise<boolean> {
    if (this.appends.isFailing) return false;
    const { rows } = await this.pool.query<{ is_read_only: boolean }>(IS_READ_ONLY);
    return rows[0]?.is_read_only === false;
  }

  /** Reported, and fails nothing: emails wait, and pages need none. The metrics ring. */
  private async isRefusedByEmailServer(): Promise<boolean> {
    const found = await this.pool.query('select from email.server_refusal').catch(() => undefined);
    return (found?.rowCount ?? 0) > 0;
  }
}

const READ_ONLY = { ok: false, detail: 'takes no events' };

const stuckIn = (queues: readonly string[]) => ({
  ok: false,
  detail: `no job comes to its end in ${queues.join(', ')}`,
});

function standOf(projection: ProjectionStatus | undefined): string {
  if (projection?.state === 'paused') return 'is paused';
  const { position = 0n, lag = 0n } = projection ?? {};
  return lag > 0n ? `at ${position}, ${lag} behind the log` : `at ${position}`;
}
