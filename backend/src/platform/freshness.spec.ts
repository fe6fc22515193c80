import { openReadModels, ProjectionProgress, type ReadModels } from '@daybook/projections/read-models';
import { ProjectionFixture } from '@daybook/projections/testing/projection-fixture';
import fastify from 'fastify';
import { register } from 'prom-client';
import { JobQueues } from './jobs/job-queues.js';
import { AppendWatch } from './log/append-watch.js';
import { measure } from './metrics.js';
import { Readiness } from './readiness.js';

const FACT = { type: 'CartEntryRemoved', data: { cartId: 'c', entryId: 'e' } };
const STREAM = 'cart-acme-c';

let fixture: ProjectionFixture;
let readModels: ReadModels;
let progress: ProjectionProgress;

beforeEach(async () => {
  fixture = await ProjectionFixture.open();
  progress = new ProjectionProgress();
  readModels = await openReadModels({ url: fixture.url, poolSize: 2, progress });
});
afterEach(async () => {
  await readModels.close();
  await fixture.close();
});

describe('ready', () => {
  const readiness = () => {
    const needed = ['websites', 'catalogue', 'stock', 'cart'] as const;
    const queues = new JobQueues({ databaseUrl: fixture.url, redisUrl: undefined });
    const made = new Readiness(fixture.store, readModels, needed, fixture.sql, new AppendWatch(), queues);
    made.prepared();
    return made;
  };

  test('is also a process whose read models are behind the log: it says so, and no event is lost by it', async () => {
    await fixture.append(STREAM, FACT, FACT);
    const { ready, checks } = await readiness().report();
    expect(checks['projection cart']).toEqual({ ok: true, detail: 'at 0, 2 behind the log' });
    expect(ready).toBe(true);
  });

  test('is no process of which a read model was never built', async () => {
    await fixture.sql.query(`update projections.checkpoints set version = 0 where name = 'cart'`);
    const { ready, checks } = await readiness().report();
    expect(checks['projection cart']).toEqual({ ok: false, detail: 'is being built' });
    expect(ready).toBe(false);
  });
});

describe('the measured lag', () => {
  const lagOfCart = async () => {
    const queues = new JobQueues({ databaseUrl: fixture.url, redisUrl: undefined });
    measure(fastify(), { store: fixture.store, readModels, pool: fixture.sql, queues, queueNames: [] });
    return /^daybook_projection_lag_positions\{projection="cart"\} (.*)$/m.exec(
      await register.metrics(),
    )?.[1];
  };

  test('is the distance to the log, also when no projection runs', async () => {
    await fixture.append(STREAM, FACT, FACT, FACT);
    expect(await lagOfCart()).toBe('3');
  });

  test('is left out while the log does not answer', async () => {
    expect(await lagOfCart()).toBe('0');
    await fixture.store.close();
    expect(await lagOfCart()).toBeUndefined();
  });
});
