/** @own-shop command line */
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { runOn } from './testing/run-on.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const daybook = (argv: readonly string[], dataDir = shop.daybook.installation.config.dataDir) =>
  runOn(shop.daybook.installation.config.databaseUrl, dataDir, argv);
const signIn = (email: string, password: string) =>
  shop.browser().send('POST', '/api/config/session', { email, password });

test('create makes an account whose printed password lets in, with roles on a website', async () => {
  const made = await daybook(['user', 'create', 'ada@shop.example', '--role', 'editor', 'store manager']);
  expect([made.code, made.err]).toEqual([0, '']);
  expect(made.out).toContain('Made the account ada@shop.example.\nIt is editor, store manager of A shop.');
  await shop.settled();
  const password = /shown this once: (\S+)/.exec(made.out)?.[1] ?? '';
  const answer = await signIn('ada@shop.example', password);
  expect(answer.json()).toMatchObject({ website: { id: 'shop' }, roles: ['editor', 'store manager'] });
});

test('create lets an account that is there into another website, and leaves its password', async () => {
  await daybook(['user', 'create', 'bob@shop.example', '--password', 'chosen by its owner']);
  const again = await daybook([
    'user',
    'create',
    'bob@shop.example',
    '--website',
    'other',
    '--role',
    'viewer',
  ]);
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('has an account already')]);
  expect(again.out).not.toContain('password, shown');
  expect((await signIn('bob@shop.example', 'chosen by its owner')).statusCode).toBe(200);
});

test('reset-password prints a new one, and ends what was begun with the old one', async () => {
  await daybook(['user', 'create', 'eve@shop.example', '--password', 'chosen by its owner']);
  const browser = shop.browser();
  await browser.send('POST', '/api/config/session', {
    email: 'eve@shop.example',
    password: 'chosen by its owner',
  });
  const reset = await daybook(['user', 'reset-password', 'eve@shop.example']);
  const password = /shown this once: (\S+)/.exec(reset.out)?.[1] ?? '';
  expect((await browser.get('/api/config/session')).statusCode).toBe(401);
  expect((await signIn('eve@shop.example', 'chosen by its owner')).statusCode).toBe(401);
  expect((await signIn('eve@shop.example', password)).statusCode).toBe(200);
});

test('an account that is there does not become an operator, and the command says so and changes nothing', async () => {
  const create = ['user', 'create', 'kim@shop.example'];
  await daybook([...create, '--role', 'viewer']);
  const { code, out, err } = await daybook([...create, '--operator', '--role', 'admin']);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(
    /kim@shop\.example has an account already, which is no operator\. Nothing was changed\./,
  );
  expect(err).toContain('Use --operator with an email that has no account yet');
  expect((await daybook(['user', 'list'])).out).toContain('  kim@shop.example: viewer of shop');
  // a repeat for an operator has what it asks for
  const operator = ['user', 'create', 'kai@shop.example', '--operator'];
  expect([(await daybook(operator)).code, (await daybook(operator)).code]).toEqual([0, 0]);
});

test('list names every account and its roles on each website', async () => {
  await daybook(['user', 'create', 'zoe@shop.example', '--role', 'billing', '--operator']);
  const { out } = await daybook(['user', 'list']);
  expect(out).toContain('  zoe@shop.example: operator; billing of shop');
});

test.each<[string, string[], RegExp]>([
  ['an address that is none', ['create', 'nobody'], /nobody is no email address/],
  ['a role that is none', ['create', 'a@b.example', '--role', 'owner'], /no role owner\. Roles: admin, /],
  ['a short password', ['create', 'a@b.example', '--password', 'short'], /12 to 128 characters/],
  ['a website that is not there', ['create', 'a@b.example', '--website', 'x'], /website x\. Websites: /],
  ['nobody', ['reset-password', 'nobody@b.example'], /There is no account nobody@b\.example/],
])('%s: a clear line, and no account', async (_, argv, line) => {
  const { code, out, err } = await daybook(['user', ...argv]);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(line);
  expect((await daybook(['user', 'list'])).out).not.toContain('a@b.example');
});

test('beside another data folder than the installation’s, nothing is made', async () => {
  const elsewhere = `${shop.daybook.installation.config.dataDir}/elsewhere`;
  const { code, err } = await daybook(['user', 'create', 'zoe@shop.example'], elsewhere);
  expect([code, err]).toEqual([1, expect.stringContaining('give DATA_DIR as the running Daybook has it')]);
});
