import { DAY_MS } from '@daybook/contracts/shared/durations';
import type { EventStore, Position, RecordedEvent } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type pg from 'pg';
import { type EventReactor, type PageReactor, Reactor, reactAgain } from '../log/reactor.js';
import { EVENT_STORE, POOL, QUEUE_NAMES } from '../tokens.js';
import { JobQueues } from './job-queues.js';
import { type QueueName, reconciledOf } from './queue-name.js';
import { type JobReconciler, Reconciler } from './reconciler.decorator.js';

/** How long after its event, or after it was given up, a job is looked for, ms. */
const REST_MS = 10 * 60_000;
/** An older job is left as it is: an email of last week helps no one, ms. */
const WEEK_MS = 7 * DAY_MS;
/** Events, and jobs that were given up, that are looked at together. */
const PAGE = 500;

const REACHED = `
select c.position::text as reached,
  coalesce(l.position, (select min(p.position) from reactors.past_checkpoints p
    where p.name = c.name and p.hour >= clock_timestamp() - interval '7 days'), c.position)::text as looked_at
from reactors.checkpoints c left join reactors.looked_at l on l.name = c.name where c.name = $1`;

const LOOKED_AT = `
insert into reactors.looked_at values ($1, $2::bigint)
on conflict (name) do update set position = greatest(looked_at.position, excluded.position)`;

/**
 * Sees to the work that the log asks for and no queue does any more, for each queue that declares it ({@link reconciledOf}).
 * Its reactor gets each event once more, later: a job that the queue still knows stays as it is, and one that it has lost
 * is added. A job that was given up after all its tries starts anew after a rest, as long as a week. The workers ask the
 * streams whether the work is done already.
 */
@Injectable()
@Reconciler()
export class DueJobsReconciler implements JobReconciler {
  readonly waitsFor = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly queues: JobQueues,
    @Inject(QUEUE_NAMES) private readonly queueNames: readonly QueueName[],
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  /** @param restMs for how long a job is left to its queue */
  async reconcile({ restMs = REST_MS }: { readonly restMs?: number } = {}): Promise<void> {
    for (const queue of this.queueNames) {
      const reconciled = reconciledOf(queue);
      if (reconciled === undefined) continue;
      if (reconciled === 'log' || 'queue' in reconciled) await this.takeUp(queue, restMs);
      if (reconciled === 'log') await this.lookInLog(this.reactorOf(queue), restMs);
    }
  }

  /** Starts the jobs anew that were given up. One that a worker has ended for good is not among them. */
  private async takeUp(name: QueueName, restMs: number): Promise<void> {
    const queue = this.queues.queue(name);
    const failed = await queue.getFailed(0, PAGE - 1);
    // what an operator has paused is not lost
    if (failed.length === 0 || (await queue.isPaused())) return;
    const now = Date.now();
    for (const job of failed) {
      const isTriedOut = job.attemptsMade >= (job.opts.attempts ?? 1);
      const isRested = (job.finishedOn ?? now) <= now - restMs;
      if (!isTriedOut || !isRested || job.timestamp < now - WEEK_MS) continue;
      // another process may have taken it up just now
      await job.retry('failed', { resetAttemptsMade: true }).catch(() => undefined);
    }
  }

  private async lookInLog(reactor: EventReactor | PageReactor, restMs: number): Promise<void> {
    const { rows } = await this.pool.query<{ reached: string; looked_at: string }>(REACHED, [reactor.name]);
    const reached = BigInt(rows[0]?.reached ?? 0);
    const isDue = ({ position, recordedAt }: RecordedEvent) =>
      position <= reached && recordedAt.getTime() <= Date.now() - restMs;
    for (let after: Position = BigInt(rows[0]?.looked_at ?? 0); after < reached; ) {
      const page = await this.store.readAll({ after, filter: reactor.filter, limit: PAGE });
      const due = page.events.filter(isDue);
      await reactAgain(reactor, due);
      const isWhole = due.length === page.events.length;
      const end = isWhole ? page.position : (due.at(-1)?.position ?? after);
      if (end === after) return;
      after = end < reached ? end : reached;
      await this.pool.query(LOOKED_AT, [reactor.name, String(after)]);
      if (!isWhole) return;
    }
  }

  /** @throws Error when no reactor has the queue's name */
  private reactorOf(queue: QueueName): EventReactor | PageReactor {
    const found = this.discovery
      .getProviders({ metadataKey: Reactor.KEY })
      .map(({ instance }) => instance as EventReactor | PageReactor)
      .find(({ name }) => name === queue);
    if (!found) throw new Error(`no reactor is called ${queue}, so nothing in the log asks for its jobs`);
    return found;
  }
}
