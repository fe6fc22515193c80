import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { keepTrying } from '@daybook/backend/platform/jobs/keep-trying';
import { DaybookProcess } from '../../bench/daybook.process.js';
import { type WaitingList, WaitingShop } from '../../bench/restock/waiting-shop.js';
import type { Scratch } from '../../bench/scratch.js';
import { withClient } from '../../bench/with-client.js';
import { startEmbeddedPostgres } from '../../dev/embedded-postgres.js';
import { type RedisServer, startRedis } from '../../dev/redis-server.js';
import { untilTrue } from '../../dev/until-true.js';
import { type LetterInLog, LettersInLog } from './letters-in-log.js';
import { SinkProcess } from './sink.process.js';

/** Long enough for a job of a killed worker to be found stalled, and for a letter's outcome to be given up, ms. */
const QUIET_MS = 240_000;

/** How long a log that is away is asked again, ms. */
const LOG_AWAY_MS = 60_000;

/** What a mail server that answers takes at most for a letter, ms. */
const STILL_MS = 2000;

export type QueueStore = 'postgres' | 'redis';

/** Everything that letters stand on, and how each part of it is taken away. */
export class Ground {
  private constructor(
    private readonly scratch: Scratch,
    readonly databaseUrl: string,
    private postgres: { letGo(): Promise<void> },
    private redisServer: RedisServer | undefined,
    readonly sink: SinkProcess,
    readonly shop: WaitingShop,
    readonly worker: DaybookProcess,
    private readonly letters: LettersInLog,
  ) {}

  static async prepare(scratch: Scratch, queue: QueueStore): Promise<Ground> {
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
    const letters = new LettersInLog(shop.store);
    return new Ground(scratch, databaseUrl, postgres, redis, sink, shop, worker, letters);
  }

  get redis(): RedisServer {
    if (!this.redisServer) throw new Error('the queue is not in Redis');
    return this.redisServer;
  }

  get hasRedis(): boolean {
    return this.redisServer !== undefined;
  }

  /** A list of so many people and as many units, before anybody is told. */
  async list(people: number): Promise<WaitingList> {
    const list = await this.shop.addList(people, (i) => `reader-${i}@post-${i % 10}.example`);
    await this.shop.receive(list, people);
    await this.shop.settled();
    return list;
  }

  /** What the log says of letters; a log that is away is asked again. */
  lettersOf(list?: WaitingList): Promise<LetterInLog[]> {
    return keepTrying(LOG_AWAY_MS, () => this.letters.now(list?.variantId));
  }

  /** Waits until so many letters of the list stand so. */
  async until(list: WaitingList, count: number, is: (letter: LetterInLog) => boolean): Promise<void> {
    const isThere = async () => (await this.lettersOf(list)).filter(is).length >= count;
    await untilTrue(isThere, {
      timeoutMs: QUIET_MS,
      what: `${count} letters of ${list.variantId}`,
      everyMs: 50,
    });
  }

  /**
   * Waits until nobody of the list is owed a letter and nothing moves any more: what was handed over by somebody who
   * was killed waits to be given up.
   */
  async quiet(list: WaitingList): Promise<void> {
    await this.until(list, list.people, ({ state }) => state !== 'owed');
    const attempted = async () =>
      (await this.lettersOf(list)).filter(({ state }) => state === 'attempted').length;
    for (let before = Number.NaN, now = await attempted(); now > 0 && now !== before; ) {
      await setTimeout(STILL_MS);
      [before, now] = [now, await attempted()];
    }
  }

  /** Waits until nothing is under way. @returns every letter */
  async allQuiet(): Promise<LetterInLog[]> {
    const isQuiet = async () =>
      (await this.lettersOf()).every(({ state }) => state !== 'owed' && state !== 'attempted');
    await untilTrue(isQuiet, { timeoutMs: QUIET_MS, what: 'every letter to be accounted for', everyMs: 200 });
    return this.lettersOf();
  }

  /** SIGKILL, and another one in its place. */
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

  /** SIGKILL of a Redis that had written nothing down, and an empty one in its place. */
  async replaceRedis(): Promise<void> {
    const port = Number(new URL(this.redis.url).port);
    await this.redis.kill();
    await rm(redisFolder(this.scratch), { recursive: true, force: true });
    const redis = await startRedis({ folder: redisFolder(this.scratch), port });
    this.scratch.onEnd(() => redis.kill());
    this.redisServer = redis;
  }

  /** Does something while the queue can neither be read nor told anything. */
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

  /** Lets every reactor begin at the beginning of the log. */
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
    // one that has nothing to do moves on in steps of a thousand
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
