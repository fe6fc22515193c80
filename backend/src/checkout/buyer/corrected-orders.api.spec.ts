import { randomUUID } from 'node:crypto';
import type { AddEntryAnswer } from '@daybook/contracts/cart/cart.api';
import type {
  CheckoutAnswer,
  PaidAnswer,
  SaveCheckoutRequest,
} from '@daybook/contracts/checkout/checkout.api';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { answersAsText } from '@daybook/contracts/forms/shared/product-questions';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type Browser, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { CartQuotesService } from '../cart-quotes.service.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { PlaceOrderService } from '../orders/place-order.service.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';
import { CheckoutDetailsService } from './checkout-details.service.js';
import { CheckoutViewService } from './checkout-view.service.js';
import { OrderSecretsService } from './order-secrets.service.js';
import { StartedOrdersService } from './started-orders.service.js';

const CHECKOUT = '/api/commerce/checkout';
const ENTRIES = '/api/commerce/shopping-cart/entries';
const FORM: CustomForm = {
  id: 'engraving',
  name: 'Engraving',
  fields: [{ id: 'text', type: 'text', title: 'Text', required: false }],
};
const ADDRESS = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};
const MISTYPED: SaveCheckoutRequest = { email: 'ada@exmaple.test', shippingAddress: ADDRESS };

let shop: TestShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
}, 60_000);
afterAll(() => shop.close());

