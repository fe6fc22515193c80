import { setTimeout } from 'node:timers/promises';
import { JOB_STATES } from '@daybook/contracts/jobs/jobs.api';
import type { EventStore } from '@daybook/event-store/event-store';
import type { ReadModels } from '@daybook/projections/read-models';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { JobQueues } from './jobs/job-queues.js';
import type { QueueName } from './jobs/queue-name.js';
import { measureAppends } from './log/timed-appends.js';

/**
 * Adds the metrics of the process itself: memory, garbage collection, event loop. For the program to call, once: the
 * observers that prom-client starts last as long as the process and hold all that it had loaded.
 */
export const measureProcess = (): void =>
  collectDefaultMetrics({ eventLoopMonitoringPrecision: LOOP_LOOKS_MS });

/** How often the delay of the event loop is looked at, ms: each look wakes a process at rest. */
const LOOP_LOOKS_MS = 200;

/** What `/metrics` looks at when it is asked. */
type Measured = {
  readonly store: EventStore;
  readonly readModels: ReadModels;
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly queues: Pick<JobQueues, 'queue'>;
  readonly queueNames: readonly QueueName[];
};

/** A queue that does not answer for so long is left out, ms. */
const QUEUE_TIMEOUT_MS = 2000;

/**
 * Makes the metrics of `/metrics` anew: requests by route and status, appends, the log's head, each projection's lag,
 * what is parked, and the jobs of each queue.
 */
export function measure(
  fastify: FastifyInstance,
  { store, readModels, pool, queues, queueNames }: Measured,
): void {
  register.clear();
  measureAppends();
  const requests = new Histogram({
    name: 'daybook_http_request_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5],
  });
  // looking a labelled child up costs more than observing with it, and the labels are few
  const children = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  fastify.addHook('onResponse', ({ method, routeOptions: { url = 'unknown' } }, reply, done) => {
    const name = `${method} ${reply.statusCode} ${url}`;
    let child = children.get(name);
    if (!child) {
      child = requests.labels(method, url, String(reply.statusCode));
      children.set(name, child);
    }
    child.observe(reply.elapsedTime / 1000);
    done();
  });
  new Gauge({
    name: 'daybook_log_head_position',
    help: 'Position of the last event.',
    async collect() {
      this.set(Number(await store.head().catch(() => 0n)));
    },
  });
  new Gauge({
    name: 'daybook_projection_lag_positions',
    help: 'Positions between the head of the log and a projection: events in Postgres, bytes in EventStoreDB.',
    labelNames: ['projection'],
    async collect() {
      // an unknown lag is left out: the last figure would read as a present one
      this.reset();
      const status = await store
        .head()
        .then((head) => readModels.status(head))
        .catch(() => []);
      for (const { name, lag } of status) this.labels(name).set(Number(lag));
    },
  });
  new Gauge({
    name: 'daybook_projection_parked_streams',
    help: 'Streams that a projection had to park.',
    labelNames: ['projection'],
    async collect() {
      for (const { name, parkedStreams } of await readModels.status().catch(() => []))
        this.labels(name).set(parkedStreams.length);
    },
  });
  new Gauge({
    name: 'daybook_reactor_parked_streams',
    help: 'Streams that a reactor had to park.',
    labelNames: ['reactor'],
    async collect() {
      this.reset();
      const parked = await pool
        .query<{ reactor: string; streams: number }>(
          `select name as reactor, count(p.stream)::int as streams from reactors.checkpoints
           left join reactors.parked_streams p on p.reactor = name and p.parked_at is not null group by name`,
        )
        .catch(() => undefined);
      for (const { reactor, streams } of parked?.rows ?? []) this.labels(reactor).set(streams);
    },
  });
  new Gauge({
    name: 'daybook_log_broken_events',
    help: 'Places where the log is not as it was sealed, as the check of the hash chain has found; left out where it cannot be asked.',
    async collect() {
      this.reset();
      const found = await pool
        .query<{ broken: number }>(
          `select jsonb_array_length(case when findings = '[]' then last_findings else findings end) as broken
           from log_chain.check_progress`,
        )
        .catch(() => undefined);
      const [progress] = found?.rows ?? [];
      if (progress) this.set(progress.broken);
    },
  });
  new Gauge({
    name: 'daybook_mail_server_refusals',
    help: 'Emails that the mail server refused because of this installation since it took one; 0 while it takes them.',
    async collect() {
      this.reset();
      const found = await pool
        .query<{ refusals: number }>(
          'select coalesce(sum(refusals), 0)::int as refusals from email.server_refusal',
        )
        .catch(() => undefined);
      const [state] = found?.rows ?? [];
      if (state) this.set(state.refusals);
    },
  });
  new Gauge({
    name: 'daybook_jobs',
    help: 'Jobs by queue and state; a queue that cannot be reached is left out.',
    labelNames: ['queue', 'state'],
    async collect() {
      this.reset();
      await Promise.all(
        queueNames.map(async (queue) => {
          const counting = queues.queue(queue).getJobCounts(...JOB_STATES);
          const counts = await Promise.race([
            counting,
            setTimeout(QUEUE_TIMEOUT_MS, undefined, { ref: false }),
          ]).catch(() => undefined);
          for (const [state, count] of Object.entries(counts ?? {})) this.labels(queue, state).set(count);
        }),
      );
    },
  });
}
