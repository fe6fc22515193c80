/** @own-shop what operators see */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErasureCertificate } from '@daybook/contracts/privacy/privacy.api';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { projections } from '@daybook/projections/registry';
import { checkSignature } from '../platform/signed-document.js';
import { captureOutput } from '../platform/testing/capture-output.js';
import { OTHER_SHOP, openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { anEmail, type ErasablePeople, erasablePeople } from '../privacy/testing/erasable-people.js';
import { runCli } from './run-cli.js';

let shop: TestShop;
let people: ErasablePeople;
beforeAll(async () => {
  shop = await openTestShop();
  people = await erasablePeople(shop);
}, 60_000);
afterAll(() => shop.close());

const installation = () => shop.daybook.installation;

/** `erase` beside the running shop. */
async function daybook(...argv: string[]) {
  const { config } = installation();
  const { result: code, ...rest } = await captureOutput(() =>
    runCli(argv, async () => ({ config, close: async () => undefined })),
  );
  return { code, ...rest };
}

/** Every row of every table of the database, and every file of the data folder, that has the text in it. */
async function whereIs(text: string): Promise<string[]> {
  const { pool, config } = installation();
  const found: string[] = [];
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    // bytes are written as hex
    const hex = Buffer.from(text).toString('hex');
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ilike '%' || $1 || '%' or t::text ilike '%' || $2 || '%'`,
      [text, hex],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  for (const entry of await readdir(config.dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(file)).toString('latin1').toLowerCase().includes(text)) {
      found.push(file);
    }
  }
  return found;
}

test('who is erased is found nowhere: not in the database, not in the data folder, by no process', async () => {
  const email = anEmail();
  const neighbour = anEmail();
  const field = await people.known(email);
  const neighbours = await people.known(neighbour);
  expect([await whereIs(email), (await whereIs(field.$personal)).length > 0]).toEqual([[], true]);
  const before = await installation().store.head();

  const { code, out } = await daybook('erase', ` ${email.toUpperCase()}`);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^shop: 1 key, 1 sign-up, 2 emails and 1 invitation removed \(person [0-9a-f]{32}\)\.$/m,
  );
  expect(out).toContain(`The log is at ${before + 3n}.`);
  expect(out.toLowerCase()).not.toContain(email);

  expect(await whereIs(email)).toEqual([]);
  expect([await people.read(field), await people.read(neighbours)]).toEqual([null, neighbour]);
  const { events } = await installation().store.readAll({ after: before });
  expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
    ['InvitationWithdrawn', 'command line'],
    ['RestockSignUpWithdrawn', 'command line'],
    ['PersonErased', 'command line'],
  ]);
});

test('replays still work, and read what they read before', async () => {
  const email = anEmail();
  await people.known(email);
  expect((await daybook('erase', email)).code).toBe(0);
  await shop.settled();
  for (const { name } of projections) {
    const { code, out } = await daybook('replay', name);
    expect([name, code, out]).toEqual([name, 0, expect.not.stringContaining('DIFFERENT')]);
  }
  expect(await whereIs(email)).toEqual([]);
}, 60_000);

test('one website forgets, another one does not', async () => {
  const email = anEmail();
  const here = await people.known(email);
  const there = await people.known(email, OTHER_SHOP);
  const { code, out } = await daybook('erase', email, '--website', 'shop', '--json');
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      erased: [expect.objectContaining({ website: 'shop', keys: 1, signUps: 1, emails: 2, invitations: 1 })],
      certificates: [expect.objectContaining({ kind: 'erasure', website: 'shop', keysLeft: 0 })],
      hadAccount: false,
      position: expect.any(String),
    },
  ]);
  expect([await people.read(here), await people.read(there, OTHER_SHOP)]).toEqual([null, email]);
  const emails = await installation().emails.mailbox.newest(100);
  expect(emails.filter(({ to }) => to === email)).toHaveLength(2);
});

test('an erasure everywhere prints a signed certificate of each website that knew the person', async () => {
  const email = anEmail();
  await people.known(email);
  await people.known(email, OTHER_SHOP);
  const { code, out } = await daybook('erase', email, '--json');
  const { certificates } = JSON.parse(out) as { certificates: ErasureCertificate[] };
  expect([code, certificates.map(({ website }) => website)]).toEqual([0, ['shop', OTHER_SHOP]]);
  expect(JSON.stringify(certificates)).not.toContain(email);
  const seed = installation().personalData.checkpointKey;
  for (const { publicKey, signature, ...body } of certificates) {
    expect(checkSignature(body, { publicKey, signature }, seed)).toBe('signed');
  }
  const again = anEmail();
  await people.known(again);
  expect((await daybook('erase', again)).out).toContain('"kind": "erasure"');
});

test('erasing an unknown person leaves no trace', async () => {
  const before = await installation().store.head();
  const { code, out } = await daybook('erase', anEmail());
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('shop: 0 keys, 0 sign-ups, 0 emails and 0 invitations'),
  ]);
  expect(await installation().store.head()).toBe(before);
});

describe('an account', () => {
  const head = () => installation().store.head();

  test('goes with whose it is: signed out, a member of no website, and free to be made anew', async () => {
    const email = anEmail();
    const password = 'a long enough password';
    await daybook('user', 'create', email, '--role', 'editor', '--password', password);
    const browser = shop.browser();
    const { member } = (await browser.send('POST', '/api/config/session', { email, password })).json();
    expect(member.email).toBe(email);
    const after = await head();
    const { code, out } = await daybook('erase', email.toUpperCase());
    expect([code, out]).toEqual([0, expect.stringContaining('The account of this address is gone')]);
    const { events } = await installation().store.readAll({ after });
    expect(events.map(({ type, data }) => [type, (data as { accountId?: string }).accountId])).toEqual([
      ['MemberRemoved', member.id],
      ['AccountErased', member.id],
      ['ReservationReleased', undefined],
      ['PersonErased', undefined],
    ]);
    expect((await browser.get('/api/config/session')).statusCode).toBe(401);
    expect((await daybook('user', 'list')).out).not.toContain(email);
    expect(await whereIs(email)).toEqual([]);
    const made = await daybook('user', 'create', email, '--role', 'viewer');
    expect([made.code, made.out]).toEqual([0, expect.stringContaining('Made the account')]);
  });

  test('of the only admin of a website stays until there is another one', async () => {
    const website = websiteId('lonely');
    const { email } = await shop.owner(['admin'], { website });
    const before = await head();
    const { code, err } = await daybook('erase', email);
    expect([code, err]).toEqual([1, expect.stringContaining('A website needs an admin.')]);
    expect(await head()).toBe(before);
    expect((await daybook('user', 'list')).out).toContain(email);
    await shop.owner(['admin'], { website });
    expect((await daybook('erase', email)).code).toBe(0);
  });

  test('of the only operator stays until there is another one', async () => {
    const { email } = await shop.owner([], { isOperator: true });
    const { code, err } = await daybook('erase', email);
    expect([code, err]).toEqual([1, expect.stringContaining('An installation needs an operator.')]);
    await shop.owner([], { isOperator: true });
    expect((await daybook('erase', email)).code).toBe(0);
  });
});

test.each([
  [['erase', 'nobody'], 'Enter a valid email.'],
  [['erase', 'a@b.example', '--website', 'nowhere'], 'There is no website nowhere.'],
])('%j: a clear line, and nothing is changed', async (argv, line) => {
  const before = await installation().store.head();
  const { code, out, err } = await daybook(...argv);
  expect([code, out, err]).toEqual([1, '', expect.stringContaining(line)]);
  expect(await installation().store.head()).toBe(before);
});
