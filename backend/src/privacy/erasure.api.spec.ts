import type { ErasureAnswer } from '@daybook/contracts/privacy/privacy.api';
import { OTHER_SHOP, type OwnerBrowser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';
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
  const [here, there] = [await people.known(email), await people.known(email, OTHER_SHOP)];
  const answer = await admin.send('POST', ERASURE, { email });
  expect([answer.statusCode, answer.json<ErasureAnswer>().erased]).toEqual([
    200,
    expect.objectContaining({ website: 'shop', keys: 1 }),
  ]);
  expect(answer.headers['x-daybook-position']).toBe(String(await shop.daybook.installation.store.head()));
  expect([await people.read(here), await people.read(there, OTHER_SHOP)]).toEqual([null, email]);
  const again = await people.known(email);
  expect([await people.read(here), await people.read(again)]).toEqual([null, email]);
  expect((await admin.send('POST', ERASURE, { email })).json<ErasureAnswer>().erased.keys).toBe(1);
});

test.each(['', 'nobody', 7, `${'a'.repeat(300)}@example.com`])('%j is no address', async (email) => {
  const answer = await admin.send('POST', ERASURE, { email });
  expect(answer.statusCode).toBe(400);
});
