import { waitFor } from '@daybook/event-store/testing/wait-for';
import { wireTo } from '@daybook/event-store/testing/wire';
import { Entity, PrimaryColumn } from 'typeorm';
import { openReadModels, type Progress, ProjectionProgress, type ReadModels } from './read-models.js';
import { projection } from './runner/projection.js';
import type { EntityClass } from './runner/tables/entity-class.js';
import { ACME } from './testing/given-events.js';
import { ProjectionFixture } from './testing/projection-fixture.js';
import { type TallyEvent, tallyProjection } from './testing/tally.js';

const tallied = (account: string, amount = 1) => ({ type: 'Tallied', data: { account, amount } });
const projections = [tallyProjection()];

let fixture: ProjectionFixture;
const opened: ReadModels<string>[] = [];
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((models) => models.close()));
  await fixture.close();
});

async function open(progress?: ProjectionProgress): Promise<ReadModels<string>> {
  const models = await openReadModels<string>({
    url: fixture.url,
    poolSize: 2,
    projections,
    ...(progress && { progress }),
  });
  opened.push(models);
  return models;
}

describe.each([
  ['in the process that projects', () => new ProjectionProgress()],
  ['in another process', () => undefined],
])('%s', (_, makeProgress) => {
  test('a reader that waits for a position sees what was written', async () => {
    const progress = makeProgress();
    const models = await open(progress);
    await fixture.start({ projections, ...(progress && { progress }) });
    for (let round = 1; round <= 10; round += 1) {
      const position = await fixture.append('a', tallied('a'));
      expect(await models.waitFor(['tally'], position, { timeoutMs: 25_000 })).toBe(true);
      expect(await models.query('total', 'select total from tallies where account = $1', ['a'])).toEqual([
        { total: round },
      ]);
    }
  });

  test('a listener learns what became stale', async () => {
    const progress = makeProgress();
    const models = await open(progress);
    const heard: Progress[] = [];
    await fixture.start({ projections, ...(progress && { progress }) });
    models.onProgress((one) => heard.push(one));
    const position = await fixture.append('a', tallied('a'));
    await waitFor('the listener to hear', () => heard.some((one) => one.position >= position));
    expect(heard).toContainEqual({ projection: 'tally', position, surrogateKeys: ['tally:a'] });
    expect(heard.filter(({ surrogateKeys }) => surrogateKeys === 'all')).toEqual([]);
  });

  test('waiting ends for events that change nothing here', async () => {
    const progress = makeProgress();
    const models = await open(progress);
    await fixture.start({ projections, ...(progress && { progress }) });
    const position = await fixture.append('other', { type: 'SomethingElse', data: {} });
    expect(await models.waitFor(['tally'], position, { timeoutMs: 25_000 })).toBe(true);
  });
});

test('waiting for what does not come ends after its time', async () => {
  const models = await open();
  expect(await models.waitFor(['tally'], 1n, { timeoutMs: 20 })).toBe(false);
});

test('a move of the checkpoint whose notification was lost is found by polling, and everything is stale', async () => {
  const models = await open();
  const heard: Progress[] = [];
  models.onProgress((one) => heard.push(one));
  await fixture.sql.query('update projections.checkpoints set position = 7');
  expect(await models.waitFor(['tally'], 7n, { timeoutMs: 25_000 })).toBe(true);
  await waitFor('the listener to hear', () => heard.length > 0);
  expect(heard).toEqual([{ projection: 'tally', position: 7n, surrogateKeys: 'all' }]);
});

test('more keys than a notification holds are "all"', async () => {
  const models = await open();
  const heard: Progress[] = [];
  models.onProgress((one) => heard.push(one));
  await fixture.append('a', ...Array.from({ length: 900 }, (_, index) => tallied(`account-${index}`)));
  await fixture.start({ projections });
  await waitFor('the listener to hear', () => heard.some((one) => one.position >= 900n));
  expect(heard.at(-1)?.surrogateKeys).toBe('all');
});

