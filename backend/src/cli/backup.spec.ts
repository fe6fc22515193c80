/** @own-shop the whole log */
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { projectionNames } from '@daybook/projections/registry';
import pg from 'pg';
import { loadConfig } from '../platform/config.js';
import { captureOutput } from '../platform/testing/capture-output.js';
import { openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { anEmail, erasablePeople } from '../privacy/testing/erasable-people.js';
import { startDaybook } from '../start-daybook.js';
import { runCli } from './run-cli.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
/** What a read model says of when it was built, not of the shop. */
const READ_MODELS = `select table_name from information_schema.tables
  where table_schema = 'read_models' and table_type = 'BASE TABLE' order by 1`;

let shop: TestShop;
let target: TestDatabase;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  target = await makeTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-backup-'));
});
afterEach(async () => {
  await target.drop();
  await rm(folder, { recursive: true, force: true });
  await rm(originals(), { recursive: true, force: true });
});

/** Where the shop's own pictures are. */
const originals = () => path.join(shop.daybook.installation.config.dataDir, 'media/originals');
const inFolder = (name: string) => path.join(folder, name);
const restored = () => ({
  ...loadConfig({ PORT: '0', DATA_DIR: inFolder('data'), LOG_LEVEL: 'silent' }),
  databaseUrl: target.url,
});

async function daybook(config: TestShop['daybook']['installation']['config'], ...argv: string[]) {
  const { result: code, ...rest } = await captureOutput(() =>
    runCli(argv, async () => ({ config, close: async () => undefined })),
  );
  return { code, ...rest };
}

const backUp = () =>
  daybook(shop.daybook.installation.config, 'backup', inFolder('backup'), '--keys', inFolder('keys'));

async function restore() {
  await cp(inFolder('keys'), inFolder('data/keys'), { recursive: true });
  return daybook(restored(), 'restore', inFolder('backup'));
}

