/** @own-shop the whole log */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { csv } from '../catalogue/imports/shopify-csv/testing/product-file.js';
import { captureOutput } from '../platform/testing/capture-output.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { runCli } from './run-cli.js';
import { runOn } from './testing/run-on.js';

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-cli-'));
  shop = await openTestShop();
}, 60_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command beside the running shop, or on another database. */
const daybook = (argv: readonly string[], databaseUrl = shop.daybook.installation.config.databaseUrl) =>
  runOn(databaseUrl, shop.daybook.installation.config.dataDir, argv);

type Row = [handle: string, title: string, type: string, size: string, price: string, quantity: string];
const HEADERS = ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Variant Price'];

async function fileOf(...rows: Row[]): Promise<string> {
  const file = path.join(folder, `products-${Math.random()}.csv`);
  const cells = rows.map(([handle, title, type, size, price, quantity]) => [
    handle,
    title,
    type,
    size ? 'Size' : '',
    size,
    price,
    'shopify',
    quantity,
  ]);
  await writeFile(file, csv([[...HEADERS, 'Variant Inventory Tracker', 'Variant Inventory Qty'], ...cells]));
  return file;
}
const eventsSince = async (position: bigint) =>
  (await shop.daybook.installation.store.readAll({ after: position })).events.map(
    ({ type, metadata }) => `${type} ${metadata.websiteId}`,
  );
const head = () => shop.daybook.installation.store.head();

const BOWL: Row = ['bowl', 'Bowl', 'Kitchen', '', '18.00', '4'];
const PLATES: Row[] = [
  ['plate', 'Plate', 'Kitchen', 'Small', '9.00', '10'],
  ['plate', '', '', 'Large', '12.50', '2'],
];
const LAMP: Row = ['lamp', 'Lamp', 'Lighting', '', '80.00', '1'];

describe('import-products', () => {
  test('brings in what is new, leaves alone what is there, and changes what changed', async () => {
    const first = await daybook(['import-products', await fileOf(BOWL, ...PLATES, LAMP)]);
    expect(first.out.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(/^Imported .*\.csv into A shop: 3 products in 2 collections\.$/),
      '  3 new or changed, 0 as they were; stock of 4 variants changed.',
    ]);
    expect([first.code, first.err]).toEqual([0, '']);

    const before = await head();
    const again = await daybook(['import-products', await fileOf(BOWL, ...PLATES, LAMP)]);
    expect(again.out).toContain('0 new or changed, 3 as they were; stock of 0 variants changed.');
    expect([again.code, await head()]).toEqual([0, before]);

    const dearer = await fileOf(['bowl', 'Bowl', 'Kitchen', '', '19.00', '4'], ...PLATES, LAMP);
    const changed = await daybook(['import-products', dearer]);
    expect(changed.out).toContain('1 new or changed, 2 as they were; stock of 0 variants changed.');
    expect(await eventsSince(before)).toEqual(['ProductSaved shop']);
    await shop.settled();
    const answer = await shop.browser().get('/api/commerce/products/bowl');
    expect(answer.json()).toMatchObject({
      structuredContent: { variants: [{ price: 1900, qtyInStock: 4 }] },
    });
  });

  test('names each row that it could not read, with line and reason, and brings in the rest', async () => {
    const file = await fileOf(
      ['tray', 'Tray', 'Kitchen', '', 'ask', '1'],
      ['', 'Nameless', 'Kitchen', '', '1.00', '1'],
      ['jug', 'Jug', 'Kitchen', '', '22.00', '1'],
    );
    const { code, out } = await daybook(['import-products', file]);
    expect(out).toContain('1 product in 1 collection.');
    expect(out).toMatch(/rows could not be read:\n {2}line 2: The price "ask" is no amount in USD\.\n/);
    expect(out).toMatch(/\n {2}line 3: This row has no handle/);
    expect(code).toBe(0);
  });

  test('goes to the website that is named', async () => {
    const before = await head();
    const { code, document } = await json('import-products', await fileOf(LAMP), '--website', 'other');
    expect(code).toBe(0);
    expect(document).toMatchObject({ website: 'other', products: { total: 1, changed: 1 }, problems: [] });
    expect(new Set(await eventsSince(before))).toEqual(
      new Set([
        'CollectionSaved other',
        'ReservationClaimed other',
        'ProductSaved other',
        'StockCounted other',
      ]),
    );
  });

  test('that brings in nothing has not done it', async () => {
    const nothing = await daybook(['import-products', await fileOf(['x', 'X', '', '', 'ask', '1'])]);
    expect([nothing.code, nothing.out]).toEqual([1, expect.stringContaining('line 2')]);
    const noFile = path.join(folder, 'picture.csv');
    await writeFile(noFile, '\u0089PNG');
    const picture = await daybook(['import-products', noFile]);
    expect([picture.code, picture.out]).toEqual([1, expect.stringContaining('line 1: None of the columns')]);
  });

  test.each<[string, () => string[], RegExp]>([
    [
      'a file that is not there',
      () => [path.join(folder, 'none.csv')],
      /^.*none\.csv.*$|no such file.*none\.csv/m,
    ],
    ['a folder', () => [folder], /EISDIR|folder|directory/],
    ['a website that is not there', () => [__filename, '--website', 'nowhere'], /nowhere\. Websites: .*shop/],
    ['a website that cannot be', () => [__filename, '--website', '../x'], /\.\.\/x\. Websites: .*shop/],
  ])('%s: a clear line on standard error, nothing on the other, and no success', async (_, argv, line) => {
    const before = await head();
    const { code, out, err } = await daybook(['import-products', ...argv()]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(line);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(await head()).toBe(before);
  });
});

