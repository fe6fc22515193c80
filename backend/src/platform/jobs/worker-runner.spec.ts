import { randomUUID } from 'node:crypto';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { openReadModels, type ReadModels } from '@daybook/projections/read-models';
import { Module, type Provider } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { UnrecoverableError } from 'bullmq';
import type pg from 'pg';
import { type EventReactor, Reactor } from '../log/reactor.js';
import { REACTORS_SCHEMA } from '../log/reactors.schema.js';
import { openLog } from '../logging.js';
import { EVENT_STORE, POOL, QUEUE_NAMES, READ_MODELS } from '../tokens.js';
import { WebsiteDirectory, type WebsiteStatus } from '../website-directory.js';
import { DueJobsReconciler } from './due-jobs.reconciler.js';
import type { Job } from './job.js';
import { JobQueues } from './job-queues.js';
import { queueName } from './queue-name.js';
import { type JobReconciler, Reconciler } from './reconciler.decorator.js';
import { type JobWorker, Worker } from './worker.decorator.js';
import { WorkerRunner } from './worker-runner.js';

const PLANTS = queueName('plants');
const WEEDS = queueName('weeds');
const SEEDS = queueName('seeds', 'log');
const log = openLog('silent');

let database: TestDatabase;
let store: EventStore;
let readModels: ReadModels;
let pool: pg.Pool;
beforeAll(async () => {
  database = await makeTestDatabase();
  store = await openPostgresEventStore({ url: database.url });
  await migrate(database.url, [REACTORS_SCHEMA]);
  readModels = await openReadModels({ url: database.url, poolSize: 1 });
  pool = openPool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await Promise.all([store.close(), readModels.close(), pool.end()]);
  await database.drop();
});

/** The steps, in order. */
let story: string[];
const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  story = [];
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

@Worker(PLANTS)
class Gardener implements JobWorker {
  readonly concurrency = 1;
  async handle({ data }: Job): Promise<void> {
    story.push(`watered ${data.plant}`);
  }
}
@Worker(PLANTS)
class SecondGardener extends Gardener {}
@Reactor()
class Sower implements EventReactor {
  readonly name: string = 'sower';
  readonly filter = { types: ['Sown'], streamPrefixes: [] };
  async react(): Promise<void> {}
}
@Reactor()
class SecondSower extends Sower {}

/** Of websites that do not go on. */
const statuses = new Map<string, WebsiteStatus>();

/** A process with these providers. */
async function runnerOf(providers: Provider[], queues = [PLANTS]) {
  @Module({
    imports: [DiscoveryModule],
    providers: [
      WorkerRunner,
      { provide: JobQueues, useValue: new JobQueues({ databaseUrl: database.url, redisUrl: undefined }) },
      { provide: QUEUE_NAMES, useValue: queues },
      { provide: EVENT_STORE, useValue: store },
      { provide: POOL, useValue: pool },
      { provide: READ_MODELS, useValue: readModels },
      { provide: WebsiteDirectory, useValue: { statusOf: (id: string) => statuses.get(id) ?? 'open' } },
      ...providers,
    ],
  })
  class Garden {}
  const context = await NestFactory.createApplicationContext(Garden, { logger: false });
  const runner = context.get(WorkerRunner);
  stops.push(() => runner.stop().then(() => context.close()));
  return { runner, queues: context.get(JobQueues), dueJobs: () => context.get(DueJobsReconciler) };
}

test('a job of a closed website waits, and one of an erased website is over', async () => {
  const { runner, queues } = await runnerOf([Gardener]);
  statuses.set('closed', 'closed').set('erased', 'erased').set('unread', 'unknown');
  runner.start(log);
  await queues.add(PLANTS, 'of-closed', { plant: 'ivy', websiteId: 'closed' });
  await queues.add(PLANTS, 'of-erased', { plant: 'elm', websiteId: 'erased' });
  await queues.add(PLANTS, 'of-unread', { plant: 'yew', websiteId: 'unread' });
  await queues.add(PLANTS, 'of-open', { plant: 'oak', websiteId: 'open' });
  await waitFor('the job of the open one', () => story.includes('watered oak'));
  const stateOf = (id: string) => queues.queue(PLANTS).getJobState(id);
  await waitFor('the others', async () => (await stateOf('of-erased')) === 'completed');
  await waitFor('the closed one', async () => (await stateOf('of-closed')) === 'delayed');
  await waitFor('the one of a website not read yet', async () => (await stateOf('of-unread')) === 'delayed');
  expect(story.filter((one) => /ivy|elm|yew/.test(one))).toEqual([]);
});

test('workers and reactors are found by their decorators and run', async () => {
  const { runner, queues } = await runnerOf([Gardener, Sower]);
  runner.start(log);
  await queues.add(PLANTS, 'fern', { plant: 'fern' });
  await waitFor('the job', () => story.includes('watered fern'));
});

