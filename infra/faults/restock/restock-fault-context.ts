import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { retryWhileUnavailable } from '@daybook/backend/platform/jobs/retry-while-unavailable';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { DaybookProcess } from '../../bench/daybook.process.js';
import { type WaitingList, WaitingShop } from '../../bench/restock/waiting-shop.js';
import type { Scratch } from '../../bench/scratch.js';
import { withClient } from '../../bench/with-client.js';
import { startEmbeddedPostgres } from '../../dev/embedded-postgres.js';
import { type RedisServer, startRedis } from '../../dev/redis-server.js';
import { type EmailInLog, EmailsInLog } from './emails-in-log.js';
import { SinkProcess } from './sink.process.js';

/** Long enough for a job of a killed worker to be found stalled, and for an email's outcome to be given up, ms. */
const QUIET_MS = 240_000;

/** How long an unreachable log is tried again, ms. */
const LOG_AWAY_MS = 60_000;

/** The longest time that an answering mail server takes for an email, ms. */
const STILL_MS = 2000;

export type QueueStore = 'postgres' | 'redis';

/** The parts that emails depend on, and how each of them fails. */
export class RestockFaultContext {
  private constructor(
    private readonly scratch: Scratch,
    readonly databaseUrl: string,
    private postgres: { letGo(): Promise<void> },
    private redisServer: RedisServer | undefined,
    readonly sink: SinkProcess,
    readonly shop: WaitingShop,
    readonly worker: DaybookProcess,
    private readonly emails: EmailsInLog,
  ) {}

  static async prepare(scratch: Scratch, queue: QueueStore): Promise<RestockFaultContext> {
    const postgres = await startPostgres(scratch);
    const redis = queue === 'redis' ? await startRedis({ folder: redisFolder(scratch) }) : undefined;
    if (redis) scratch.onEnd(() => redis.kill());
    const sink = await SinkProcess.start(scratch);
    const dataDir = path.join(scratch.folder, 'data');
    const { url: databaseUrl } = postgres;
    const shop = await WaitingShop.open(scratch, { databaseUrl, dataDir, redisUrl: redis?.url });
    const worker = await DaybookProcess.prepare(scratch, 'data', {
      databaseUrl,
      role: 'worker',
      settings: { SMTP_URL: sink.url, ...(redis && { REDIS_URL: redis.url }) },
    });
    await worker.start();
    const emails = new EmailsInLog(shop.store);
    return new RestockFaultContext(scratch, databaseUrl, postgres, redis, sink, shop, worker, emails);
  }

  get redis(): RedisServer {
    if (!this.redisServer) throw new Error('the queue is not in Redis');
    return this.redisServer;
  }

  get hasRedis(): boolean {
    return this.redisServer !== undefined;
  }

  /** A list of so many people and as many units, before any of them is notified. */
  async list(people: number): Promise<WaitingList> {
    const list = await this.shop.addList(people, (i) => `reader-${i}@post-${i % 10}.example`);
    await this.shop.receive(list, people);
    await this.shop.settled();
    return list;
  }

  /** The emails in the log; an unreachable log is tried again. */
  emailsOf(list?: WaitingList): Promise<EmailInLog[]> {
    return retryWhileUnavailable(LOG_AWAY_MS, () => this.emails.now(list?.variantId));
  }

  /** Waits until so many emails of the list match. */
  async until(list: WaitingList, count: number, is: (message: EmailInLog) => boolean): Promise<void> {
    const isThere = async () => (await this.emailsOf(list)).filter(is).length >= count;
    await waitFor(`${count} letters of ${list.variantId}`, isThere, { timeoutMs: QUIET_MS, everyMs: 50 });
  }

  /**
   * Waits until no email of the list is pending and no state changes any more. Emails that a killed worker handed over
   * wait until their outcome is given up.
   */
  async quiet(list: WaitingList): Promise<void> {
    await this.until(list, list.people, ({ state }) => state !== 'queued');
    const attempted = async () =>
      (await this.emailsOf(list)).filter(({ state }) => state === 'attempted').length;
    for (let before = Number.NaN, now = await attempted(); now > 0 && now !== before; ) {
      await setTimeout(STILL_MS);
      [before, now] = [now, await attempted()];
    }
  }

  /** Waits until no email is under way. @returns every email */
  async allQuiet(): Promise<EmailInLog[]> {
    const isQuiet = async () =>
      (await this.emailsOf()).every(({ state }) => state !== 'queued' && state !== 'attempted');
    await waitFor('every letter to be accounted for', isQuiet, { timeoutMs: QUIET_MS, everyMs: 200 });
    return this.emailsOf();
  }

  /** Kills the worker with SIGKILL and starts another one. */
  async replaceWorker(): Promise<void> {
    await this.worker.kill();
    this.sink.reset();
    await this.worker.start();
  }

  async restartPostgres(): Promise<void> {
    const port = Number(new URL(this.databaseUrl).port);
    await this.postgres.letGo();
    this.postgres = await startPostgres(this.scratch, port);
  }

  /** Kills a Redis that had written nothing to disk, and starts an empty one. */
  async replaceRedis(): Promise<void> {
    const port = Number(new URL(this.redis.url).port);
    await this.redis.kill();
    await rm(redisFolder(this.scratch), { recursive: true, force: true });
    const redis = await startRedis({ folder: redisFolder(this.scratch), port });
    this.scratch.onEnd(() => redis.kill());
    this.redisServer = redis;
  }

  /** Does the work while the queue can be neither read nor written. */
  async withoutQueue(work: () => Promise<void>): Promise<void> {
    if (this.hasRedis) {
      const { pid } = this.redis;
      process.kill(pid, 'SIGSTOP');
      return work().finally(() => process.kill(pid, 'SIGCONT'));
    }
    await withClient(this.databaseUrl, async (client) => {
      await client.query('begin; lock table bullmq.job in access exclusive mode');
      await work().finally(() => client.query('rollback'));
    });
  }

  /** Makes every reactor begin at the beginning of the log. */
  async forgetCheckpoints(): Promise<void> {
    await withClient(this.databaseUrl, (client) =>
      client.query('update reactors.checkpoints set position = 0'),
    );
  }

  /** Whether every reactor has read the whole log. */
  async reactorsAreThere(): Promise<boolean> {
    const head = await this.shop.store.head();
    const { rows } = await withClient(this.databaseUrl, (client) =>
      client.query<{ position: string }>('select min(position) as position from reactors.checkpoints'),
    );
    // a reactor without matching events moves its checkpoint in steps of a thousand
    return BigInt(rows[0]?.position ?? 0) + 1000n >= head;
  }
}

const redisFolder = (scratch: Scratch) => path.join(scratch.folder, 'redis');

async function startPostgres(scratch: Scratch, port?: number) {
  const options = { folder: scratch.folder, durable: true, ...(port !== undefined && { port }) };
  const { url, stop } = await startEmbeddedPostgres(options);
  let isHeld = true;
  const letGo = async () => {
    if (isHeld) await stop();
    isHeld = false;
  };
  scratch.onEnd(letGo);
  return { url, letGo };
}
