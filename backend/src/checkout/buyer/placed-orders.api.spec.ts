import { randomUUID } from 'node:crypto';
import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { NO_INVOICES } from '@daybook/contracts/checkout/settings/invoice-settings';
import { invoicingKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { answersAsText } from '@daybook/contracts/forms/shared/product-questions';
import type { PackingSlips } from '@daybook/contracts/orders/many-orders.api';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { SaveDocument } from '../../documents/documents.commands.js';
import { ENTITLEMENTS } from '../../downloads/entitlements.queue.js';
import { CUSTOM_ANSWERS, eraseAnswers } from '../../platform/access/sealed-answers.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type Browser, openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { PURCHASED_CARTS } from '../checkout.queues.js';
import { GIFT_CARDS } from '../gift-cards/bought/gift-cards.queue.js';
import { ORDER_EMAILS } from '../orders/emails/order-emails.queues.js';
import { OrderQueries } from '../orders/order.queries.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { REMINDED_ORDERS } from '../reminders/reminders.queue.js';

const CART = '/api/commerce/shopping-cart';
const CHECKOUT = '/api/commerce/checkout';
const form: CustomForm = {
  id: 'card',
  name: 'Card',
  fields: [
    { id: 'text', type: 'text', title: 'Text', required: false },
    { id: 'day', type: 'date', title: 'Day', required: false },
  ],
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const song = {
    id: 'song',
    productType: ProductType.digital,
    variants: [aVariant({ id: 's', sku: 'SONG' })],
  };
  await shop.save(aProduct({ ...song, additionalFieldsForm: form }), 'unlimited');
  const visit = { id: 'visit', productType: ProductType.service };
  await shop.save(aProduct({ ...visit, variants: [aVariant({ id: 'v', sku: 'VISIT' })] }), 5);
}, 60_000);
afterAll(() => shop.close());

const SONG = {
  itemId: 'song',
  sku: 'SONG',
  quantity: 1,
  additionalFields: answersAsText(form, { text: 'For Ada', day: '2027-02-28' }),
};

/** A download in the cart of a buyer who has given an email, and nothing else. */
async function buyer(entry: object = SONG) {
  const browser = shop.browser();
  expect((await browser.send('POST', `${CART}/entries`, entry)).statusCode).toBe(200);
  const { quote, problems, purelyDigital } = (
    await browser.send('PUT', CHECKOUT, { email: 'ada@example.test' })
  ).json<CheckoutAnswer>();
  expect([problems, purelyDigital]).toEqual([[], entry === SONG]);
  const pay = async (paymentToken: string) =>
    (
      await browser.send(
        'POST',
        `${CHECKOUT}/pay`,
        { quoteHash: quote?.hash, method: 'test', paymentToken },
        { 'idempotency-key': randomUUID() },
      )
    ).json<PaidAnswer>();
  return { browser, pay };
}
const unitsIn = async (browser: Browser) => {
  await shop.settled();
  return (await browser.get(CART)).json<ShoppingCart>().totalQuantity;
};

test('a download is bought with an email alone', async () => {
  const { browser, pay } = await buyer();
  const { order, next } = await pay('ok');
  expect([next, await unitsIn(browser)]).toEqual(['confirmed', 0]);
  const orderId = idOfToken(order.secret);
  expect((await browser.get(CART)).json()).toMatchObject({ isPurchased: true, orderId });
});

test('an order is in the log step by step: pledged before its provider is asked, sold when it is placed', async () => {
  const { pay } = await buyer({ itemId: 'visit', sku: 'VISIT', quantity: 1 });
  const orderId = idOfToken((await pay('ok')).order.secret);
  const { events } = await shop.daybook.installation.store.readAll({ limit: 10_000 });
  const steps = events.filter(({ stream, data }) => {
    const isOf = (data as { orderId?: string }).orderId === orderId;
    return isOf && ['order', 'stock', 'placedorders', 'cart'].includes(stream.split('-')[0] ?? '');
  });
  const types = steps.map(({ type }) => type);
  // the units are sold while the order gets its number
  const atOnce = types.splice(5, 2);
  expect(atOnce.toSorted()).toEqual(['OrderPlaced', 'StockSold']);
  expect(types).toEqual([
    'OrderOpened',
    'StockPledged',
    'OrderUnitsPledged',
    'PaymentAttempted',
    'PaymentSucceeded',
    'OrderNumbered',
    'OrderUnitsSold',
    'CartPurchased',
  ]);
});

test('the page of an order that was just sold says what the read model says a moment later', async () => {
  const { browser, pay } = await buyer();
  const { order } = await pay('ok');
  const { secret, paymentStep, payableBy, hasInvoice, hasCancellationNote, giftCards, fullUrls, ...shown } = (
    await browser.get(`/api/commerce/orders/${order.secret}`)
  ).json<OrderView>();
  await shop.settled();
  const queries = shop.daybook.api?.app.get(OrderQueries);
  expect(await queries?.byOrderId(SHOP, idOfToken(secret))).toEqual(shown);
  expect([paymentStep, hasInvoice, hasCancellationNote]).toEqual([null, false, false]);
  expect(Object.keys(fullUrls)).toEqual(['song']);
  expect([payableBy, giftCards]).toEqual([[], []]);
});

