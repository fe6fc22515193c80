/** @own-shop clock */
import type { AddEntryAnswer, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type {
  ChooseSubscriptionAnswer,
  ChosenSubscription,
} from '@daybook/contracts/checkout/subscription.api';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { answersAsText } from '@daybook/contracts/forms/shared/product-questions';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import { money } from '@daybook/contracts/shared/money';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { subscriptionDecider } from '../checkout/subscription.decider.js';
import { SubscriptionExpiryReconciler } from '../checkout/subscription-expiry.reconciler.js';
import { SubscriptionExpiryService } from '../checkout/subscription-expiry.service.js';
import { idOfToken } from '../platform/access/secret-token.js';
import { CopyIntoCart, MergeCarts } from '../platform/customer-carts.js';
import type { PersonToErase } from '../platform/erasure/eraser.js';
import type { Shopper } from '../platform/http/shopper.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { type Browser, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { cartDecider } from './cart.decider.js';
import { CartEraser } from './cart-eraser.service.js';
import { CartExpiryReconciler } from './cart-expiry.reconciler.js';
import { CartExpiryService } from './cart-expiry.service.js';

const CART = '/api/commerce/shopping-cart';
const SUBSCRIPTION = '/api/3/commerce/cart/subscription';
const SECRET = 'for Ada Lovelace';
const form: CustomForm = {
  id: 'card',
  name: 'Card',
  fields: [{ id: 'text', type: 'text', title: 'Text', required: false }],
};
const answers = (text: string) => answersAsText(form, { text });
const card = { itemId: 'card', sku: 'CARD-1', quantity: 1 };
const option = {
  id: 'monthly',
  plan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 },
  priceMoney: money(3400, 'USD'),
  onSale: false,
} as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const variant = (id: string) => ({
    variants: [aVariant({ id: `${id}-only`, sku: `${id.toUpperCase()}-1` })],
  });
  await shop.save(aProduct({ id: 'card', ...variant('card'), additionalFieldsForm: form }), 'unlimited');
  await shop.save(
    aProduct({
      id: 'box',
      ...variant('box'),
      additionalFieldsForm: form,
      isSubscribable: true,
      productSubscriptionOptions: [option],
    }),
    'unlimited',
  );
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const add = async (browser: Browser, text: string) => {
  const sent = { ...card, additionalFields: answers(text) };
  return (await browser.send('POST', `${CART}/entries`, sent)).json<AddEntryAnswer>();
};
const shown = async (browser: Browser) => {
  await shop.settled();
  const cart = (await browser.get(CART)).json<ShoppingCart>();
  return cart.entries.map(({ additionalFields, quantity }) => [additionalFields, quantity]);
};
const cartIdOf = (browser: Browser) => idOfToken(browser.cookies.get('daybook-cart') ?? '');
const installation = () => shop.daybook.installation;

/** Every text of every table of the database, the log and the read models. */
async function everythingStored(): Promise<string> {
  const pool = openPool({ connectionString: installation().config.databaseUrl });
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of rows) {
      const { rows: all } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
      // the log holds its data as bytes where the column is binary
      texts.push(...all.map(({ text }) => text));
    }
    return texts.join('\n');
  } finally {
    await pool.end();
  }
}

test('the visitor reads their answers, and no table of the database holds them', async () => {
  const browser = shop.browser();
  const { newlyAdded } = await add(browser, SECRET);
  expect(newlyAdded.additionalFields).toBe(answers(SECRET));
  const { cartToken } = (
    await browser.send('POST', SUBSCRIPTION, {
      itemId: 'box',
      sku: 'BOX-1',
      qty: 1,
      additionalFields: answers(SECRET),
    })
  ).json<ChooseSubscriptionAnswer>();
  expect(await shown(browser)).toEqual([[answers(SECRET), 1]]);
  const chosen = await browser.get(`${SUBSCRIPTION}?cartToken=${cartToken}`);
  expect(chosen.json<ChosenSubscription>().additionalFields).toBe(answers(SECRET));
  const stored = await everythingStored();
  expect(stored).toContain(cartIdOf(browser));
  expect(stored).not.toContain('Lovelace');
});

test('the same answers are one entry, also after the process has read the cart anew', async () => {
  const browser = shop.browser();
  await add(browser, 'same');
  await add(browser, 'same');
  await add(browser, 'other');
  expect(await shown(browser)).toEqual([
    [answers('same'), 2],
    [answers('other'), 1],
  ]);
});

test('carts that are merged keep their answers, under the key of one cart', async () => {
  const before = shop.browser();
  const after = shop.browser();
  await add(before, 'same');
  await add(after, 'same');
  const shopperOf = (browser: Browser): Shopper => ({
    websiteId: SHOP,
    currency: 'USD',
    metadata: {},
    cartToken: browser.cookies.get('daybook-cart'),
  });
  await shop.commands.execute(new MergeCarts(shopperOf(before), after.cookies.get('daybook-cart') ?? ''));
  expect(await shown(after)).toEqual([[answers('same'), 2]]);
  expect(await installation().personalData.keysOf(SHOP, `cart-${cartIdOf(before)}`)).toBe(0);
});

