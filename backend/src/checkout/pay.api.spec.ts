/** @own-shop clock */
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { idOfToken } from '../platform/access/secret-token.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { OrderProgressService } from './orders/order-progress.service.js';
import { UnfinishedOrdersReconciler } from './orders/unfinished-orders.reconciler.js';
import { PayForCart, type Payment, PromiseQuote } from './pay.commands.js';
import { openDeliveringShop } from './testing/delivering-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
}, 60_000);
afterAll(() => shop.close());

let serial = 0;
/** A cart with units of a product of its own. */
async function cartOf(stock: number, quantity: number, price = 1000) {
  serial += 1;
  const id = `thing${serial}`;
  const sku = `T-${serial}`;
  const product = (cents: number) =>
    aProduct({ id, variants: [aVariant({ id: `${id}-v`, sku, priceMoney: money(cents, 'USD') })] });
  await shop.save(product(price), stock);
  const browser = shop.browser();
  const added = await browser.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId: id,
    sku,
    quantity,
  });
  if (added.statusCode >= 300) throw new Error(added.body);
  const cartId = idOfToken(browser.cookies.get('daybook-cart') ?? '');
  const choice = {
    cartId,
    currency: 'USD' as const,
    timeZone: 'America/New_York',
    couponCodes: [],
    destination: { country: 'US', region: 'NY' },
    buyer: null,
    shippingOptionId: null,
  };
  return {
    cartId,
    choice,
    variantId: `${id}-v`,
    orderId: `order${serial}`,
    reprice: (cents: number) => shop.save(product(cents), stock),
    setQuantity: async (entryQuantity: number) => {
      const cart = (await browser.get('/api/commerce/shopping-cart')).json<{ entries: { id: string }[] }>();
      const path = `/api/commerce/shopping-cart/entries/${cart.entries[0]?.id}`;
      const changed = await browser.send('PUT', path, { quantity: entryQuantity });
      if (changed.statusCode >= 300) throw new Error(changed.body);
    },
    promise: () => shop.commands.execute(new PromiseQuote(SHOP, choice, {})),
  };
}
type Cart = Awaited<ReturnType<typeof cartOf>>;

const BUYER = { email: 'ada@example.test', details: '{"name":"Ada"}' };
const test1 = (token: string, attemptId = 'a1'): Payment => ({ provider: 'test', attemptId, token });
const pay = (cart: Cart, hash: string, payment: Payment, orderId = cart.orderId) =>
  shop.commands.execute(new PayForCart(SHOP, orderId, cart.choice, hash, BUYER, payment, {}));
const eventsOf = async (category: 'order' | 'stock' | 'placedorders', id: string) =>
  (await shop.daybook.installation.store.read(streamName(category, SHOP, id))).map(({ type }) => type);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw error ?? new Error('nothing was refused');
  return error;
};

test('an order is pledged, paid, numbered and sold; a repeat changes nothing', async () => {
  const cart = await cartOf(5, 2);
  const { quote } = await cart.promise();
  const paid = await pay(cart, quote.hash, test1('ok'));
  expect([paid.status, paid.attempt?.amount]).toEqual(['confirmed', 2500]);
  const events = await eventsOf('order', cart.orderId);
  expect(events).toEqual([
    'OrderOpened',
    'OrderUnitsPledged',
    'PaymentAttempted',
    'PaymentSucceeded',
    'OrderNumbered',
    'OrderUnitsSold',
  ]);
  expect((await eventsOf('stock', cart.variantId)).slice(-2)).toEqual(['StockPledged', 'StockSold']);
  expect((await pay(cart, quote.hash, test1('ok'))).number).toBe(paid.number);
  expect(await eventsOf('order', cart.orderId)).toEqual(events);
  await expect(refusal(pay(cart, quote.hash, test1('ok', 'a2')))).resolves.toMatchObject({
    code: 'ORDER_STATUS',
  });
});

test('the promised price stands, and passes when it is dearer now too', async () => {
  const cart = await cartOf(5, 1, 1000);
  const { quote, expiresAt } = await cart.promise();
  expect(expiresAt).toBeGreaterThan(Date.now());
  await cart.reprice(1900);
  const paid = await pay(cart, quote.hash, test1('ok'));
  expect([paid.status, paid.attempt?.amount]).toEqual(['confirmed', 1500]);
});

test('a cart that was edited in another tab is asked again, by the fields that moved', async () => {
  const cart = await cartOf(5, 1);
  const { quote } = await cart.promise();
  await cart.setQuantity(2);
  const { code, fields } = await refusal(pay(cart, quote.hash, test1('ok')));
  expect([code, fields?.['sums.total']]).toEqual(['QUOTE_CHANGED', '1500 → 2500']);
  expect(await eventsOf('order', cart.orderId)).toEqual([]);
  await expect(refusal(pay(cart, 'f'.repeat(64), test1('ok')))).resolves.toMatchObject({
    code: 'QUOTE_UNKNOWN',
  });
});

