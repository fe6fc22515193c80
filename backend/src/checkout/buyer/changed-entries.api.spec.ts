import { randomUUID } from 'node:crypto';
import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { SaveProduct } from '../../catalogue/catalogue.commands.js';
import { auditOrders } from '../../integrity/audit-orders.js';
import { auditUnits } from '../../integrity/audit-units.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type Browser, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';
import { ADDRESS } from '../testing/paid-orders.js';

const CART = '/api/commerce/shopping-cart';
const CHECKOUT = '/api/commerce/checkout';

let shop: TestShop;
let serial = 0;
beforeAll(async () => {
  shop = await openDeliveringShop();
}, 60_000);
afterAll(() => shop.close());
afterEach(async () => {
  const { store } = shop.daybook.installation;
  const { violations } = await auditUnits(store, null, () => {});
  expect([violations, (await auditOrders(store)).violations]).toEqual([[], []]);
});

/** A product of one variant at 10.00, with its id in the SKU. */
const aThing = (changes: Partial<ProductDocument> = {}): ProductDocument => {
  serial += 1;
  const id = `thing${serial}`;
  const variant = aVariant({ id: `${id}-v`, sku: `SKU-${serial}`, priceMoney: money(1000, 'USD') });
  return aProduct({ id, title: `Thing ${serial}`, variants: [variant], ...changes });
};
const save = (product: ProductDocument) => shop.commands.execute(new SaveProduct(SHOP, product));
const stockOf = (variantId: string) =>
  shop.daybook.installation.aggregates.of('stock', stockDecider).loadState(SHOP, variantId);
const salesOf = async (variantId: string) =>
  (await shop.daybook.installation.store.read(streamName('stock', SHOP, variantId))).filter(
    ({ type }) => type === 'StockSold',
  ).length;
const openStreams = async () =>
  (await shop.daybook.installation.store.read(streamName('placedorders', SHOP, 'orders'))).length;

