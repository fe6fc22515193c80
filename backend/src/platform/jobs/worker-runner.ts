import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { EventStore } from '@daybook/event-store/event-store';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type pg from 'pg';
import { reactorsWithDue } from '../log/parked-reactions.js';
import { type EventReactor, type PageReactor, Reactor, runReactor } from '../log/reactor.js';
import { retryReactions } from '../log/retry-reactions.js';
import type { Log } from '../logging.js';
import { EVENT_STORE, POOL, QUEUE_NAMES, READ_MODELS } from '../tokens.js';
import { WebsiteDirectory } from '../website-directory.js';
import type { Job } from './job.js';
import { DelayJob, JobQueues } from './job-queues.js';
import type { QueueName } from './queue-name.js';
import { type JobReconciler, Reconciler } from './reconciler.decorator.js';
import { type JobWorker, Worker } from './worker.decorator.js';

/** The pause before a failed reactor starts again, and how long a stop waits for reactors, ms. */
const PAUSE_MS = 1000;
const STOP_TIMEOUT_MS = 2000;
const RECONCILE_INTERVAL_MS = 60_000;
/** How long a reconciler's turn lasts at most before the next one begins beside it, ms. */
const TURN_MS = 500;
/** How long a job waits in a process that has not read the websites yet, ms. */
const UNKNOWN_DELAY_MS = 5000;
/** How long a job of a website that is to be deleted waits, before it is looked whether it was opened again, ms. */
const CLOSED_DELAY_MS = 10 * 60_000;

/** Finds the reactors, workers and reconcilers among the process's providers, and runs them. */
@Injectable()
export class WorkerRunner {
  private readonly stopping = new AbortController();
  private running: Promise<void>[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly reconciling = new Set<JobReconciler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly queues: JobQueues,
    @Inject(QUEUE_NAMES) private readonly queueNames: readonly QueueName[],
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly websites: WebsiteDirectory,
  ) {}

  /** @throws Error unless each queue has exactly one worker and each reactor has a name of its own */
  start(log: Log): void {
    const onError = (error: Error) => log.warn({ err: error }, 'worker');
    const reactors = this.found<EventReactor | PageReactor>(Reactor);
    const names = reactors.map(({ name }) => name);
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice) throw new Error(`two reactors are called ${twice}`);
    for (const wrapper of this.discovery.getProviders({ metadataKey: Worker.KEY })) {
      const queue = this.discovery.getMetadataByDecorator(Worker, wrapper) as QueueName;
      this.queues.work(queue, this.ofOpenWebsites(wrapper.instance as JobWorker), onError);
    }
    this.queues.assertAllHandled(this.queueNames);
    // each reactor listens for the stop; there may be more of them than Node takes for a leak
    setMaxListeners(0, this.stopping.signal);
    this.running = reactors.map((reactor) => this.follow(reactor, log));
    const { store, pool } = this;
    const reconcilers = this.found<JobReconciler>(Reconciler);
    const retry = async () => {
      const due = await reactorsWithDue(pool);
      for (const reactor of reactors) {
        if (due.has(reactor.name)) void retryReactions(reactor, { store, pool, log }).catch(onError);
      }
    };
    const look = (turnMs = TURN_MS) => {
      void this.reconcileAll(reconcilers, onError, turnMs).catch(onError);
      void retry().catch(onError);
    };
    // what was left by a process that was stopped is taken on at once
    look(0);
    this.timer = setInterval(() => look(), RECONCILE_INTERVAL_MS);
  }

  /** Stops following the log and waits for the running jobs. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    const stopped = Promise.all(this.running);
    // a reactor that waits for an absent queue ends when the queues are closed
    await Promise.race([stopped, setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    await this.queues.close();
    await stopped;
  }

  /** The jobs of a website that is closed wait, and those of one that is erased are over. */
  private ofOpenWebsites(worker: JobWorker): JobWorker {
    const handle = async (job: Job) => {
      const status = this.websites.statusOf(job.data.websiteId ?? '');
      if (status === 'unknown') throw new DelayJob(UNKNOWN_DELAY_MS);
      if (status === 'closed') throw new DelayJob(CLOSED_DELAY_MS);
      if (status === 'open') await worker.handle(job);
    };
    return { concurrency: worker.concurrency, handle };
  }

  private found<T>({ KEY }: { readonly KEY: string }): T[] {
    return this.discovery.getProviders({ metadataKey: KEY }).map(({ instance }) => instance as T);
  }

  private async follow(reactor: EventReactor | PageReactor, log: Log): Promise<void> {
    const { store, pool } = this;
    const { marks } = this.queues;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await runReactor(reactor, { store, pool, marks, log, signal }).catch((error: unknown) => {
        if (!signal.aborted)
          log.error({ err: error, reactor: reactor.name }, 'a reactor stopped and starts again');
      });
      if (!signal.aborted) await setTimeout(PAUSE_MS);
    }
  }

  /**
   * While a read model is not built yet, those that wait for it rest; their next round finds the work. They begin one
   * after the other, or each would open a connection for its moment; one that waits for an absent queue holds no other up.
   */
  private async reconcileAll(
    reconcilers: readonly JobReconciler[],
    onError: (error: Error) => void,
    turnMs: number,
  ): Promise<void> {
    const notBuilt = await this.readModels.notBuilt(reconcilers.flatMap(({ waitsFor }) => waitsFor));
    for (const reconciler of reconcilers) {
      if (reconciler.waitsFor.some((name) => notBuilt.includes(name))) continue;
      const done = this.reconcile(reconciler).catch(onError);
      if (turnMs > 0) await Promise.race([done, setTimeout(turnMs, undefined, { ref: false })]);
      if (this.stopping.signal.aborted) return;
    }
  }

  /** Rounds that wait for an absent queue do not pile up: the next one begins when this one is over. */
  private async reconcile(reconciler: JobReconciler): Promise<void> {
    if (this.reconciling.has(reconciler)) return;
    this.reconciling.add(reconciler);
    try {
      await reconciler.reconcile();
    } finally {
      this.reconciling.delete(reconciler);
    }
  }
}