test('after a decline the order is paid by another attempt', async () => {
  const cart = await cartOf(5, 1);
  const { quote } = await cart.promise();
  expect((await pay(cart, quote.hash, test1('declined'))).status).toBe('pledged');
  expect((await pay(cart, quote.hash, test1('ok', 'a2'))).status).toBe('confirmed');
});

test('a provider that does not answer is asked again by look-up, and by no second attempt', async () => {
  const cart = await cartOf(5, 1);
  const { quote } = await cart.promise();
  expect((await pay(cart, quote.hash, test1('slow'))).status).toBe('unknown');
  await expect(refusal(pay(cart, quote.hash, test1('ok', 'a2')))).resolves.toMatchObject({
    code: 'ORDER_STATUS',
  });
  const orders = shop.daybook.api?.app.get(OrderProgressService);
  const call = { website: SHOP, orderId: cart.orderId, metadata: {} };
  await waitFor('the slow payment', async () => (await orders?.resume(call))?.status === 'confirmed');
  const attempts = (await eventsOf('order', cart.orderId)).filter((type) => type === 'PaymentAttempted');
  expect(attempts).toHaveLength(1);
}, 60_000);

test('what a crash or a silent provider left unfinished is finished, and what is not paid gives its units back', async () => {
  const slow = await cartOf(5, 1);
  const left = await cartOf(5, 2);
  await pay(slow, (await slow.promise()).quote.hash, test1('slow'));
  await pay(left, (await left.promise()).quote.hash, test1('declined'));
  const orders = shop.daybook.api?.app.get(OrderProgressService);
  const reconciler = new UnfinishedOrdersReconciler(
    shop.daybook.installation.readModels,
    orders as OrderProgressService,
  );
  const endOf = async ({ orderId }: Cart) => (await eventsOf('order', orderId)).at(-1);
  await waitFor('both orders to end', async () => {
    await shop.settled();
    await reconciler.reconcile(Date.now() + 60 * 60 * 1000);
    return (await endOf(slow)) === 'OrderUnitsSold' && (await endOf(left)) === 'OrderUnitsReleased';
  });
  expect((await eventsOf('stock', left.variantId)).at(-1)).toBe('StockPledgeReleased');
}, 60_000);

test('declines do not keep an order that is not paid, and its units, for longer than an hour', async () => {
  const cart = await cartOf(1, 1);
  const { quote } = await cart.promise();
  const minutesAgo = async (minutes: number, attemptId: string) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - minutes * 60_000);
    await pay(cart, quote.hash, test1('declined', attemptId)).finally(() => clock.mockRestore());
  };
  await minutesAgo(59, 'a1');
  const { readModels } = shop.daybook.installation;
  const orders = shop.daybook.api?.app.get(OrderProgressService) as OrderProgressService;
  const round = async (later: number) => {
    await shop.settled();
    await new UnfinishedOrdersReconciler(readModels, orders).reconcile(Date.now() + later);
    return (await eventsOf('order', cart.orderId)).at(-1);
  };
  expect(await round(0)).toBe('PaymentDeclined');
  await minutesAgo(0, 'a2');
  expect(await round(2 * 60_000)).toBe('OrderUnitsReleased');
}, 60_000);

test('a manual method places the order without a payment', async () => {
  const cart = await cartOf(5, 1);
  const { quote } = await cart.promise();
  expect((await pay(cart, quote.hash, { manual: 'transfer' })).status).toBe('confirmed');
  expect(await eventsOf('order', cart.orderId)).not.toContain('PaymentAttempted');
});

test('of many buyers the first ones get the last units, and the numbers run without a gap', async () => {
  const cart = await cartOf(3, 1);
  const { quote } = await cart.promise();
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) => pay(cart, quote.hash, test1('ok', `r${i}`), `rush${i}`)),
  );
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refusal).code] : []));
  expect([tries.length - refused.length, new Set(refused)]).toEqual([3, new Set(['OUT_OF_STOCK'])]);
  const { store } = shop.daybook.installation;
  const placed = await store.read(streamName('placedorders', SHOP, 'orders'));
  expect(placed.map(({ data }) => (data as { number: number }).number)).toEqual(placed.map((_, i) => i + 1));
  const losers = tries.flatMap((one, i) => (one.status === 'rejected' ? [`rush${i}`] : []));
  for (const loser of losers)
    expect(await eventsOf('order', loser)).toEqual(['OrderOpened', 'OrderCancelled', 'OrderUnitsReleased']);
}, 60_000);

test('an order of another website is none of this one’s, and what needs delivery is delivered', async () => {
  const cart = await cartOf(5, 1);
  const abroad = { ...cart.choice, destination: { country: 'FR' } };
  const { quote } = await shop.commands.execute(new PromiseQuote(SHOP, abroad, {}));
  const command = new PayForCart(SHOP, cart.orderId, abroad, quote.hash, BUYER, test1('ok'), {});
  expect((await refusal(shop.commands.execute(command))).code).toBe('DELIVERY_MISSING');
});