describe('work that the log asks for', () => {
  let isDry: boolean;
  beforeEach(() => {
    isDry = false;
  });
  @Worker(SEEDS)
  class Waterer implements JobWorker {
    readonly concurrency = 1;
    async handle({ data }: Job): Promise<void> {
      if (isDry) throw new UnrecoverableError('there is no water at all');
      if (data.needs === 'rain' && !story.includes('it rains')) throw new Error('no rain');
      story.push(`watered ${data.plant}`);
    }
  }
  @Reactor()
  class Seeder implements EventReactor {
    readonly name = SEEDS;
    readonly filter = { types: ['Seeded'], streamPrefixes: ['bed-'] };
    constructor(private readonly queues: JobQueues) {}
    async react({ id, data }: RecordedEvent): Promise<void> {
      if ((data as { plant: string }).plant === 'weed') throw new Error('no plant');
      await this.queues.add(SEEDS, id, data as Record<string, string>, { attempts: 2, backoffMs: 1 });
    }
  }
  let bed = 0;
  const seeded = async (...plants: { plant: string; needs?: string }[]) => {
    const metadata = { websiteId: websiteId('shop'), schemaVersion: 1 };
    const events = plants.map((data) => ({ id: randomUUID(), type: 'Seeded', data, metadata }));
    bed += 1;
    await store.append(`bed-shop-${bed}`, events, 'none');
    return events.map(({ id }) => id);
  };
  const started = async () => {
    const { runner, queues, dueJobs } = await runnerOf([Waterer, Seeder, DueJobsReconciler], [SEEDS]);
    runner.start(log);
    const stateOf = async (id = '') => (await queues.queue(SEEDS).getJob(id))?.getState();
    const until = (state: string | undefined, id: string | undefined) =>
      waitFor(`the job to be ${state}`, async () => (await stateOf(id)) === state);
    return { queues, dueJobs, until };
  };

  test('starts anew after its job was given up, and a rest; not after a worker ended it for good', async () => {
    const { dueJobs, until } = await started();
    const [fern] = await seeded({ plant: 'fern', needs: 'rain' });
    await until('failed', fern);
    isDry = true;
    const [moss] = await seeded({ plant: 'moss' });
    await until('failed', moss);
    isDry = false;
    await dueJobs().reconcile();
    await until('failed', fern);
    story.push('it rains');
    await dueJobs().reconcile({ restMs: 0 });
    await until('completed', fern);
    await until('failed', moss);
    expect(story).toEqual(['it rains', 'watered fern']);
  });

  test('is queued again when its job was lost, once, and not by an event that cannot be taken', async () => {
    const { queues, dueJobs, until } = await started();
    const [weed, rose, oak] = await seeded({ plant: 'weed' }, { plant: 'rose' }, { plant: 'oak' });
    // the stream is parked at the first event
    const [iris, ivy] = await seeded({ plant: 'iris' }, { plant: 'ivy' });
    await until('completed', ivy);
    await (await queues.queue(SEEDS).getJob(iris ?? ''))?.remove();
    story.length = 0;
    await dueJobs().reconcile();
    expect(await queues.queue(SEEDS).getJob(iris ?? '')).toBeUndefined();
    await dueJobs().reconcile({ restMs: 0 });
    await until('completed', iris);
    await (await queues.queue(SEEDS).getJob(ivy ?? ''))?.remove();
    // what was looked at once is not looked at again
    await dueJobs().reconcile({ restMs: 0 });
    expect(await queues.queue(SEEDS).getJob(ivy ?? '')).toBeUndefined();
    await until('completed', rose);
    await until('completed', oak);
    await until(undefined, weed);
    expect(story.toSorted()).toEqual(['watered iris', 'watered oak', 'watered rose']);
  });
});

test('a stop waits for the event that a reactor is at, not for the events behind it', async () => {
  const dug = () => story.filter((step) => step === 'dug').length;
  const metadata = { websiteId: websiteId('shop'), schemaVersion: 1 };
  await store.append(
    'product-shop-rows',
    Array.from({ length: 500 }, () => ({ id: randomUUID(), type: 'Dug', data: {}, metadata })),
    'any',
  );
  @Reactor()
  class Digger implements EventReactor {
    readonly name = 'digger';
    readonly filter = { types: ['Dug'], streamPrefixes: ['product-'] };
    constructor(private readonly queues: JobQueues) {}
    async react({ id }: RecordedEvent): Promise<void> {
      await this.queues.add(PLANTS, id, { plant: 'bulb' });
      story.push('dug');
    }
  }
  const { runner } = await runnerOf([Gardener, Digger]);
  runner.start(log);
  await waitFor('the first events', () => story.includes('dug'));
  const stopping = runner.stop();
  const before = dug();
  await stopping;
  expect(dug()).toBeLessThanOrEqual(before + 1);
});

test('a queue without a worker prevents the start', async () => {
  const { runner } = await runnerOf([Gardener], [PLANTS, WEEDS]);
  expect(() => runner.start(log)).toThrow('no worker for jobs of weeds');
});

test('a second worker for a queue prevents the start', async () => {
  const { runner } = await runnerOf([Gardener, SecondGardener]);
  expect(() => runner.start(log)).toThrow('two workers for jobs of plants');
});

test('a queue that no manifest declares prevents the start', async () => {
  const { runner } = await runnerOf([Gardener], []);
  expect(() => runner.start(log)).toThrow('no manifest declares the queue plants');
});

test('two reactors of one name prevent the start: they would share a checkpoint', async () => {
  const { runner } = await runnerOf([Gardener, Sower, SecondSower]);
  expect(() => runner.start(log)).toThrow('two reactors are called sower');
});

test('a reconciler rests until its read models are built', async () => {
  @Reconciler()
  class Weeder implements JobReconciler {
    readonly waitsFor = ['stock'] as const;
    async reconcile(): Promise<void> {
      story.push('weeded');
    }
  }
  @Reconciler()
  class Sweeper implements JobReconciler {
    readonly waitsFor = [];
    async reconcile(): Promise<void> {
      story.push('swept');
    }
  }
  await pool.query(`delete from projections.checkpoints where name = 'stock'`);
  const { runner } = await runnerOf([Gardener, Weeder, Sweeper]);
  runner.start(log);
  await waitFor('the reconciler that asks nothing', () => story.includes('swept'));
  // the reconciler has queried the same pool before this answer comes
  await readModels.areBuilt(['stock']);
  expect(story).toEqual(['swept']);
});
