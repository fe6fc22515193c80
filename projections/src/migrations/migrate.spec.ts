import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { openReadModels } from '../read-models.js';
import { projections } from '../registry.js';
import { withConnection } from '../runner/transaction.js';
import { migrate } from './migrate.js';
import { MIGRATIONS } from './migrations.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await makeTestDatabase();
});
afterEach(() => database.drop());

const connected = <T>(work: Parameters<typeof withConnection<T>>[2]) =>
  withConnection(database.url, 'spec', work);
const ran = () =>
  connected(
    async (client) => (await client.query('select id, name from projections.migrations order by id')).rows,
  );

test('processes that start at once migrate one after the other', async () => {
  await Promise.all(Array.from({ length: 5 }, () => connected(migrate)));
  expect(await ran()).toEqual(MIGRATIONS.map(({ id, name }) => ({ id, name })));
});

test('migrating again changes nothing', async () => {
  await connected(migrate);
  await connected((client) =>
    client.query(`insert into projections.checkpoints (name, slot, version, shape, tables)
    values ('kept', 'live', 1, '', '{}')`),
  );
  await connected(migrate);
  const { rows } = await connected((client) => client.query('select name from projections.checkpoints'));
  expect(rows).toEqual([{ name: 'kept' }]);
});

test('processes that open an empty database at once find all tables', async () => {
  const models = await Promise.all(
    Array.from({ length: 3 }, () => openReadModels({ url: database.url, poolSize: 2 })),
  );
  for (const one of models) {
    expect(
      await one.query('carts', 'select * from carts join cart_entries using (website_id, cart_id)'),
    ).toEqual([]);
    expect((await one.status()).map(({ name }) => name)).toEqual(projections.map(({ name }) => name).sort());
  }
  await Promise.all(models.map((one) => one.close()));
});
