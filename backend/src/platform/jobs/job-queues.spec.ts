import net from 'node:net';
import { EventStoreUnavailable } from '@daybook/event-store/event-store';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { makeTestDatabase, setReadOnly, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { type Wire, wireTo } from '@daybook/event-store/testing/wire';
import { UnrecoverableError } from 'bullmq';
import pg from 'pg';
import { because, type Cause, currentCause } from '../log/cause.js';
import { describeOnRedis, type TestRedis, takeTestRedis } from '../testing/test-redis.js';
import type { Job } from './job.js';
import { DelayJob, JobQueues } from './job-queues.js';
import { type QueueName, queueName } from './queue-name.js';
import type { JobWorker } from './worker.decorator.js';

type Settings = ConstructorParameters<typeof JobQueues>[0];

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.drop());

describe('on Postgres', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(() => client.end());

  keepsJobs({
    settings: () => ({ databaseUrl: database.url, redisUrl: undefined }),
    async connections() {
      const { rows } = await client.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      return rows[0].n;
    },
  });

  describe('that becomes read-only while a job runs, as in a failover', () => {
    let own: TestDatabase;
    let queues: JobQueues;
    let pool: pg.Pool;
    beforeEach(async () => {
      own = await makeTestDatabase();
      queues = new JobQueues({ databaseUrl: own.url, redisUrl: undefined });
      pool = openPool({ connectionString: own.url, max: 1 });
    });
    afterEach(async () => {
      await Promise.all([queues.close(), pool.end()]);
      await own.drop();
    });

    test('the job waits for it, and no try is counted', async () => {
      const queue = queueName('in-a-failover');
      await pool.query('create table notes (id text)');
      const started: number[] = [];
      const warnings: Error[] = [];
      const handle = async () => {
        started.push(Date.now());
        if (started.length === 1) await setReadOnly(own, true);
        await pool.query(`insert into notes values ('mug')`);
      };
      queues.work(queue, { concurrency: 1, handle }, (error) => warnings.push(error));
      await queues.add(queue, 'mug', {}, { attempts: 1 });
      await waitFor('the job to meet it', () => warnings.length > 0);
      // longer than five tries take
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await setReadOnly(own, false);
      const job = () => queues.queue(queue).getJob('mug');
      await waitFor('the job to be done', async () => {
        const found = await job().catch(() => undefined);
        return (await found?.isCompleted().catch(() => false)) === true;
      });
      expect((await job())?.attemptsMade).toBe(1);
      expect((await pool.query('select id from notes')).rows).toEqual([{ id: 'mug' }]);
      // said once, however often it was asked
      expect(warnings).toHaveLength(1);
    });
  });

  describe('that could not be reached at first', () => {
    const queue = queueName('found-no-postgres');
    let wire: Wire;
    let queues: JobQueues;
    beforeEach(async () => {
      wire = await wireTo(database.url);
      wire.refuse();
      queues = new JobQueues({ databaseUrl: wire.url, redisUrl: undefined });
    });
    afterEach(async () => {
      wire.start();
      await queues.close();
      await wire.close();
    });

    test('a worker completes each job once when it is there', async () => {
      const handled: string[] = [];
      const failed: Error[] = [];
      const handle = async ({ data }: Job) => {
        handled.push(data.productId ?? '');
      };
      queues.work(queue, { concurrency: 1, handle }, (error) => failed.push(error));
      await expect(queues.add(queue, 'early', { productId: 'early' })).rejects.toThrow();
      wire.start();
      await waitFor('the queue to take jobs', () =>
        queues.add(queue, 'mug', { productId: 'mug' }).then(
          () => true,
          () => false,
        ),
      );
      const job = () => queues.queue(queue).getJob('mug');
      await waitFor('the job to be completed', async () => (await (await job())?.isCompleted()) === true);
      expect((await job())?.attemptsMade).toBe(1);
      expect(handled).toEqual(['mug']);
      // a job is removed by way of the same promise
      await (await job())?.remove();
      expect(await job()).toBeUndefined();
    });
  });
});