let things = 0;
/** A buyer of the last unit of something that is engraved, who has filled in the checkout. */
async function buyer() {
  things += 1;
  const id = `ring${things}`;
  const sku = `R-${things}`;
  const variants = [aVariant({ id: `${id}-v`, sku, priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id, variants, additionalFieldsForm: FORM }), 1);
  const browser = shop.browser();
  const additionalFields = answersAsText(FORM, { text: 'For Ada' });
  const added = await browser.send('POST', ENTRIES, { itemId: id, sku, quantity: 1, additionalFields });
  const save = async (filledIn: SaveCheckoutRequest) =>
    (await browser.send('PUT', CHECKOUT, filledIn)).json<CheckoutAnswer>().quote?.hash ?? '';
  const hash = await save(MISTYPED);
  const pay = (paymentToken: string, key: string = randomUUID()) =>
    browser.send(
      'POST',
      `${CHECKOUT}/pay`,
      { quoteHash: hash, method: 'test', paymentToken },
      { 'idempotency-key': key },
    );
  const entryId = added.json<AddEntryAnswer>().newlyAdded.id;
  return { browser, hash, save, pay, entryId, itemId: id, sku };
}
const codeOf = (answer: { json(): unknown }) => (answer.json() as Partial<ErrorAnswer>).error?.code;
const orderOf = async (browser: Browser, answer: { json(): unknown }) => {
  const { secret } = (answer.json() as PaidAnswer).order;
  return (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
};
const startedBy = async (browser: Browser) => {
  const cartId = idOfToken(browser.cookies.get('daybook-cart') ?? '');
  const events = await shop.daybook.installation.store.read(streamName('checkout', SHOP, cartId));
  return events.filter(({ type }) => type === 'CheckoutOrderStarted').map(({ data }) => data);
};
const service = <Service>(type: abstract new (...args: never[]) => Service): Service => {
  const app = shop.daybook.api?.app;
  if (!app) throw new Error('the shop has no API');
  return app.get(type as unknown as new () => Service);
};
const callOf = (browser: Browser) => {
  const cartId = idOfToken(browser.cookies.get('daybook-cart') ?? '');
  return { website: SHOP, cartId, currency: 'USD', timeZone: 'UTC', metadata: {} } as const;
};

/** A press of {@link MISTYPED} whose process stopped once its order was started. */
const started = async (call: ReturnType<typeof callOf>, key: string, quoteHash: string) => {
  const orderKey = service(OrderSecretsService).keyOf(SHOP, call.cartId, key);
  const order = { cartId: call.cartId, orderKey, quoteHash, fingerprint: 'of what was mistyped' };
  await service(StartedOrdersService).start(call, { ...order, after: null, isNew: true });
  return orderKey;
};

const CORRECTIONS: [string, SaveCheckoutRequest, Partial<OrderView>][] = [
  ['email', { ...MISTYPED, email: 'ada@example.test' }, { email: 'ada@example.test' }],
  [
    'street',
    { ...MISTYPED, shippingAddress: { ...ADDRESS, line1: '2 Main St' } },
    { shippingAddress: { ...ADDRESS, line1: '2 Main St' } },
  ],
  [
    'billing address',
    { ...MISTYPED, billingAddress: { ...ADDRESS, name: 'Eva' } },
    { billingAddress: { ...ADDRESS, name: 'Eva', line2: '' } },
  ],
  ['note', { ...MISTYPED, note: 'At the back' }, { note: 'At the back' }],
];

test.each(CORRECTIONS)(
  'after a decline the %s is corrected, and the order that is paid has it',
  async (_, corrected, shown) => {
    const { browser, hash, save, pay } = await buyer();
    expect(codeOf(await pay('declined'))).toBe('PAYMENT_DECLINED');
    // nothing of it is in the price
    expect(await save(corrected)).toBe(hash);
    const paid = await pay('ok');
    expect(paid.statusCode).toBe(200);
    expect(await orderOf(browser, paid)).toMatchObject(shown);
    // no reader of the log can try emails out on it
    expect(JSON.stringify(await startedBy(browser))).not.toMatch(/example|Main St/);
  },
);

test('after a decline the answers of a line are corrected too', async () => {
  const { browser, hash, save, pay, entryId, itemId, sku } = await buyer();
  await pay('declined');
  const additionalFields = answersAsText(FORM, { text: 'For Eva' });
  const change = { itemId, sku, additionalFields };
  const changed = await browser.send('PUT', `${ENTRIES}/${entryId}/additionalFields`, change);
  expect([changed.statusCode, await save(MISTYPED)]).toEqual([200, hash]);
  const order = await orderOf(browser, await pay('ok'));
  expect(order.lines[0]?.answers).toEqual([{ title: 'Text', value: 'For Eva' }]);
});

test('after a decline of the same details it is the same order', async () => {
  const { browser, pay } = await buyer();
  await pay('declined');
  expect((await pay('ok')).statusCode).toBe(200);
  expect(await startedBy(browser)).toHaveLength(1);
});

test('an order whose payment is unknown stays as it is, whatever is corrected', async () => {
  const { browser, save, pay } = await buyer();
  const open = (await pay('slow')).json<PaidAnswer>();
  await save({ ...MISTYPED, email: 'ada@example.test' });
  expect((await pay('ok')).json()).toMatchObject({ next: 'received', order: { secret: open.order.secret } });
  expect(await startedBy(browser)).toHaveLength(1);
});

test('a key whose order was opened and never tried pays for what was corrected since', async () => {
  const { browser, hash, save, pay } = await buyer();
  const call = callOf(browser);
  const key = randomUUID();
  // the process that had the press stopped before it asked a provider
  const orderKey = await started(call, key, hash);
  const { personalData } = shop.daybook.installation;
  const details = await service(CheckoutDetailsService).read(SHOP, call.cartId);
  const choice = service(CheckoutViewService).choiceOf(call, details);
  const settled = await service(CartQuotesService).settle(SHOP, choice, hash);
  const personId = personalData.personIdOf(SHOP, 'ada@exmaple.test');
  const text = '{"email":"","details":"{}"}';
  const customer = await personalData.encrypt(SHOP, personId, text, 'customer');
  const secret = service(OrderSecretsService).secretOf(SHOP, call.cartId, orderKey);
  const orderCall = { website: SHOP, orderId: idOfToken(secret), metadata: {} };
  await service(PlaceOrderService).open(orderCall, async () => ({ ...settled, customer }));
  expect(await save({ ...MISTYPED, email: 'ada@example.test' })).toBe(hash);
  const paid = await pay('ok', key);
  expect([paid.statusCode, (await orderOf(browser, paid)).email]).toEqual([200, 'ada@example.test']);
  expect((await pay('ok', key)).json()).toEqual(paid.json());
});

test('a press whose order was never opened is checked like a new one', async () => {
  const { browser, hash, save, pay } = await buyer();
  const call = callOf(browser);
  const key = randomUUID();
  await started(call, key, hash);
  expect(await save({ ...MISTYPED, email: null })).toBe(hash);
  expect(codeOf(await pay('ok', key))).toBe('CHECKOUT_INCOMPLETE');
  await save(MISTYPED);
  expect((await pay('ok', key)).statusCode).toBe(200);
});

test('a press whose bank said no later pays for a new order, once its own was abandoned', async () => {
  const { browser, pay } = await buyer();
  const call = callOf(browser);
  const key = randomUUID();
  const { order } = (await pay('slow', key)).json<PaidAnswer>();
  const orderCall = { website: SHOP, orderId: idOfToken(order.secret), metadata: {} };
  const attemptId = service(OrderSecretsService).keyOf(SHOP, call.cartId, key);
  await service(OrderProgressService).settle(orderCall, attemptId, { kind: 'declined' });
  await service(OrderProgressService).cancel(orderCall, 'abandoned');
  // the browser heard of no decline: neither its key nor anything else has changed
  const paid = await pay('slow', key);
  expect([paid.statusCode, paid.json<PaidAnswer>().next]).toEqual([200, 'received']);
  expect(paid.json<PaidAnswer>().order.secret).not.toBe(order.secret);
  // and again, which is the same press
  expect((await pay('slow', key)).json()).toEqual(paid.json());
  expect(await startedBy(browser)).toHaveLength(2);
});

test('after so many declines that no provider is asked any more, the next press is of a new order', async () => {
  const { browser, pay } = await buyer();
  for (let i = 0; i < 20; i += 1) expect((await pay('declined')).statusCode).toBe(402);
  expect(await startedBy(browser)).toHaveLength(1);
  const paid = await pay('ok');
  expect([paid.statusCode, paid.json<PaidAnswer>().next]).toEqual([200, 'confirmed']);
}, 60_000);