test('notifications are heard again after their connection was lost', async () => {
  const models = await open();
  await fixture.start({ projections });
  const heard: Progress[] = [];
  models.onProgress((one) => heard.push(one));
  await fixture.sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'daybook read models: progress'`,
  );
  await waitFor('a key to be heard', async () => {
    await fixture.append('a', tallied('a'));
    return heard.some(({ surrogateKeys }) => surrogateKeys.includes('tally:a'));
  });
});

describe('after a crash that has lost the newest rows', () => {
  /** Projects ten events, stops, and takes checkpoint and rows back as a crash does. */
  async function crash(models: ReadModels<string>) {
    const running = await fixture.start({ projections });
    const position = await fixture.append('a', ...Array.from({ length: 10 }, () => tallied('a')));
    expect(await models.waitFor(['tally'], position, { timeoutMs: 25_000 })).toBe(true);
    await running.stop();
    const lose = () => fixture.sql.query('update projections.checkpoints set position = 4');
    return { position, lose };
  }

  test('a reader waits again for what it had already seen, and everything is stale', async () => {
    const models = await open();
    const heard: Progress[] = [];
    models.onProgress((one) => heard.push(one));
    const { position, lose } = await crash(models);
    await lose();
    const lost = { projection: 'tally', position: 4n, surrogateKeys: 'all' };
    await waitFor('the loss to be noticed', () => heard.at(-1)?.position === 4n);
    expect(heard.at(-1)).toEqual(lost);
    expect(await models.waitFor(['tally'], position, { timeoutMs: 20 })).toBe(false);
    expect(await models.waitFor(['tally'], 4n, { timeoutMs: 0 })).toBe(true);
  });

  test('nothing is taken for seen from the moment at which the connection is lost', async () => {
    const models = await open();
    const { position, lose } = await crash(models);
    await lose();
    await fixture.sql.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and application_name = 'daybook read models: progress'`,
    );
    expect(await models.waitFor(['tally'], position, { timeoutMs: 500 })).toBe(false);
  });
});

test('tables are there before anything was projected', async () => {
  const models = await open();
  expect(await models.query('all', 'select * from tallies')).toEqual([]);
});

test('bigints are numbers', async () => {
  const models = await open();
  await fixture.sql.query(`insert into read_models.tallies values ('a', 1, 1, 9007199254740991)`);
  expect(await models.query('all', 'select last_position from tallies')).toEqual([
    { last_position: 9007199254740991 },
  ]);
});

test('the status is read through the same pool', async () => {
  const models = await open();
  expect(await models.status(5n)).toMatchObject([
    { name: 'tally', state: 'stopped', position: 0n, head: 5n, lag: 5n },
  ]);
});

test('what an older version has made is not built yet', async () => {
  await open();
  const newer = [tallyProjection({ version: 2 })];
  const models = await openReadModels<string>({ url: fixture.url, poolSize: 2, projections: newer });
  opened.push(models);
  expect(await models.areBuilt(['tally'])).toBe(false);
  await fixture.start({ projections: newer });
  await waitFor('the newer version to be built', () => models.areBuilt(['tally']));
  expect(await models.areBuilt(['tally', 'unknown'])).toBe(false);
});

describe('while a newer version builds tables that the live ones lack', () => {
  @Entity('tally_accounts')
  class TallyAccountRow {
    @PrimaryColumn({ type: 'text' }) account!: string;
  }
  const older = tallyProjection();
  const newer = projection<TallyEvent>({
    name: 'tally',
    version: 2,
    tables: [...(older.tables as EntityClass[]), TallyAccountRow],
    on: {
      Tallied: (tx, { data: { account } }) => tx.upsert(TallyAccountRow, { account }),
      TallyBroken: () => undefined,
      TallyReset: () => undefined,
    },
  });
  const askAccounts = (models: ReadModels<string>) =>
    models.query('accounts', 'select * from tally_accounts');

  test('a query of a new table is refused as being built, and answered after the exchange', async () => {
    await open();
    await fixture.append('a', tallied('a'));
    const models = await openReadModels<string>({ url: fixture.url, poolSize: 2, projections: [newer] });
    opened.push(models);
    await expect(askAccounts(models)).rejects.toMatchObject({ code: 'BEING_BUILT', status: 503 });
    await expect(
      models.queryWithin(ACME, 'first words', 'select first_words from tallies'),
    ).rejects.toMatchObject({ code: 'BEING_BUILT' });
    expect(await models.query('tallies', 'select * from tallies')).toEqual([]);
    await fixture.start({ projections: [newer] });
    await waitFor('the newer version to be built', () => models.areBuilt(['tally']));
    expect(await askAccounts(models)).toEqual([{ account: 'a' }]);
  });

  test('a statement that never was right fails as a fault of ours', async () => {
    const models = await open();
    await expect(askAccounts(models)).rejects.toMatchObject({ code: '42P01' });
  });
});

test('a query that the server leaves unanswered fails, and the next one is answered', async () => {
  const wire = await wireTo(fixture.url);
  const models = await openReadModels<string>({
    url: wire.url,
    poolSize: 1,
    projections,
    queryTimeoutMs: 500,
  });
  const count = () => models.query('count', 'select count(*) as tallies from tallies');
  await waitFor('a first answer', () =>
    count().then(
      () => true,
      () => false,
    ),
  );
  wire.silence();
  await expect(count()).rejects.toThrow('Query read timeout');
  await waitFor('the next answer', () =>
    count().then(
      () => true,
      () => false,
    ),
  );
  await wire.close();
  await models.close();
});