describe('projections', () => {
  test('are listed with where they are', async () => {
    const isThere = (name: string) =>
      new RegExp(`^${name} +v\\d+ +live +at \\d+, 0 behind, \\d+ events/s$`, 'm');
    // a projection with nothing to do writes down only now and then how far it is
    await waitFor('each to be written down at the head', async () => {
      const { code, out } = await daybook(['projections']);
      expect([code, out]).toEqual([0, expect.stringContaining(`The log is at ${await head()}.`)]);
      return ['websites', 'catalogue', 'stock', 'cart', 'members'].every((name) => isThere(name).test(out));
    });
  });

  test('are replayed beside the live ones, compared and swapped in, and can be rolled back', async () => {
    await shop.settled();
    const replayed = await daybook(['replay', 'catalogue']);
    expect([replayed.code, replayed.out]).toEqual([
      0,
      expect.stringMatching(/^Replayed catalogue: \d+ events? up to/),
    ]);
    expect(replayed.out).toContain('The rebuilt tables are live; the old ones are kept for a rollback.');
    const { document } = await json('projections');
    const catalogue = (document as { projections: { name: string }[] }).projections.find(
      ({ name }) => name === 'catalogue',
    );
    expect(catalogue).toMatchObject({ previous: { version: expect.any(Number) } });
    expect((await shop.browser().get('/api/commerce/products/mug')).statusCode).toBe(200);
    const rolledBack = await daybook(['rollback', 'catalogue']);
    expect([rolledBack.code, rolledBack.out]).toEqual([0, expect.stringContaining('Rolled catalogue back')]);
    await shop.settled();
    expect((await shop.browser().get('/api/commerce/products/mug')).statusCode).toBe(200);
  });

  test('without a parked stream have nothing to retry', async () => {
    const { code, out } = await daybook(['retry-parked', 'cart']);
    expect([code, out]).toEqual([0, expect.stringContaining('0 parked streams of cart retried.')]);
  });

  test.each([['replay'], ['retry-parked']])(
    '%s of one that is not there says which there are',
    async (command) => {
      const { code, out, err } = await daybook([command, 'nonsense']);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/no projection is called "nonsense"; there are .*catalogue/);
    },
  );

  test.each(['stock', 'nonsense'])(
    'rollback of %s without a replay before it has nothing to go back to',
    async (name) => {
      const { code, out, err } = await daybook(['rollback', name]);
      expect([code, out, err]).toEqual([1, '', `projection ${name} has no tables to go back to\n`]);
    },
  );
});