describeOnRedis('on Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await takeTestRedis();
  });
  afterAll(() => redis.drop());

  keepsJobs({
    settings: () => ({ databaseUrl: 'postgres://nobody:1', redisUrl: redis.url }),
    connections: () => redis.clients(),
  });
});

/** The promises of the queues, for each store. */
function keepsJobs(place: { settings(): Settings; connections(): Promise<number> }): void {
  let queues: JobQueues;
  let queue: QueueName;
  let number = 0;
  let handled: string[];
  let errors: Error[];
  /** connections to the place before any queue is opened */
  let unused: number;

  beforeAll(async () => {
    unused = await place.connections();
  });
  beforeEach(() => {
    queues = new JobQueues(place.settings());
    number += 1;
    // a queue for each test, so that no test finds another's jobs
    queue = queueName(`pictures-${number}`);
    handled = [];
    errors = [];
  });
  afterEach(() => queues.close());

  const work = (handle: JobWorker['handle'], by = queues, concurrency = 1) =>
    by.work(queue, { concurrency, handle }, (error) => errors.push(error));
  const note: JobWorker['handle'] = async ({ data }) => {
    handled.push(data.productId ?? '');
  };
  const add = (id: string, to = queues) => to.add(queue, id, { productId: id });
  const until = (count: number) => waitFor(`${count} jobs`, () => handled.length >= count);

  test('each job is done once, with its ids', async () => {
    const ids = Array.from({ length: 20 }, (_, i) => `job-${i}`);
    work(note, queues, 4);
    await Promise.all(ids.map((id) => add(id)));
    await until(20);
    expect(handled.toSorted()).toEqual(ids.toSorted());
    expect(errors).toEqual([]);
  });

  test('each job is done once, by the process that takes it', async () => {
    const other = new JobQueues(place.settings());
    try {
      work(note);
      work(note, other);
      const ids = Array.from({ length: 20 }, (_, i) => `job-${i}`);
      await Promise.all(ids.map((id, i) => add(id, i % 2 === 0 ? queues : other)));
      await until(20);
      expect(handled.toSorted()).toEqual(ids.toSorted());
    } finally {
      await other.close();
    }
  });

  test('the same id is the same job: while it waits, and after it was done', async () => {
    await add('mug');
    await add('mug');
    await add('jug');
    work(note);
    await until(2);
    await add('mug');
    await add('tray');
    await until(3);
    expect(handled).toEqual(['mug', 'jug', 'tray']);
  });

  test('many jobs are added with one call, and those that exist stay as they are', async () => {
    const jobs = ['mug', 'jug', 'tray'].map((id) => ({ id, data: { productId: id } }));
    await add('jug');
    await queues.addMany(queue, jobs);
    await queues.addMany(queue, jobs);
    await queues.addMany(queue, []);
    work(note);
    await until(3);
    await add('end');
    await until(4);
    expect(handled.toSorted()).toEqual(['end', 'jug', 'mug', 'tray']);
  });

  describe('work that the log still asks for', () => {
    const revive = (restMs = 0) =>
      queues.revive(queue, [{ id: 'mug', data: { productId: 'mug' } }], { attempts: 1, restMs });

    test('is queued when its job was lost, and once while a job waits for a worker', async () => {
      await revive();
      await revive();
      await add('jug');
      work(note);
      await until(2);
      expect(handled).toEqual(['mug', 'jug']);
    });

    test('is left alone while its job runs', async () => {
      let finish = () => {};
      const gate = new Promise<void>((resolve) => {
        finish = resolve;
      });
      let begun = 0;
      work(async (job) => {
        begun += 1;
        await gate;
        await note(job);
      });
      await add('mug');
      await waitFor('the job', () => begun === 1);
      await revive();
      await add('jug');
      finish();
      await until(2);
      expect(handled).toEqual(['mug', 'jug']);
    });

    test('starts anew after its job was given up, or ended without doing it, and a rest', async () => {
      let isAway = true;
      work(async (job) => {
        if (isAway) throw new Error('the mail server is away');
        await note(job);
      });
      await revive();
      const job = async () => queues.queue(queue).getJob('mug');
      await waitFor('the job to be given up', async () => (await (await job())?.isFailed()) === true);
      await revive(60_000);
      expect(await (await job())?.isFailed()).toBe(true);
      isAway = false;
      await revive();
      await until(1);
      await waitFor('the job to be done', async () => (await (await job())?.isCompleted()) === true);
      await revive();
      await until(2);
      expect(handled).toEqual(['mug', 'mug']);
    });
  });

  test('a job that comes too early comes again, and no try is counted', async () => {
    const started: number[] = [];
    work(async (job) => {
      started.push(Date.now());
      if (started.length < 4) throw new DelayJob(30);
      await note(job);
    });
    await queues.add(queue, 'mug', { productId: 'mug' }, { attempts: 1 });
    await until(1);
    expect(started).toHaveLength(4);
    expect((started.at(-1) ?? 0) - (started[0] ?? 0)).toBeGreaterThanOrEqual(85);
    expect(errors).toEqual([]);
  });

  test('a log that is away spends no tries, and is said once', async () => {
    let tries = 0;
    work(async (job) => {
      tries += 1;
      if (tries <= 2) throw new EventStoreUnavailable('the log is away');
      await note(job);
    });
    await queues.add(queue, 'mug', { productId: 'mug' }, { attempts: 1 });
    await until(1);
    expect(handled).toEqual(['mug']);
    expect(errors).toEqual([expect.any(EventStoreUnavailable)]);
  });

  test('a database that answers that it cannot spends no tries', async () => {
    const pool = openPool({ connectionString: database.url, max: 1 });
    const codes = ['25006', '53100', '53200', '55P03', '58030', '57P03', '40001'];
    const tried = new Set<string>();
    const handle: JobWorker['handle'] = async (job) => {
      const code = job.data.productId ?? '';
      if (!tried.has(code)) {
        tried.add(code);
        await pool.query(`do $$ begin raise exception 'not now' using errcode = '${code}'; end $$`);
      }
      await note(job);
    };
    work(handle, queues, codes.length);
    for (const code of codes) await queues.add(queue, `met-${code}`, { productId: code }, { attempts: 1 });
    await until(codes.length).finally(() => pool.end());
    expect(handled.toSorted()).toEqual(codes.toSorted());
    expect(errors).toEqual([expect.objectContaining({ message: 'not now' })]);
  });

  test('neither does one that cannot be reached, but another server that is away does', async () => {
    const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 1 });
    let tries = 0;
    work(async (job) => {
      tries += 1;
      if (tries === 1) await pool.query('select 1');
      if (job.data.productId === 'jug') {
        await new Promise((_, reject) => net.connect(1, '127.0.0.1').on('error', reject));
      }
      await note(job);
    });
    await queues.add(queue, 'mug', { productId: 'mug' }, { attempts: 1 });
    await until(1).finally(() => pool.end());
    await queues.add(queue, 'jug', { productId: 'jug' }, { attempts: 1 });
    await waitFor('both failures', () => errors.length === 2);
    expect(await (await queues.queue(queue).getJob('jug'))?.isFailed()).toBe(true);
    expect(errors.map(({ message }) => message)).toEqual([
      'connect ECONNREFUSED 127.0.0.1:1',
      'connect ECONNREFUSED 127.0.0.1:1',
    ]);
  });

  test('a job waits for a worker, also over a restart', async () => {
    const before = new JobQueues(place.settings());
    await add('mug', before);
    await before.close();
    work(note);
    await until(1);
    expect(handled).toEqual(['mug']);
  });

  test('a failed job is tried again, and the caller of `work` gets the error', async () => {
    let tries = 0;
    work(async (job) => {
      tries += 1;
      if (tries < 2) throw new Error('the disk is full');
      await note(job);
    });
    await add('mug');
    await until(1);
    expect(tries).toBe(2);
    expect(errors.map(({ message }) => message)).toEqual(['the disk is full']);
  });

  test('a worker works because of what its job goes back to, in each store', async () => {
    const causes: Cause[] = [];
    work(async (job) => {
      causes.push(currentCause());
      await note(job);
    });
    const cause = { correlationId: 'request-1', causationId: '4@stock-acme-mug' };
    await because({ ...cause, actor: 'a reactor' }, () => add('mug'));
    await until(1);
    await queues.addMany(queue, [{ id: 'jug', data: {}, cause }]);
    await until(2);
    await add('tray');
    await until(3);
    expect(causes).toEqual([{ ...cause, actor: queue }, { ...cause, actor: queue }, { actor: queue }]);
    expect(currentCause()).toEqual({});
  });

  test('a second worker for one queue is refused', () => {
    work(note);
    expect(() => work(note)).toThrow(`two workers for jobs of ${queue}`);
  });

  test('a queue without a worker is refused, and so is a queue that no manifest declares', () => {
    const missing = queueName('nobody-does-these');
    work(note);
    expect(() => queues.assertAllHandled([queue])).not.toThrow();
    expect(() => queues.assertAllHandled([queue, missing])).toThrow(`no worker for jobs of ${missing}`);
    expect(() => queues.assertAllHandled([])).toThrow(`no manifest declares the queue ${queue}`);
  });

  test('a stored error names no person', async () => {
    work(async () => {
      throw new UnrecoverableError('550 no jane@mail.example here');
    });
    await add('mug');
    await waitFor('the failure', () => errors.length > 0);
    const [failed] = await queues.queue(queue).getFailed();
    expect(failed?.failedReason).toBe('550 no (address) here');
    expect(JSON.stringify([failed, errors.map(({ stack }) => stack)])).not.toContain('jane');
  });

  test('a long job reports its progress', async () => {
    work(async ({ data, report }) => {
      for (let done = 1; done <= 3; done += 1) report?.({ done, total: 3 });
      handled.push(data.productId ?? '');
    });
    await add('mug');
    await until(1);
    const progress = async () => (await queues.queue(queue).getJob('mug'))?.progress;
    await waitFor('the progress', async () => JSON.stringify(await progress()) !== '0');
    expect(await progress()).toEqual({ done: 1, total: 3 });
  });

  test('closing waits for the running job, and takes no other', async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const story: string[] = [];
    work(async (job) => {
      story.push(`${job.data.productId} begins`);
      await gate;
      story.push(`${job.data.productId} ends`);
    });
    await add('mug');
    await add('jug');
    await waitFor('the first job', () => story.length > 0);
    const closing = queues.close().then(() => story.push('closed'));
    // round trips, in which a close that does not wait would finish
    for (let i = 0; i < 20; i += 1) await place.connections();
    finish();
    await closing;
    expect(story).toEqual(['mug begins', 'mug ends', 'closed']);
  });

  test('a job that is added after the close is refused, not waited for', async () => {
    const closed = new JobQueues(place.settings());
    await closed.add(queue, 'mug', {});
    await closed.close();
    await expect(closed.add(queue, 'jug', {})).rejects.toThrow('the queues are closed');
    await expect(closed.addMany(queue, [{ id: 'jug', data: {} }])).rejects.toThrow('the queues are closed');
  });

  test('closing leaves no connection open', async () => {
    const allAreGone = async () => (await place.connections()) <= unused;
    await waitFor('the connections of earlier tests to be gone', allAreGone);
    const others = new JobQueues(place.settings());
    others.work(queue, { concurrency: 1, handle: note }, (error) => errors.push(error));
    await add('mug', others);
    await until(1);
    expect(await place.connections()).toBeGreaterThan(unused);
    await others.close();
    await waitFor('the connections to be gone', allAreGone);
    expect(errors).toEqual([]);
  });
}
