import { ProjectionFixture } from '../../testing/projection-fixture.js';
import { tallyProjection } from '../../testing/tally.js';
import { prepareReadModels } from '../tables/prepare.js';
import { tablesOf } from '../tables/tables.js';
import { withConnection } from '../transaction.js';
import { compareTables } from './verify.js';

const projection = tallyProjection();
/** some megabytes: several chunks */
const ROWS = 60_000;

let fixture: ProjectionFixture;
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
  await prepareReadModels(fixture.url, [projection]);
  await fixture.sql.query(
    `insert into read_models.tallies select 'account ' || n, n, n, n from generate_series(1, ${ROWS}) n`,
  );
  await fixture.sql.query(`create schema rebuilt`);
  // in another order: the same rows stand in other blocks
  await fixture.sql.query(
    `create table rebuilt.tallies as select * from read_models.tallies order by total desc`,
  );
});
afterEach(() => fixture.close());

const compare = async () => {
  const tables = await tablesOf(projection.tables);
  const rests: number[] = [];
  const [comparison] = await withConnection(fixture.url, 'spec', (client) =>
    compareTables(client, projection, tables, { live: 'read_models', next: 'rebuilt' }, async (ms) => {
      rests.push(ms);
    }),
  );
  return { comparison, chunks: rests.length };
};

test('each row counts once, whatever chunk it is in, and it may rest behind each chunk', async () => {
  const { comparison, chunks } = await compare();
  expect(comparison).toMatchObject({ liveRows: ROWS, nextRows: ROWS, isEqual: true, differences: [] });
  expect(chunks).toBeGreaterThan(4);
});

test('a difference in the last row of the last chunk is found', async () => {
  await fixture.sql.query(`update rebuilt.tallies set events = events + 1
    where ctid = (select max(ctid) from rebuilt.tallies)`);
  const { comparison } = await compare();
  expect(comparison).toMatchObject({ liveRows: ROWS, nextRows: ROWS, isEqual: false });
  expect(comparison?.differences).toMatchObject([{ kind: 'changed', columns: [{ name: 'events' }] }]);
});
