/** @own-shop the whole log */
import type { AddEntryAnswer } from '@daybook/contracts/cart/cart.api';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { ALLOWED_BYTES } from '../platform/access/log-allowance.js';
import type { Shopper } from '../platform/http/shopper.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { AddCartEntry, ChangeCartEntryQuantity, RemoveCartEntry, RestoreCartEntry } from './cart.commands.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const form: CustomForm = {
  id: 'letter',
  name: 'Letter',
  fields: [
    { id: 'text', type: 'textarea', title: 'Text', required: false },
    { id: 'more', type: 'textarea', title: 'More', required: false },
  ],
};
const card = { itemId: 'card', sku: 'CARD-1', quantity: 1 };
const mug = { itemId: 'mug', sku: 'MUG-1', quantity: 1 };
const answers = (text: string, more = '') => JSON.stringify({ text, more });
/** of one add without answers, in the log with its metadata */
const ADD_BYTES = 1000;
const TRIES = 100;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' });
  await shop.save(
    aProduct({
      id: 'card',
      variants: [aVariant({ id: 'card-only', sku: 'CARD-1' })],
      additionalFieldsForm: form,
    }),
    'unlimited',
  );
  await shop.settled();
}, 60_000);
afterEach(() => shop.close());

/** Everything that the log holds after a position, in bytes. */
async function bytesAfter(position: bigint): Promise<number> {
  let bytes = 0;
  for (let after = position; ; ) {
    const { events } = await shop.daybook.installation.store.readAll({ after });
    const last = events.at(-1);
    if (!last) return bytes;
    bytes += events.reduce(
      (sum, { type, data, metadata }) => sum + JSON.stringify({ type, data, metadata }).length,
      0,
    );
    after = last.position;
  }
}

test('one stranger writes no more answers than the allowance, with however many carts, and can still buy', async () => {
  const before = await shop.daybook.installation.store.head();
  let added = 0;
  let refused = 0;
  for (let i = 0; i < TRIES; i += 1) {
    const entry = { ...card, additionalFields: answers(`${i} ${'x'.repeat(9_500)}`, 'y'.repeat(9_500)) };
    const answer = await shop.browser().send('POST', ENTRIES, entry);
    if (answer.statusCode === 200) added += 1;
    else refused += 1;
    expect([200, 429]).toContain(answer.statusCode);
    if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(refused).toBeGreaterThan(0);
  expect(await bytesAfter(before)).toBeLessThan(ALLOWED_BYTES + added * ADD_BYTES);
  expect((await shop.browser().send('POST', ENTRIES, mug)).statusCode).toBe(200);
});

test('any other command counts with all that it appends, and an add with the answers alone', async () => {
  const browser = shop.browser();
  const entry = { ...card, additionalFields: answers('x'.repeat(5_000)) };
  const { newlyAdded } = (await browser.send('POST', ENTRIES, entry)).json<AddEntryAnswer>();
  const spent: number[] = [];
  const shopper: Shopper = {
    websiteId: SHOP,
    currency: 'USD',
    cartToken: browser.cookies.get('daybook-cart'),
    metadata: { actor: 'visitor', correlationId: 'a request', spend: (bytes) => spent.push(bytes) },
  };
  const before = await shop.daybook.installation.store.head();
  await shop.commands.execute(new RemoveCartEntry(shopper, newlyAdded.id));
  await shop.commands.execute(new RestoreCartEntry(shopper, newlyAdded.id));
  await shop.commands.execute(new ChangeCartEntryQuantity(shopper, newlyAdded.id, 2));
  expect(spent).toHaveLength(3);
  expect(spent.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThanOrEqual(await bytesAfter(before));

  spent.length = 0;
  await shop.commands.execute(new AddCartEntry(shopper, mug));
  expect(spent).toEqual([]);
  await shop.commands.execute(new AddCartEntry(shopper, entry));
  expect(spent).toEqual([expect.any(Number)]);
  expect(spent[0]).toBeGreaterThanOrEqual(5_000);
});