test('a merge that was interrupted before the keys of the old cart went leaves them to its expiry', async () => {
  const browser = shop.browser();
  await add(browser, SECRET);
  const { readModels, aggregates, personalData } = installation();
  const carts = aggregates.of('cart', cartDecider);
  const cartId = cartIdOf(browser);
  await carts.execute(
    SHOP,
    cartId,
    { kind: 'mergeAway', cartId, intoCartId: 'the-customers' },
    { factsFor: () => ({ products: new Map(), stock: new Map() }) },
  );
  await shop.settled();
  const expiry = new CartExpiryReconciler(readModels, new CartExpiryService(carts, personalData));
  const keys = () => personalData.keysOf(SHOP, `cart-${cartId}`);

  await expiry.reconcile(Date.now() + CART_LIFE_S * 1000);
  expect(await keys()).toBe(1);
  await expiry.reconcile(Date.now() + CART_LIFE_S * 1000 + 2 * DAY_MS);
  expect(await keys()).toBe(0);
});

test('a link of an email that adds nothing renews the cart all the same, and its answers stay', async () => {
  const now = Date.now();
  const browser = shop.browser();
  const fiftyDaysAgo = jest.spyOn(Date, 'now').mockReturnValue(now - 50 * DAY_MS);
  await add(browser, SECRET).finally(() => fiftyDaysAgo.mockRestore());
  const shopper: Shopper = {
    websiteId: SHOP,
    currency: 'USD',
    metadata: {},
    cartToken: browser.cookies.get('daybook-cart'),
  };
  await shop.commands.execute(new CopyIntoCart(shopper, [card]));
  const { aggregates, personalData } = installation();
  const expiry = new CartExpiryService(aggregates.of('cart', cartDecider), personalData);
  await expiry.expire([{ website: SHOP, cartId: cartIdOf(browser) }], now + 12 * DAY_MS);
  expect(await shown(browser)).toEqual([[answers(SECRET), 1]]);
});

test('an erasure of the person takes the answers of their cart, and the cart goes on', async () => {
  const browser = shop.browser();
  await add(browser, SECRET);
  const eraser = shop.daybook.api?.app.get(CartEraser, { strict: false });
  const person: PersonToErase = {
    website: SHOP,
    personId: 'p',
    email: 'ada@example.com',
    streamsOf: (category) => (category === 'cart' ? [cartIdOf(browser)] : []),
  };
  await eraser?.erase(person);
  expect(await shown(browser)).toEqual([[null, 1]]);
  await add(browser, 'again');
  expect(await shown(browser)).toEqual([
    [null, 1],
    [answers('again'), 1],
  ]);
});

test('a cart whose cookie has expired loses its keys and ends; one that is still used does not', async () => {
  const old = shop.browser();
  const used = shop.browser();
  await add(old, SECRET);
  await add(used, SECRET);
  await shop.settled();
  const { readModels, aggregates, personalData } = installation();
  const service = new CartExpiryService(aggregates.of('cart', cartDecider), personalData);
  const expiry = new CartExpiryReconciler(readModels, service);
  const keysOf = (browser: Browser) => personalData.keysOf(SHOP, `cart-${cartIdOf(browser)}`);

  await expiry.reconcile(Date.now() + CART_LIFE_S * 1000);
  expect(await keysOf(old)).toBe(1);

  await expiry.reconcile(Date.now() + CART_LIFE_S * 1000 + 2 * DAY_MS);
  expect([await keysOf(old), await keysOf(used)]).toEqual([0, 0]);
  expect(await shown(old)).toEqual([]);
  const { state } = await aggregates.of('cart', cartDecider).load(SHOP, cartIdOf(old));
  expect(state.status).toBe('expired');
  // a browser that kept the cookie all the same gets a new cart
  expect((await add(old, 'new')).shoppingCart.entries).toHaveLength(1);
});

test('a subscription that is not paid for loses its keys and ends', async () => {
  const choice = { itemId: 'box', sku: 'BOX-1', qty: 1, additionalFields: answers(SECRET) };
  const browser = shop.browser();
  const { cartToken } = (await browser.send('POST', SUBSCRIPTION, choice)).json<ChooseSubscriptionAnswer>();
  await shop.settled();
  const { readModels, aggregates, personalData } = installation();
  const subscriptions = aggregates.of('subscription', subscriptionDecider);
  const service = new SubscriptionExpiryService(subscriptions, personalData);
  const expiry = new SubscriptionExpiryReconciler(readModels, service);
  const keys = () => personalData.keysOf(SHOP, `subscription-${idOfToken(cartToken)}`);

  await expiry.reconcile();
  expect(await keys()).toBe(1);
  await expiry.reconcile(Date.now() + CART_LIFE_S * 1000 + DAY_MS);
  expect(await keys()).toBe(0);
  await shop.settled();
  expect((await browser.get(`${SUBSCRIPTION}?cartToken=${cartToken}`)).statusCode).toBe(404);
});
