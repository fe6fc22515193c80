import type { FiguresAnswer } from '@daybook/contracts/operator/figures.api';
import { Inject, Injectable } from '@nestjs/common';
import { EmailService } from '../email/email.service.js';
import type { QueueName } from '../platform/jobs/queue-name.js';
import { type AppendSample, appendSample, metricValues } from '../platform/metric-values.js';
import { QUEUE_NAMES } from '../platform/tokens.js';
import { quantile } from './quantile.js';

/** Appends are counted over so long, as the alarms and the board for Grafana do, ms. */
const WINDOW_MS = 5 * 60_000;
/** Two samples are at least so far apart, ms: however many operators look, they are few. */
const SAMPLE_MS = 10_000;

/** The most important figures of `/metrics`, for operators without a Prometheus of their own. */
@Injectable()
export class FigureBoard {
  /** the oldest first */
  private samples: AppendSample[] = [];

  constructor(
    @Inject(QUEUE_NAMES) private readonly queueNames: readonly QueueName[],
    private readonly emails: EmailService,
  ) {}

  async figures(): Promise<FiguresAnswer> {
    const [lags, parked, reactors, jobs] = await Promise.all([
      metricValues('daybook_projection_lag_positions'),
      metricValues('daybook_projection_parked_streams'),
      metricValues('daybook_reactor_parked_streams'),
      metricValues('daybook_jobs'),
    ]);
    const lagOf = new Map(lags.map(({ labels, value }) => [labels.projection, value]));
    const countOf = (queue: string, state: string) =>
      jobs.find(({ labels }) => labels.queue === queue && labels.state === state)?.value;
    const answering = this.queueNames.filter((name) => countOf(name, 'waiting') !== undefined);
    return {
      appends: await this.appends(),
      projections: parked.map(({ labels: { projection: name = '' }, value }) => ({
        name,
        lag: lagOf.get(name) ?? null,
        parked: value,
      })),
      reactors: reactors.map(({ labels: { reactor: name = '' }, value }) => ({ name, parked: value })),
      queues: answering.map((name) => ({
        name,
        waiting: countOf(name, 'waiting') ?? 0,
        delayed: countOf(name, 'delayed') ?? 0,
        failed: countOf(name, 'failed') ?? 0,
      })),
      silentQueues: this.queueNames.filter((name) => !answering.includes(name)),
      emailServer: await this.emailServer(),
    };
  }

  private async emailServer(): Promise<FiguresAnswer['emailServer']> {
    const refusal = await this.emails.server.refusal();
    if (!refusal) return null;
    const { since, refusals, response } = refusal;
    return { since: since.toISOString(), refusals, response };
  }

  /** Appends since the oldest sample of the window; the first time, since the process started. */
  private async appends(): Promise<FiguresAnswer['appends']> {
    const now = await appendSample();
    const since = this.samples.find(({ at }) => at >= now.at - WINDOW_MS) ?? {
      at: now.at - process.uptime() * 1000,
      count: 0,
      buckets: [],
    };
    const before = new Map(since.buckets.map(({ upTo, count }) => [upTo, count]));
    const buckets = now.buckets.map(({ upTo, count }) => ({ upTo, count: count - (before.get(upTo) ?? 0) }));
    this.samples = this.samples.filter(({ at }) => at >= now.at - WINDOW_MS);
    if (now.at >= (this.samples.at(-1)?.at ?? 0) + SAMPLE_MS) this.samples.push(now);
    const seconds = quantile(0.99, buckets);
    return {
      since: new Date(since.at).toISOString(),
      count: now.count - since.count,
      p99: seconds === undefined ? null : Math.round(seconds * 10_000) / 10,
    };
  }
}
