import type { ErasureAnswer, PersonExport } from '@daybook/contracts/privacy/privacy.api';
import { checkSignature } from '../platform/signed-document.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';
import { PersonExportService } from './person-export.service.js';
import { anEmail, type ErasablePeople, erasablePeople } from './testing/erasable-people.js';

const ERASURE = '/api/operator/erasure';

let shop: TestShop;
let admin: OwnerBrowser;
let people: ErasablePeople;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.owner(['admin']);
  people = await erasablePeople(shop);
}, 60_000);
afterAll(() => shop.close());

test('an admin erases a person on their own website, and the same address is a new person afterwards', async () => {
  const email = anEmail();
  const here = await people.known(email);
  const there = await people.known(email, OTHER_SHOP);
  const answer = await admin.send('POST', ERASURE, { email });
  expect([answer.statusCode, answer.json<ErasureAnswer>().erased]).toEqual([
    200,
    expect.objectContaining({ website: SHOP, keys: 1 }),
  ]);
  expect(answer.headers['x-daybook-position']).toBe(String(await shop.daybook.installation.store.head()));
  expect([await people.read(here), await people.read(there, OTHER_SHOP)]).toEqual([null, email]);
  const again = await people.known(email);
  expect([await people.read(here), await people.read(again)]).toEqual([null, email]);
  expect((await admin.send('POST', ERASURE, { email })).json<ErasureAnswer>().erased.keys).toBe(1);
});

test('an admin exports what the website knows of a person, and nothing of anyone else; the log says so', async () => {
  const email = anEmail();
  const other = anEmail();
  await people.known(email);
  await people.known(other);
  const answer = await admin.send('POST', `${ERASURE}/export`, { email });
  const document = answer.json<PersonExport>();
  expect([answer.statusCode, document.isWhole, document.website]).toEqual([200, true, SHOP]);
  const signUps = document.events.filter(({ type }) => type === 'RestockSignUpMade');
  expect(signUps).toMatchObject([{ data: { email, sku: 'MUG-1' } }]);
  const personIdOf = (one: string) => shop.daybook.installation.personalData.personIdOf(SHOP, one);
  expect(answer.body).not.toContain(other);
  expect(answer.body).not.toContain(personIdOf(other));
  const stream = await shop.daybook.installation.store.read(`person-${SHOP}-${personIdOf(email)}`);
  expect(stream.at(-1)).toMatchObject({
    type: 'PersonalDataExported',
    metadata: { actor: admin.accountId },
  });
});

test('an export that left streams out does not say that it is whole', async () => {
  const email = anEmail();
  await people.known(email);
  const bowl = aVariant({ id: 'bowl-only', sku: 'BOWL-1' });
  await shop.save(aProduct({ id: 'bowl', urlId: 'bowl', variants: [bowl] }), 0);
  const signUp = { productId: 'bowl', variantId: 'bowl-only', siteVisitorEmail: email };
  await shop.browser().send('POST', '/api/site-users/account/notifications/restock', signUp);
  const exports = shop.daybook.api?.app.get(PersonExportService);
  if (!exports) throw new Error('the shop has no API');
  const { document: all } = await exports.export(SHOP, email, {});
  const first = all.events.filter(({ stream }) => stream === all.events[0]?.stream).length;
  expect(all.events.length).toBeGreaterThan(first);
  const { document: cut } = await exports.export(SHOP, email, {}, first);
  expect([cut.events.length, cut.isWhole, all.isWhole]).toEqual([first, false, true]);
});

test('an export of an address that is not known is empty and leaves no trace', async () => {
  const email = anEmail();
  const { store } = shop.daybook.installation;
  const before = await store.head();
  expect((await admin.send('POST', `${ERASURE}/export`, { email })).json<PersonExport>().events).toEqual([]);
  // jobs of the tests above may go on meanwhile
  const { events } = await store.readAll({ after: before });
  expect(events.filter(({ metadata }) => metadata.actor === admin.accountId)).toEqual([]);
  const manager = await shop.owner(['website manager']);
  expect((await manager.send('POST', `${ERASURE}/export`, { email })).statusCode).toBe(403);
});

test('an erasure gives a signed certificate without the address, and an export afterwards has none of it', async () => {
  const email = anEmail();
  await people.known(email);
  const erasure = await admin.send('POST', ERASURE, { email });
  const { publicKey, signature, ...body } = erasure.json<ErasureAnswer>().certificate;
  expect(body).toMatchObject({ kind: 'erasure', website: SHOP, purged: { keys: 1 }, keysLeft: 0 });
  expect(JSON.stringify(body)).not.toContain(email);
  const seed = shop.daybook.installation.personalData.checkpointKey;
  expect(checkSignature(body, { publicKey, signature }, seed)).toBe('signed');
  expect(checkSignature({ ...body, keysLeft: 1 }, { publicKey, signature }, seed)).toBe('changed');
  const after = (await admin.send('POST', `${ERASURE}/export`, { email })).json<PersonExport>();
  expect(JSON.stringify(after.events)).not.toContain(email);
});

test.each(['', 'nobody', 7, `${'a'.repeat(300)}@example.com`])('%j is no address', async (email) => {
  const answer = await admin.send('POST', ERASURE, { email });
  expect(answer.statusCode).toBe(400);
});