test('an order has jobs for what it gives: a download and an email, no gift card, no reminder and no cart to empty', async () => {
  const { pay } = await buyer();
  const orderId = idOfToken((await pay('ok')).order.secret);
  const { store, pool, queues } = shop.daybook.installation;
  const { events } = await store.readAll({ limit: 10_000, filter: { types: ['OrderNumbered'] } });
  const numbered = events.find(({ data }) => (data as { orderId: string }).orderId === orderId);
  const names = [ENTITLEMENTS, ORDER_EMAILS, GIFT_CARDS, REMINDED_ORDERS, PURCHASED_CARTS];
  const haveRead = async () => {
    const { rows } = await pool.query<{ name: string }>(
      'select name from reactors.checkpoints where name = any($1) and position >= $2',
      [names, String(numbered?.position)],
    );
    return rows.length === names.length;
  };
  await waitFor('the reactors', haveRead, { timeoutMs: 30_000 });
  const ids = [numbered?.id ?? '', `${SHOP}-${orderId}`];
  const has = async (name: (typeof names)[number]) =>
    (await Promise.all(ids.map((id) => queues.queue(name).getJob(id)))).some(Boolean);
  expect(await Promise.all(names.map(has))).toEqual([true, true, false, false, false]);
}, 60_000);

test('the secret of an order opens its invoice, once the shop has invoices', async () => {
  const { browser, pay } = await buyer();
  const url = `/api/commerce/orders/${(await pay('ok')).order.secret}`;
  const hasInvoice = async () => (await browser.get(url)).json<OrderView>().hasInvoice;
  expect([await hasInvoice(), (await browser.get(`${url}/invoice.pdf`)).statusCode]).toEqual([false, 404]);
  const seller = { ...NO_INVOICES, sellerName: 'Studio Vey', sellerAddress: 'Avignon', prefix: 'INV-' };
  await shop.commands.execute(
    new SaveDocument(invoicingKind, { websiteId: SHOP }, { body: seller, read: 0 }),
  );
  expect(await hasInvoice()).toBe(true);
  const answer = await shop.browser().get(`${url}/invoice.pdf`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.body).toContain('(Studio Vey)');
});

test('an order that the worker places leaves the cart, though the buyer does not come back to the checkout', async () => {
  const { browser, pay } = await buyer();
  const { order, next } = await pay('slow');
  expect([next, await unitsIn(browser)]).toEqual(['received', 1]);
  const orders = shop.daybook.api?.app.get(OrderProgressService);
  const call = { website: SHOP, orderId: idOfToken(order.secret), metadata: {} };
  await waitFor('the slow payment', async () => (await orders?.resume(call))?.status === 'confirmed');
  await waitFor('the cart to be empty', async () => (await unitsIn(browser)) === 0);
}, 60_000);

test('an order keeps the answers to custom forms after the keys of the cart are gone', async () => {
  const { browser, pay } = await buyer();
  const { order } = await pay('ok');
  const { store, personalData } = shop.daybook.installation;
  const cart = { category: 'cart', id: idOfToken(browser.cookies.get('daybook-cart') ?? '') } as const;
  await eraseAnswers(personalData, SHOP, [cart]);
  const stream = streamName('order', SHOP, idOfToken(order.secret));
  const [opened] = await store.read(stream, { limit: 1 });
  const { items } = (opened?.data ?? { items: [] }) as { items: OrderedItem[] };
  const sealed = items[0]?.additionalFields;
  const person = personalData.personIdOf(SHOP, 'ada@example.test');
  expect(sealed?.$personal).toBe(person);
  expect(sealed && (await personalData.decrypt(SHOP, sealed, CUSTOM_ANSWERS))).toContain('For Ada');
  // who makes the item reads the answers, and so does the buyer
  await shop.settled();
  const owner = await shop.owner(['store manager']);
  const orderId = idOfToken(order.secret);
  const shown = async () => [
    (await owner.get(`/api/config/orders/${orderId}`)).json<OwnerOrder>().lines[0]?.answers,
    (await owner.get(`/api/config/orders/slips?ids=${orderId}`)).json<PackingSlips>().slips[0]?.lines[0]
      ?.answers,
    (await browser.get(`/api/commerce/orders/${order.secret}`)).json<OrderView>().lines[0]?.answers,
  ];
  const answers = [
    { title: 'Text', value: 'For Ada' },
    { title: 'Day', type: 'date', value: '2027-02-28' },
  ];
  expect(await shown()).toEqual([answers, answers, answers]);
  await personalData.eraseMany(SHOP, [person]);
  expect(await shown()).toEqual([undefined, undefined, undefined]);
  expect(sealed && (await personalData.decrypt(SHOP, sealed, CUSTOM_ANSWERS))).toBeNull();
});
