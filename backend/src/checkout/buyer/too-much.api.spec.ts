import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { MAX_PRICE_UNITS } from '@daybook/contracts/shared/limits';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import type { Browser, TestShop } from '../../platform/testing/test-shop.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';

const CHECKOUT = '/api/commerce/checkout';
const ENTRIES = '/api/commerce/shopping-cart/entries';
/** Lines that are tried, and what a cart takes of them; each beyond is refused alike. */
const TRIED = 220;
const TAKEN = 200;
const email = 'ada@example.test';
const shippingAddress = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
}, 60_000);
afterAll(() => shop.close());

const refusalOf = (answer: { statusCode: number; json<T>(): T }) =>
  answer.statusCode === 200 ? undefined : answer.json<ErrorAnswer>().error.code;
const pay = (browser: Browser, quoteHash: string) =>
  browser.send(
    'POST',
    `${CHECKOUT}/pay`,
    { quoteHash, method: 'test', paymentToken: 'ok' },
    {
      'idempotency-key': randomUUID(),
    },
  );
const ordersThere = async () => {
  const { rows } = await shop.daybook.installation.pool.query<{ count: string }>(
    `select count(*) from event_log.events where type in ('OrderOpened', 'StockPledged', 'PaymentAttempted')`,
  );
  return Number(rows[0]?.count);
};

test('a cart takes 200 lines and refuses each one beyond, and those 200 can be bought', async () => {
  const variants = Array.from({ length: TRIED }, (_, i) => aVariant({ id: `l${i}`, sku: `L-${i}` }));
  const products = Array.from({ length: TRIED / 110 }, (_, i) =>
    aProduct({ id: `lines${i}`, variants: variants.slice(i * 110, (i + 1) * 110) }),
  );
  for (const product of products) await shop.save(product, 5);
  const browser = shop.browser();
  const refusals: (string | undefined)[] = [];
  for (const { id: itemId, variants: ofProduct } of products)
    for (const { sku } of ofProduct)
      refusals.push(refusalOf(await browser.send('POST', ENTRIES, { itemId, sku, quantity: 1 })));
  expect(refusals.filter((code) => code === undefined)).toHaveLength(TAKEN);
  expect(new Set(refusals.slice(TAKEN))).toEqual(new Set(['CART_FULL']));
  const saved = await browser.send('PUT', CHECKOUT, { email, shippingAddress });
  const { quote, items } = saved.json<CheckoutAnswer>();
  expect(items).toHaveLength(TAKEN);
  expect(refusalOf(await pay(browser, quote?.hash ?? ''))).toBeUndefined();
}, 240_000);

test('more money than a number holds is refused before the press and at it: nothing is charged, and no unit is kept', async () => {
  const priceMoney = money(MAX_PRICE_UNITS, 'USD');
  const variants = Array.from({ length: 100 }, (_, i) =>
    aVariant({ id: `d${i}`, sku: `D-${i}`, priceMoney }),
  );
  await shop.save(aProduct({ id: 'dear', variants }), 'unlimited');
  const browser = shop.browser();
  for (const { sku } of variants)
    await browser.send('POST', ENTRIES, { itemId: 'dear', sku, quantity: 9999 });
  const before = await ordersThere();
  const saved = (await browser.send('PUT', CHECKOUT, { email, shippingAddress })).json<CheckoutAnswer>();
  expect([saved.quote, saved.problems.map(({ code }) => code)]).toEqual([null, ['QUOTE_TOO_LARGE']]);
  expect(refusalOf(await pay(browser, 'a'.repeat(64)))).toBe('QUOTE_TOO_LARGE');
  expect(await ordersThere()).toBe(before);
}, 60_000);