/** Runs it with --json; standard output is one document and nothing else. */
async function json(...argv: string[]) {
  const { code, out } = await daybook([...argv, '--json']);
  return { code, document: JSON.parse(out) as unknown };
}

describe('--json', () => {
  test.each<[string, () => Promise<string[]>, object]>([
    [
      'import-products',
      async () => ['import-products', await fileOf(BOWL)],
      { website: 'shop', problems: [] },
    ],
    [
      'projections',
      async () => ['projections'],
      { head: expect.any(String), projections: expect.any(Array) },
    ],
    ['replay', async () => ['replay', 'stock'], { projection: 'stock', swapped: true }],
    ['rollback', async () => ['rollback', 'stock'], { projection: 'stock', version: expect.any(Number) }],
    [
      'what could not be done',
      async () => ['rollback', 'nonsense'],
      { error: expect.stringContaining('nonsense') },
    ],
  ])('%s: one document on standard output, wherever the option stands', async (_, argv, document) => {
    const [command = '', ...rest] = await argv();
    for (const line of [
      ['--json', command, ...rest],
      [command, '--json', ...rest],
      [command, ...rest, '--json'],
    ]) {
      const { out } = await daybook(line);
      expect(JSON.parse(out)).toMatchObject(document);
      await shop.settled();
    }
  });
});

describe('the command line itself', () => {
  test.each<[string, string[], RegExp]>([
    ['no command', [], /Usage: daybook/],
    ['a command that is none', ['reply'], /unknown command 'reply'/],
    ['an option that is none', ['--loud'], /unknown option '--loud'/],
    ['an option that a command has not', ['replay', 'cart', '--loud'], /unknown option '--loud'/],
    ['too few arguments', ['replay'], /missing required argument 'projection'/],
    ['too many arguments', ['replay', 'cart', 'stock'], /too many arguments/],
  ])('%s ends with an error and says how it is used', async (_, argv, line) => {
    const { code, out, err } = await daybook(argv);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(line);
    expect(err).toContain('Usage: daybook');
  });

  test.each(['--help', 'help', 'help replay', 'replay --help', 'import-products -h'])(
    '%s is help, and no error',
    async (line) => {
      const { code, out, err } = await daybook(line.split(' '));
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/^Usage: daybook/);
    },
  );

  test('a database that does not answer is named', async () => {
    const { code, out, err } = await daybook(['projections'], 'postgres://localhost:1/daybook');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/ECONNREFUSED/);
  });

  test('so is each address of one that has several', async () => {
    const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}`);
    const find = async () => {
      throw new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]);
    };
    const { result, err } = await captureOutput(() => runCli(['projections'], find));
    expect([result, err]).toEqual([
      1,
      'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432\n',
    ]);
  });

  test('on a database where Daybook never ran: empty, and not an error of a table', async () => {
    const database = await makeTestDatabase();
    try {
      const listed = await daybook(['projections'], database.url);
      expect([listed.code, listed.out]).toEqual([0, expect.stringContaining('The log is at 0.')]);
      const replayed = await daybook(['replay', 'cart'], database.url);
      expect([replayed.code, replayed.out]).toEqual([0, expect.stringContaining('Replayed cart: 0 events')]);
      const imported = await daybook(['import-products', await fileOf(BOWL)], database.url);
      expect([imported.code, imported.err]).toEqual([1, expect.stringContaining('daybook website create')]);
    } finally {
      await database.drop();
    }
  });
});