/** A buyer who has put units into a cart and filled in the checkout. */
async function buyerOf(product: ProductDocument, { quantity = 1, sku = product.variants[0]?.sku } = {}) {
  const browser = shop.browser();
  const added = await browser.send('POST', `${CART}/entries`, { itemId: product.id, sku, quantity });
  expect(added.statusCode).toBe(200);
  const saved = await browser.send('PUT', CHECKOUT, { email: 'ada@example.test', shippingAddress: ADDRESS });
  const { quote } = saved.json<CheckoutAnswer>();
  const entryId = added.json().newlyAdded.id as string;
  return { browser, hash: quote?.hash ?? '', entryId, field: `entries.${entryId}` };
}
const checkout = async (browser: Browser) => (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
const cart = async (browser: Browser) => {
  await shop.settled();
  return (await browser.get(CART)).json<ShoppingCart>();
};
const pay = (browser: Browser, quoteHash: string, paymentToken = 'ok') =>
  browser.send(
    'POST',
    `${CHECKOUT}/pay`,
    { quoteHash, method: 'test', paymentToken },
    { 'idempotency-key': randomUUID() },
  );
/** What the page shows now is paid; the order as its buyer sees it. */
async function bought(browser: Browser) {
  const { quote, problems } = await checkout(browser);
  expect(problems).toEqual([]);
  const paid = await pay(browser, quote?.hash ?? '');
  expect(paid.statusCode).toBe(200);
  const { secret } = paid.json<PaidAnswer>().order;
  await shop.settled();
  const order = (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  return { ...order, id: idOfToken(secret) };
}
/** The checkout names the entry, the cart shows it, and the press that saw another price is refused and charges nothing. */
async function refused(buyer: Awaited<ReturnType<typeof buyerOf>>, code: string, notice: string) {
  const { browser, hash, field } = buyer;
  const before = await openStreams();
  const { problems, quote } = await checkout(browser);
  expect([problems, quote]).toEqual([[{ field, code }], null]);
  expect((await cart(browser)).entries[0]?.notices).toMatchObject([{ kind: notice }]);
  const pressed = await pay(browser, hash);
  const { error } = pressed.json<ErrorAnswer>();
  expect([pressed.statusCode, error.code, Object.keys(error.fields ?? {})]).toEqual([409, code, [field]]);
  expect(await openStreams()).toBe(before);
}

describe('an entry is its item and variant', () => {
  test('a unit whose variant is made anew under its SKU is sold once', async () => {
    const oat = aThing();
    const [variant] = oat.variants;
    await shop.save(oat, 1);
    const first = await buyerOf(oat);
    const oatmeal = aVariant({ ...variant, id: `${oat.id}-oatmeal`, attributes: {} });
    await shop.save({ ...oat, variants: [oatmeal] }, 1);
    const second = await buyerOf(oat);
    expect((await bought(second.browser)).lines).toMatchObject([{ sku: oatmeal.sku, quantity: 1 }]);
    await refused(first, 'VARIANT_UNAVAILABLE', 'gone');
    expect([await salesOf(`${oat.id}-v`), await salesOf(oatmeal.id)]).toEqual([0, 1]);
  });

  test('a variant made anew at another price is not sold to who chose the one before', async () => {
    const thing = aThing();
    await shop.save(thing, 2);
    const buyer = await buyerOf(thing, { quantity: 2 });
    const anew = aVariant({
      id: `${thing.id}-new`,
      sku: thing.variants[0]?.sku,
      priceMoney: money(4000, 'USD'),
    });
    await shop.save({ ...thing, variants: [anew] }, 9);
    await refused(buyer, 'VARIANT_UNAVAILABLE', 'gone');
    expect(await salesOf(anew.id)).toBe(0);
  });

  test('two SKUs that are swapped change no price, no unit and no name of what was chosen', async () => {
    serial += 1;
    const gold = aVariant({ id: `gold${serial}`, sku: `R-1-${serial}`, priceMoney: money(90_000, 'USD') });
    const silver = aVariant({ id: `silver${serial}`, sku: `R-2-${serial}`, priceMoney: money(1000, 'USD') });
    const ring = aProduct({ id: `ring${serial}`, variants: [gold, silver] });
    await shop.save(ring, 3);
    const { browser } = await buyerOf(ring, { sku: gold.sku });
    const [g, s] = ring.variants as [typeof gold, typeof silver];
    await save({
      ...ring,
      variants: [
        { ...g, sku: silver.sku },
        { ...s, sku: gold.sku },
      ],
    });
    const shown = (await cart(browser)).entries[0];
    expect(shown).toMatchObject({
      chosenVariant: { id: gold.id, sku: silver.sku, attributes: { Kind: gold.id } },
      purchasePriceCents: 90_000,
      notices: [],
    });
    const order = await bought(browser);
    expect(order.lines).toMatchObject([{ sku: silver.sku, attributes: { Kind: gold.id } }]);
    expect(order.sums.subtotal).toEqual(money(90_000, 'USD'));
    expect([await salesOf(gold.id), await salesOf(silver.id)]).toEqual([1, 0]);
  });

  test('a SKU that is renamed is followed: the cart and the order print the new one', async () => {
    const thing = aThing();
    await shop.save(thing, 3);
    const { browser, entryId } = await buyerOf(thing);
    const sku = `NEW-${thing.id}`;
    await save({ ...thing, variants: thing.variants.map((one) => ({ ...one, sku })) });
    expect((await cart(browser)).entries).toMatchObject([{ chosenVariant: { sku }, notices: [] }]);
    // the same variant under its new SKU is the same entry
    const again = await browser.send('POST', `${CART}/entries`, { itemId: thing.id, sku, quantity: 1 });
    expect(again.json()).toMatchObject({ newlyAdded: { id: entryId, quantity: 2 } });
    expect((await bought(browser)).lines).toMatchObject([{ sku, quantity: 2 }]);
    expect((await stockOf(`${thing.id}-v`)).onHand).toBe(1);
  });

  test('a variant that is another thing by now is asked about, and the order says what was paid', async () => {
    serial += 1;
    const of = (id: string, Metal: string, price: number) =>
      aVariant({
        id: `${id}${serial}`,
        sku: `${id}-${serial}`,
        priceMoney: money(price, 'USD'),
        attributes: { Metal },
      });
    const gold = of('a', 'Gold', 90_000);
    const silver = of('b', 'Silver', 1000);
    const ring = aProduct({
      id: `band${serial}`,
      userDefinedVariantOptions: ['Metal'],
      variants: [gold, silver],
    });
    await shop.save(ring, 3);
    const { browser, hash, entryId } = await buyerOf(ring, { sku: gold.sku });
    const { id: g } = gold;
    const { id: s } = silver;
    await save({
      ...ring,
      variants: [
        { ...silver, id: g, sku: gold.sku },
        { ...gold, id: s, sku: silver.sku },
      ],
    });
    const pressed = (await pay(browser, hash)).json<ErrorAnswer>();
    expect(pressed.error).toMatchObject({
      code: 'QUOTE_CHANGED',
      fields: { [`lines.${entryId}.attributes`]: 'Metal: Gold → Metal: Silver' },
    });
    const { lines, sums } = await bought(browser);
    expect([lines[0]?.attributes, sums.subtotal]).toEqual([{ Metal: 'Silver' }, money(1000, 'USD')]);
  });

  test('an add that names the variant adds it, whichever SKU it has by now', async () => {
    serial += 1;
    const variants = ['a', 'b'].map((id) => aVariant({ id: `${id}${serial}`, sku: `${id}-${serial}` }));
    const product = aProduct({ id: `pair${serial}`, variants });
    await shop.save(product, 3);
    const body = { itemId: product.id, sku: variants[0]?.sku, variantId: variants[1]?.id, quantity: 1 };
    const added = await shop.browser().send('POST', `${CART}/entries`, body);
    expect(added.json()).toMatchObject({ newlyAdded: { chosenVariant: { id: variants[1]?.id } } });
  });
});

describe('an entry is sold as its product is today', () => {
  const question = { id: 'name', type: 'text', title: 'Name on it', required: true } as const;
  const form = { id: 'names', name: 'Names', fields: [question], submissionMessage: '' } as never;

  test('a digital product that is made physical is sent, and its stock counts', async () => {
    const thing = aThing({ productType: ProductType.digital });
    await shop.save(thing, 0);
    const buyer = await buyerOf(thing);
    await save({ ...thing, productType: ProductType.physical });
    const { problems, requiresShipping } = await checkout(buyer.browser);
    expect([requiresShipping, problems]).toEqual([true, [{ field: buyer.field, code: 'OUT_OF_STOCK' }]]);
    expect((await pay(buyer.browser, buyer.hash)).statusCode).toBe(409);
    await shop.save({ ...thing, productType: ProductType.physical }, 1);
    const { lines, sums, id } = await bought(buyer.browser);
    expect(lines).toMatchObject([{ productType: ProductType.physical, quantity: 1 }]);
    expect([sums.shipping, await salesOf(`${thing.id}-v`)]).toEqual([money(500, 'USD'), 1]);
    const owner = await shop.owner(['store manager']);
    const { fulfilmentStatus } = (await owner.get(`/api/config/orders/${id}`)).json();
    expect(fulfilmentStatus).toBe('none');
  });

  test('a product that is made a gift card is not sold through the cart', async () => {
    const thing = aThing({ productType: ProductType.digital });
    await shop.save(thing, 0);
    const buyer = await buyerOf(thing);
    await save({ ...thing, productType: ProductType.giftCard });
    await refused(buyer, 'GIFT_CARD_ONLY', 'ownCheckout');
  });

  test('a product that is made a subscription is not sold once', async () => {
    const thing = aThing();
    await shop.save(thing, 3);
    const buyer = await buyerOf(thing);
    const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
    const option = { id: 'monthly', plan, priceMoney: money(1000, 'USD'), onSale: false };
    await save({ ...thing, isSubscribable: true, productSubscriptionOptions: [option] });
    await refused(buyer, 'SUBSCRIPTION_ONLY', 'ownCheckout');
  });

  test('of a service that is sold one at a time by now, one is charged, and the cart is empty', async () => {
    const thing = aThing({ productType: ProductType.service });
    await shop.save(thing, 9);
    const { browser, hash, entryId } = await buyerOf(thing, { quantity: 3 });
    await save({ ...thing, storeSettings: { multipleQuantityAllowedForServices: false } });
    const pressed = await pay(browser, hash);
    const { error } = pressed.json<ErrorAnswer>();
    expect([pressed.statusCode, error.code]).toEqual([409, 'QUOTE_CHANGED']);
    expect(error.fields).toMatchObject({ [`lines.${entryId}.quantity`]: '3 → 1' });
    const { lines, sums } = await bought(browser);
    expect([lines[0]?.quantity, sums.subtotal]).toEqual([1, money(1000, 'USD')]);
    expect((await cart(browser)).entries).toEqual([]);
    expect((await stockOf(`${thing.id}-v`)).onHand).toBe(8);
  });

  test('a product that asks a question by now is not sold without its answer', async () => {
    const thing = aThing();
    await shop.save(thing, 3);
    const buyer = await buyerOf(thing);
    await save({ ...thing, additionalFieldsForm: form });
    await refused(buyer, 'ANSWERS_MISSING', 'unanswered');
    const additionalFields = JSON.stringify([{ id: 'name', title: 'Name on it', value: 'Ada' }]);
    const answered = await buyer.browser.send('PUT', `${CART}/entries/${buyer.entryId}/additionalFields`, {
      itemId: thing.id,
      sku: thing.variants[0]?.sku,
      additionalFields,
    });
    expect(answered.json()).toMatchObject({ updatedEntry: { notices: [] } });
    expect((await bought(buyer.browser)).lines).toMatchObject([{ answers: [{ value: 'Ada' }] }]);
  });

  test('an order that a declined press has opened is not paid as its product was', async () => {
    const thing = aThing({ productType: ProductType.digital });
    await shop.save(thing, 0);
    const buyer = await buyerOf(thing);
    expect((await pay(buyer.browser, buyer.hash, 'declined')).statusCode).toBe(402);
    await save({ ...thing, productType: ProductType.giftCard });
    await refused(buyer, 'GIFT_CARD_ONLY', 'ownCheckout');
  });
});
