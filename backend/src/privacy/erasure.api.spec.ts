import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErasureAnswer } from '@daybook/contracts/privacy/privacy.api';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalField } from '@daybook/contracts/shared/personal-field';
import { projections } from '@daybook/projections/registry';
import { untilTrue } from '@daybook/projections/testing/until-true';
import { runCli } from '../cli.main.js';
import { printed } from '../platform/testing/printed.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';
import { uuidV7 } from '../platform/uuid-v7.js';

const ERASURE = '/api/operator/erasure';

let shop: TestShop;
let admin: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

const installation = () => shop.daybook.installation;
let people = 0;
function somebody(): string {
  people += 1;
  return `zerline.${people}@marzelline.example`;
}

/** Somebody waits for the mug, is invited to the team and has a letter in the mailbox; what stands in the log. */
async function known(email: string, website: WebsiteId = SHOP): Promise<PersonalField> {
  const { personalData, store, mail } = installation();
  const personId = personalData.personIdOf(website, email);
  const field = await personalData.encrypt(website, personId, email);
  const signUp = { signUpId: uuidV7(), personId, email: field, productId: 'mug', variantId: 'mug-blue' };
  await store.append(
    streamName('restock', website, signUp.signUpId),
    [
      {
        id: uuidV7(),
        type: 'RestockSignUpMade',
        data: signUp,
        metadata: { websiteId: website, schemaVersion: 1 },
      },
    ],
    'any',
  );
  const owner = website === SHOP ? admin : await shop.owner(['admin'], { website });
  const invited = await owner.send('POST', '/api/config/members/invitations', { email, roles: ['editor'] });
  expect(invited.statusCode).toBe(201);
  await untilTrue(`a letter to ${email}`, async () =>
    (await mail.mailbox.newest(100)).some(({ to }) => to === email),
  );
  return field;
}
const read = (field: PersonalField, website: WebsiteId = SHOP) =>
  installation().personalData.decrypt(website, field);

/** `erase` beside the running shop. */
async function daybook(...argv: string[]) {
  const { config } = installation();
  const { result: code, ...rest } = await printed(() =>
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
  const [email, neighbour] = [somebody(), somebody()];
  const [field, neighbours] = [await known(email), await known(neighbour)];
  expect(await whereIs(email)).not.toEqual([]);
  const before = await installation().store.head();

  const { code, out } = await daybook('erase', ` ${email.toUpperCase()}`);
  expect(code).toBe(0);
  expect(out).toMatch(/^shop: 1 key, 1 letter and 1 invitation removed \(person [0-9a-f]{32}\)\.$/m);
  expect(out).toContain(`The log is at ${before + 2n}.`);
  expect(out.toLowerCase()).not.toContain(email);

  expect(await whereIs(email)).toEqual([]);
  expect([await read(field), await read(neighbours)]).toEqual([null, neighbour]);
  const { events } = await installation().store.readAll({ after: before });
  expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
    ['InvitationWithdrawn', 'command line'],
    ['PersonErased', 'command line'],
  ]);
});

test('replays still work, and read what they read before', async () => {
  const email = somebody();
  await known(email);
  expect((await daybook('erase', email)).code).toBe(0);
  await shop.settled();
  for (const { name } of projections) {
    const { code, out } = await daybook('replay', name);
    expect([name, code, out]).toEqual([name, 0, expect.not.stringContaining('DIFFERENT')]);
  }
  expect(await whereIs(email)).toEqual([]);
}, 60_000);

test('one website forgets, another one does not', async () => {
  const email = somebody();
  const [here, there] = [await known(email), await known(email, OTHER_SHOP)];
  const { code, out } = await daybook('erase', email, '--website', 'shop', '--json');
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      erased: [expect.objectContaining({ website: 'shop', keys: 1, letters: 1, invitations: 1 })],
      hasAccount: false,
      position: expect.any(String),
    },
  ]);
  expect([await read(here), await read(there, OTHER_SHOP)]).toEqual([null, email]);
  const letters = await installation().mail.mailbox.newest(100);
  expect(letters.filter(({ to }) => to === email)).toHaveLength(1);
});

test('somebody whom nothing is known of leaves no trace', async () => {
  const before = await installation().store.head();
  const { code, out } = await daybook('erase', somebody());
  expect([code, out]).toEqual([0, expect.stringContaining('shop: 0 keys, 0 letters and 0 invitations')]);
  expect(await installation().store.head()).toBe(before);
});

test('an address that an account signs in with is not called erased', async () => {
  const { code, out } = await daybook('erase', admin.email);
  expect([code, out]).toEqual([1, expect.stringContaining('An account signs in with this address')]);
});

test.each([
  [['erase', 'nobody'], 'That is no e-mail address.'],
  [['erase', 'a@b.example', '--website', 'nowhere'], 'There is no website nowhere.'],
])('%j: a clear line, and nothing is changed', async (argv, line) => {
  const before = await installation().store.head();
  const { code, out, err } = await daybook(...argv);
  expect([code, out, err]).toEqual([1, '', expect.stringContaining(line)]);
  expect(await installation().store.head()).toBe(before);
});

describe('over HTTP', () => {
  test('an admin erases on their own website, and who comes back is somebody new', async () => {
    const email = somebody();
    const [here, there] = [await known(email), await known(email, OTHER_SHOP)];
    const answer = await admin.send('POST', ERASURE, { email });
    expect([answer.statusCode, answer.json<ErasureAnswer>().erased]).toEqual([
      200,
      expect.objectContaining({ website: 'shop', keys: 1 }),
    ]);
    expect(answer.headers['x-daybook-position']).toBe(String(await installation().store.head()));
    expect([await read(here), await read(there, OTHER_SHOP)]).toEqual([null, email]);
    const again = await known(email);
    expect([await read(here), await read(again)]).toEqual([null, email]);
    expect((await admin.send('POST', ERASURE, { email })).json<ErasureAnswer>().erased.keys).toBe(1);
  });

  test.each(['', 'nobody', 7, `${'a'.repeat(300)}@example.com`])('%j is no address', async (email) => {
    const answer = await admin.send('POST', ERASURE, { email });
    expect(answer.statusCode).toBe(400);
  });
});
