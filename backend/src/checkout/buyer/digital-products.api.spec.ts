import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { SaveProduct } from '../../catalogue/catalogue.commands.js';
import { auditOrders } from '../../integrity/audit-orders.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { AggregateStore } from '../../platform/log/aggregate-store.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { stockDecider } from '../../stock/stock.decider.js';

const CHECKOUT = '/api/commerce/checkout';
const email = 'ada@example.test';
const digital = (id: string) =>
  aProduct({
    id,
    productType: ProductType.digital,
    variants: [aVariant({ id: `${id}-v`, sku: id, priceMoney: money(1000, 'USD') })],
  });

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['owner']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['store manager']);
  // the form of a digital product has no field for its stock
  await shop.commands.execute(new SaveProduct(SHOP, digital('book')));
  await shop.save(digital('counted'), 5);
  await shop.save(digital('old'), 5);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const store = () => shop.daybook.installation.store;
const stockItems = () => new AggregateStore(store(), 'stock', stockDecider);
const stockOf = (id: string) => stockItems().loadState(SHOP, `${id}-v`);

async function checkout(itemId: string) {
  const browser = shop.browser();
  const entry = { itemId, sku: itemId, quantity: 1 };
  await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  const saved = (await browser.send('PUT', CHECKOUT, { email })).json<CheckoutAnswer>();
  const pay = async (paymentToken = 'ok', hash = saved.quote?.hash) => {
    const body = { quoteHash: hash, method: 'test', paymentToken };
    return (
      await browser.send('POST', `${CHECKOUT}/pay`, body, { 'idempotency-key': randomUUID() })
    ).json<PaidAnswer>();
  };
  const recode = async () =>
    (await browser.send('PUT', CHECKOUT, { email, note: 'another' })).json<CheckoutAnswer>().quote?.hash;
  return { saved, pay, recode, entryId: saved.items[0]?.entryId ?? '' };
}
const stockEventsOf = async (id: string, orderId: string) =>
  (await store().read(streamName('stock', SHOP, `${id}-v`)))
    .filter(({ data }) => (data as { orderId?: string }).orderId === orderId)
    .map(({ type }) => type);
async function refund(orderId: string, entryId: string) {
  const key = { 'idempotency-key': randomUUID() };
  const body = { lines: [{ entryId, quantity: 1 }], restock: true };
  await shop.settled();
  const { refund } = (await owner.send('POST', `/api/config/orders/${orderId}/refund`, body, key)).json();
  return refund?.status;
}
async function audit() {
  const { violations, audit } = await auditOrders(store());
  return [violations, audit.unfinished()];
}

test('a digital product is bought whose owner has never said a stock', async () => {
  const { saved, pay, entryId } = await checkout('book');
  expect(saved.problems).toEqual([]);
  const { next, order } = await pay();
  expect(next).toBe('confirmed');
  const orderId = idOfToken(order.secret);
  expect(await refund(orderId, entryId)).toBe('succeeded');
  expect(await stockEventsOf('book', orderId)).toEqual([]);
  expect(await audit()).toEqual([[], []]);
});

test('of five counted units the sixth is sold, and the count stays', async () => {
  for (let buyer = 1; buyer <= 6; buyer += 1) {
    const { saved, pay } = await checkout('counted');
    expect(saved.problems).toEqual([]);
    expect(await pay()).toMatchObject({ next: 'confirmed' });
  }
  expect(await stockOf('counted')).toMatchObject({ onHand: 5, pledges: [] });
});

/** An order whose payment was declined, with the units that it would have been pledged until now. */
async function pledgedBefore() {
  const bought = await checkout('old');
  expect(await bought.pay('declined')).toMatchObject({ error: { code: 'PAYMENT_DECLINED' } });
  const opened = await store().readAll({ filter: { streamPrefixes: ['order-'], types: ['OrderOpened'] } });
  const { orderId } = opened.events.at(-1)!.data as { orderId: string };
  const variant = { variantId: 'old-v', itemId: 'old', sku: 'old' };
  const pledge = { kind: 'pledge', variant, orderId, quantity: 1, holdId: null, at: Date.now() } as const;
  await stockItems().execute(SHOP, 'old-v', pledge, { metadata: { actor: 'spec' } });
  return { ...bought, orderId };
}

test('units that an order of before has are sold with it, and come back with its refund', async () => {
  const { pay, orderId, entryId } = await pledgedBefore();
  expect(await pay()).toMatchObject({ next: 'confirmed' });
  expect(await stockOf('old')).toMatchObject({ onHand: 4, pledges: [] });
  expect(await refund(orderId, entryId)).toBe('succeeded');
  expect(await stockOf('old')).toMatchObject({ onHand: 5 });
  expect(await audit()).toEqual([[], []]);
});

test('units that an order of before has are free when another one takes its place', async () => {
  const { pay, recode, orderId } = await pledgedBefore();
  const { onHand } = await stockOf('old');
  expect(await pay('ok', await recode())).toMatchObject({ next: 'confirmed' });
  expect((await stockEventsOf('old', orderId)).at(-1)).toBe('StockPledgeReleased');
  expect(await stockOf('old')).toMatchObject({ onHand, pledges: [] });
  expect(await audit()).toEqual([[], []]);
});