/** Every row of every read model up to a website's events, as texts in an order of their own. */
async function readModels(url: string): Promise<Record<string, readonly string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ table_name: string }>(READ_MODELS);
    const found: Record<string, readonly string[]> = {};
    for (const { table_name: table } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from read_models."${table}" t order by 1`,
      );
      found[table] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}

test('a shop that is backed up while visitors add comes back whole: log, people, accounts and every read model', async () => {
  const people = await erasablePeople(shop);
  const email = anEmail();
  const field = await people.known(email);
  const ada = await shop.owner(['admin']);
  let isOver = false;
  const adding = (async () => {
    while (!isOver) {
      const sent = await shop.browser().send('POST', ENTRIES, { itemId: 'mug', sku: 'MUG-1', quantity: 1 });
      if (sent.statusCode !== 200 && sent.statusCode !== 409) throw new Error(sent.body);
    }
  })();
  const { code, out } = await backUp();
  isOver = true;
  await adding;
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ events and 0 pictures written/)]);

  const answer = await restore();
  expect(answer.out).toContain('The hash chain holds');
  expect(answer.code).toBe(0);

  const again = await startDaybook(restored(), {});
  try {
    const { store, readModels: models, personalData } = again.installation;
    const head = await store.head();
    expect(await models.waitFor(projectionNames, head, { timeoutMs: 25_000 })).toBe(true);
    expect(await personalData.decrypt(SHOP, field)).toBe(email);
    const { rows } = await again.installation.pool.query(
      'select count(*)::int as sessions from accounts.sessions',
    );
    expect(rows[0].sessions).toBeGreaterThan(0);
    expect(ada.accountId).toBeDefined();
    // the log goes on in the old shop, so its read models are compared at the moment of the backup: none was added to
    const { events } = await store.readAll({ limit: 10_000 });
    const original = await shop.daybook.installation.store.readAll({ limit: 10_000 });
    expect(events).toEqual(original.events.slice(0, events.length));
  } finally {
    await again.stop();
  }
}, 240_000);

test('a shop that stands still has the same rows in every read model after the restore', async () => {
  await (await erasablePeople(shop)).known(anEmail());
  await shop.browser().send('POST', ENTRIES, { itemId: 'mug', sku: 'MUG-1', quantity: 2 });
  await shop.settled();
  expect((await backUp()).code).toBe(0);
  const before = await readModels(shop.daybook.installation.config.databaseUrl);
  expect((await restore()).code).toBe(0);
  const again = await startDaybook(restored(), {});
  try {
    const { store, readModels: models } = again.installation;
    expect(await models.waitFor(projectionNames, await store.head(), { timeoutMs: 25_000 })).toBe(true);
    expect(await readModels(target.url)).toEqual(before);
  } finally {
    await again.stop();
  }
}, 240_000);

test('jobs that waited at the backup are queued again: reactors begin where they were a week before', async () => {
  const { pool } = shop.daybook.installation;
  await pool.query(`insert into reactors.checkpoints values ('emails-of-orders', 900), ('new-reactor', 7)
    on conflict (name) do update set position = excluded.position`);
  await pool.query(`insert into reactors.past_checkpoints values
    ('emails-of-orders', now() - interval '2 days', 300), ('emails-of-orders', now() - interval '1 day', 600)`);
  expect((await backUp()).code).toBe(0);
  expect((await restore()).code).toBe(0);
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  const { rows } = await client.query<{ name: string; position: string }>(
    'select name, position::text from reactors.checkpoints',
  );
  await client.end();
  const positions = new Map(rows.map(({ name, position }) => [name, position]));
  expect([positions.get('emails-of-orders'), positions.get('new-reactor')]).toEqual(['300', '7']);
}, 240_000);

test('nothing is restored over an installation that has events', async () => {
  expect((await backUp()).code).toBe(0);
  expect((await restore()).code).toBe(0);
  const { code, err } = await daybook(restored(), 'restore', inFolder('backup'));
  expect([code, err]).toEqual([1, expect.stringContaining('This installation is not empty')]);
}, 120_000);

test('pictures come back, and a restore that cannot write one leaves the installation empty for the next try', async () => {
  await mkdir(originals(), { recursive: true });
  await writeFile(path.join(originals(), 'mug.jpg'), 'a picture');
  expect((await backUp()).out).toContain('and 1 picture written');
  const inTheWay = inFolder('data/media/originals/mug.jpg');
  await mkdir(inTheWay, { recursive: true });
  expect((await restore()).code).toBe(1);
  await rm(inTheWay, { recursive: true });
  const { code } = await daybook(restored(), 'restore', inFolder('backup'));
  expect([code, await readFile(inTheWay, 'utf8')]).toEqual([0, 'a picture']);
}, 120_000);

test('a file that is deleted while the backup runs is left out of it', async () => {
  await mkdir(originals(), { recursive: true });
  await writeFile(path.join(originals(), 'mug.jpg'), 'a picture');
  // its name is read, and there is nothing to copy
  await symlink('deleted', path.join(originals(), 'form-of-ada'));
  const { code, out } = await backUp();
  expect([code, out]).toEqual([0, expect.stringContaining('and 1 picture written')]);
}, 120_000);

test('a file that was changed is named, and nothing is restored', async () => {
  expect((await backUp()).code).toBe(0);
  await appendFile(inFolder('backup/tables/event_log.events.copy.gz'), 'x');
  const { code, err } = await restore();
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('tables/event_log.events.copy.gz is not as the backup wrote it'),
  ]);
}, 120_000);

test('a manifest that names other tables is refused', async () => {
  expect((await backUp()).code).toBe(0);
  const file = inFolder('backup/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.tables[0].table = 'event_log.events; drop table x';
  await writeFile(file, JSON.stringify(manifest));
  const { code, err } = await restore();
  expect([code, err]).toEqual([1, expect.stringContaining('names what no backup has')]);
}, 120_000);

test('a backup that was not finished is none', async () => {
  expect((await backUp()).code).toBe(0);
  await rm(inFolder('backup/manifest.json'));
  const { code, err } = await restore();
  expect([code, err]).toEqual([1, expect.stringContaining('holds no finished backup')]);
}, 120_000);

test('without the keys, or with another installation’s, nothing is restored', async () => {
  expect((await backUp()).code).toBe(0);
  const withoutKeys = await daybook(restored(), 'restore', inFolder('backup'));
  expect([withoutKeys.code, withoutKeys.err]).toEqual([
    1,
    expect.stringContaining('Copy the keys of people to'),
  ]);
  const foreign = { ...restored(), personalDataKey: Buffer.alloc(32, 7).toString('base64') };
  const { code, err } = await daybook(foreign, 'restore', inFolder('backup'));
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('Another installation has signed this checkpoint'),
  ]);
}, 120_000);

test('the keys may not lie beside what they open, and no email stands in the backup', async () => {
  const email = anEmail();
  await (await erasablePeople(shop)).known(email);
  const { config } = shop.daybook.installation;
  const { code, err } = await daybook(config, 'backup', inFolder('one'), '--keys', inFolder('one/keys'));
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('The keys may not lie in the folder of the backup'),
  ]);
  for (const name of await readdir(inFolder('one/tables')))
    expect(gunzipSync(await readFile(inFolder(`one/tables/${name}`))).includes(email)).toBe(false);
}, 120_000);
