/** @own-shop clock */
import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type Browser, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { SignUpForRestock } from '../../restock/sign-ups/restock.commands.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { PaymentProviders } from '../orders/payments/payment-providers.js';
import { CountedProvider } from '../testing/counted-provider.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';

const CHECKOUT = '/api/commerce/checkout';
const ENTRIES = '/api/commerce/shopping-cart/entries';
const ADDRESS = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};
const email = 'ada@example.test';

let shop: TestShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
  for (const id of ['waited', 'bowl', 'slow', 'lost'])
    await shop.save(
      aProduct({ id, variants: [aVariant({ id: `${id}-v`, sku: id, priceMoney: money(1000, 'USD') })] }),
      id === 'waited' ? 1 : 5,
    );
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const add = (browser: Browser, itemId: string) =>
  browser.send('POST', ENTRIES, { itemId, sku: itemId, quantity: 1 });
const fillIn = async (browser: Browser): Promise<CheckoutAnswer> =>
  (await browser.send('PUT', CHECKOUT, { email, shippingAddress: ADDRESS })).json();
const pay = async (browser: Browser, { quote }: CheckoutAnswer, key = randomUUID()) => {
  const body = { quoteHash: quote?.hash, method: 'test', paymentToken: 'ok' };
  const answer = await browser.send('POST', `${CHECKOUT}/pay`, body, { 'idempotency-key': key });
  return answer.statusCode === 200 ? answer.json<PaidAnswer>() : answer.json<ErrorAnswer>().error.code;
};
const change = (id: string, to: ChangeStock['change']) =>
  shop.commands.execute(new ChangeStock(SHOP, { itemId: id, variantId: `${id}-v`, sku: id }, to));

test('who is held back by those in line can mend the cart, and pays at once', async () => {
  const browser = shop.browser();
  await add(browser, 'waited');
  // the unit is another buyer's while Ben joins the line; no event says when it is free, so no one has served him yet
  const expiresAt = Date.now() + 500;
  await change('waited', { kind: 'hold', holdId: 'h', quantity: 1, expiresAt, reason: 'checkout' });
  const ben = { productId: 'waited', variantId: 'waited-v', siteVisitorEmail: 'ben@post.test' };
  await shop.commands.execute(new SignUpForRestock(SHOP, { ...ben, waitsInLine: true }, {}));
  await waitFor('the end of the hold', () => Date.now() > expiresAt);
  const checkout = await fillIn(browser);
  expect(checkout.problems).toEqual([]);
  expect(await pay(browser, checkout)).toBe('OUT_OF_STOCK');
  await browser.send('DELETE', `${ENTRIES}/${checkout.items[0]?.entryId}`, {});
  await add(browser, 'bowl');
  expect(await pay(browser, await fillIn(browser))).toMatchObject({ next: 'confirmed' });
});

test('a press that stood still until another one has bought the cart buys nothing', async () => {
  const browser = shop.browser();
  await add(browser, 'slow');
  const checkout = await fillIn(browser);
  const { store, personalData } = shop.daybook.installation;
  const encrypt = personalData.encrypt.bind(personalData);
  const now = Date.now;
  let other: Promise<PaidAnswer | string> | undefined;
  jest.spyOn(personalData, 'encrypt').mockImplementation(async (...given) => {
    if (given[3] === 'customer' && !other) {
      jest.spyOn(Date, 'now').mockImplementation(() => now() + 16_000);
      other = pay(browser, checkout);
      await other;
    }
    return encrypt(...given);
  });
  expect(await pay(browser, checkout)).toBe('PAYMENT_PENDING');
  expect(await other).toMatchObject({ next: 'confirmed' });
  const orders = await store.readAll({ filter: { types: ['OrderOpened'] }, limit: 1000 });
  const ofSlow = orders.events.filter(({ data }) => JSON.stringify(data).includes('"slow"'));
  expect(ofSlow).toHaveLength(1);
});

/** While the buyer pays, an owner counts the stock, and finds none. */
class CountedMeanwhile extends CountedProvider {
  override async start(request: Parameters<CountedProvider['start']>[0]) {
    const outcome = await super.start(request);
    await change('lost', { kind: 'count', onHand: 0 });
    return outcome;
  }
}

test('who has paid gets the order, whatever an owner has counted meanwhile, and the cart is closed', async () => {
  const providers = shop.daybook.api?.app.get(PaymentProviders);
  providers?.add(new CountedMeanwhile());
  const browser = shop.browser();
  await add(browser, 'lost');
  const key = randomUUID();
  const checkout = await fillIn(browser);
  const paid = await pay(browser, checkout, key);
  providers?.add(new CountedProvider());
  expect(paid).toMatchObject({ order: { number: expect.any(Number) as number }, next: 'confirmed' });
  expect(await pay(browser, checkout, key)).toEqual(paid);
  const after = (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
  expect([after.items, after.ordered?.secret]).toEqual([
    [],
    typeof paid === 'string' ? '' : paid.order.secret,
  ]);
});
