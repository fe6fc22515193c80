import { rm } from 'node:fs/promises';
import path from 'node:path';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { DaybookProcess } from '../../bench/daybook.process.js';
import type { Scratch } from '../../bench/scratch.js';
import { isRedisInstalled, type RedisServer, startRedis } from '../../dev/redis-server.js';
import { SinkProcess } from '../restock/sink.process.js';
import type { CheckoutRun } from './checkout-run.js';
import { ChildServer } from './child-server.js';
import { type Step, WORKER_STEPS } from './kill-at.js';

/** Orders whose payment has no answer, at each step. */
const ORDERS = 5;
/** A queue is asked once a minute whether it has lost jobs. */
const ENDED_WITHIN_MS = 100_000;

/**
 * Buyers whose payment has no answer, and a till whose messages are all lost: a worker has to find out, place their orders
 * and email them. At each of its steps the worker is killed, or Redis is, which is then empty. Each order has to be placed,
 * and its buyer to get the email of it; a worker that died in the middle may send one twice, under the same id.
 */
export async function workersKilled(run: CheckoutRun, scratch: Scratch): Promise<void> {
  if (!(await isRedisInstalled())) {
    console.log('NO redis-server HERE: the kills of workers and of Redis are left out.');
    return;
  }
  const kills = await WorkerKills.open(run, scratch);
  console.log('killed at          worker, s          Redis emptied, s   emails, the same twice');
  for (const step of WORKER_STEPS) {
    const cells = [await kills.at(step, 'process'), await kills.at(step, 'redis')];
    const [emails, twice] = cells.reduce(([a, b], one) => [a + one.emails, b + one.twice], [0, 0]);
    const seconds = cells.map((one) => one.seconds.toFixed(1).padEnd(18));
    console.log([step.padEnd(18), ...seconds, `${emails}, ${twice}`].join(' '));
  }
}

class WorkerKills {
  private constructor(
    private readonly run: CheckoutRun,
    private readonly scratch: Scratch,
    private readonly sink: SinkProcess,
    private redis: RedisServer,
    private readonly worker: ChildServer,
  ) {}

  static async open(run: CheckoutRun, scratch: Scratch): Promise<WorkerKills> {
    await run.restart('none');
    await run.openWebsite();
    const redis = await startRedis({ folder: redisFolder(scratch) });
    scratch.onEnd(() => redis.kill());
    const { databaseUrl } = run;
    const projections = await DaybookProcess.prepare(scratch, 'data', { databaseUrl, role: 'projections' });
    await projections.start();
    const sink = await SinkProcess.start(scratch);
    return new WorkerKills(run, scratch, sink, redis, new ChildServer('order-worker', scratch));
  }

  /** @returns how long it took until each order was placed and its buyer had the email */
  async at(step: Step, victim: 'process' | 'redis') {
    const ids = Array.from({ length: ORDERS }, (_, i) => `worker-${victim}-${step}-${i}`);
    for (const orderId of ids) {
      this.run.expect(orderId, 'confirmed');
      const email = `${orderId.toLowerCase()}@buyers.example`;
      await this.run.order({ orderId, attemptId: 'a', token: 'silent-after', email });
    }
    await this.run.deliver('lost');
    const started = performance.now();
    await this.start(step, victim);
    const wasKilled = victim === 'process' ? await this.workerDies() : await this.redisDies();
    if (!wasKilled) this.run.findings.push(`nothing was killed at ${step} of a worker (${victim})`);
    if (victim === 'process') await this.start('none', 'process');
    const isOver = async () => (await this.missing(ids)).length === 0;
    await waitFor('the orders', isOver, { timeoutMs: ENDED_WITHIN_MS, everyMs: 100 }).catch(async () =>
      this.run.findings.push(...(await this.missing(ids))),
    );
    const seconds = (performance.now() - started) / 1000;
    await this.worker.kill();
    const ofRun = this.sink
      .taken()
      .filter(({ to }) => to.includes(`worker-${victim}-${step.toLowerCase()}-`));
    const emails = new Set(ofRun.map(({ messageId, to }) => `${messageId} ${to}`)).size;
    if (emails !== ids.length) this.run.findings.push(`${emails} emails for ${ids.length} orders at ${step}`);
    return { seconds, emails, twice: ofRun.length - emails };
  }

  private start(step: Step, victim: 'process' | 'redis'): Promise<void> {
    const { databaseUrl, dataFolder, tillUrl } = this.run;
    const places = [databaseUrl, dataFolder, tillUrl, this.redis.url, this.sink.url];
    return this.worker.start(...places, step, victim);
  }

  private async workerDies(): Promise<boolean> {
    const isDead = () => !this.worker.isRunning;
    return waitFor('the worker to die', isDead, { timeoutMs: ENDED_WITHIN_MS }).then(
      () => true,
      () => false,
    );
  }

  /** Kills Redis at the worker's word, and starts an empty one in its place. */
  private async redisDies(): Promise<boolean> {
    const signal = AbortSignal.timeout(ENDED_WITHIN_MS);
    return this.worker.killsFor(async () => {
      const port = Number(new URL(this.redis.url).port);
      await this.redis.kill();
      await rm(redisFolder(this.scratch), { recursive: true, force: true });
      this.redis = await startRedis({ folder: redisFolder(this.scratch), port });
      this.scratch.onEnd(() => this.redis.kill());
    }, signal);
  }

  /** What is not as it should be at the end, in words. */
  private async missing(ids: readonly string[]): Promise<string[]> {
    const last = await this.run.lastEvents();
    const sentTo = this.sink.taken().map(({ to }) => to);
    return ids.flatMap((id) => [
      ...(last.get(id) === 'OrderUnitsSold' ? [] : [`${id} stays at ${last.get(id)}`]),
      ...(sentTo.some((to) => to.includes(`${id.toLowerCase()}@`)) ? [] : [`${id} has no email`]),
    ]);
  }
}

const redisFolder = (scratch: Scratch) => path.join(scratch.folder, 'redis');
