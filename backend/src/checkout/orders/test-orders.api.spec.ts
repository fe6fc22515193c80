/** @own-shop what operators see */

import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { OwnerGiftCardsAnswer } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import type { OwnerPayments } from '@daybook/contracts/checkout/settings/settings.api';
import {
  deliveryKind,
  invoicingKind,
  paymentsKind,
} from '@daybook/contracts/checkout/settings/store-settings.document';
import type { OwnerCustomersAnswer } from '@daybook/contracts/customers/owner-customers.api';
import type { MailboxAnswer } from '@daybook/contracts/email/email.api';
import type { DeletedTestOrders, OrderFigures, OrdersByDay } from '@daybook/contracts/orders/many-orders.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { OwnerOrder, OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import type { StockLedgerAnswer } from '@daybook/contracts/stock/owner-stock.api';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { SaveProduct } from '../../catalogue/catalogue.commands.js';
import { SaveDocument } from '../../documents/documents.commands.js';
import { auditOrders } from '../../integrity/audit-orders.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import {
  type Browser,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { GiftCardsService } from '../gift-cards/gift-cards.service.js';
import { someDelivery, somePayments } from '../testing/settings-documents.js';
import { PaymentProviders } from './payments/payment-providers.js';
import { TestProvider } from './payments/test-provider.js';

const ADDRESS = {
  name: 'Tess Tester',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};
const BANK = somePayments().methods[0]!.id;
const ORDERS = '/api/config/orders';

let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  shop.daybook.api?.app.get(PaymentProviders).add(new TestProvider());
  owner = await shop.owner(['admin'], { isOperator: true });
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  const seller = { sellerName: 'Vey', sellerAddress: 'Avignon', taxNumber: '', contact: '' };
  await shop.commands.execute(
    new SaveDocument(
      invoicingKind,
      { websiteId: SHOP },
      { body: { ...seller, prefix: 'V', note: '' }, read: 0 },
    ),
  );
  const variants = [aVariant({ id: 'bowl-v', sku: 'BOWL', priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id: 'bowl', title: 'Bowl', variants }), 50);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const read = async <Answer>(path: string) => {
  await shop.settled();
  const answer = await owner.get(path);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};
const payments = () => read<OwnerPayments>('/api/config/payments');
const savePayments = async (settings: object) =>
  owner.send('PUT', '/api/config/payments', settings, { 'if-match': `"${(await payments()).version}"` });

/** What a buyer of so many bowls reads at the checkout. */
async function checkout(quantity = 2, email = `${randomUUID()}@buyers.example`) {
  const buyer = shop.browser();
  await buyer.send('POST', '/api/commerce/shopping-cart/entries', { itemId: 'bowl', sku: 'BOWL', quantity });
  const saved = await buyer.send('PUT', '/api/commerce/checkout', { email, shippingAddress: ADDRESS });
  return { buyer, email, answer: saved.json<CheckoutAnswer>() };
}

async function ordered(method = 'test') {
  const { buyer, email, answer } = await checkout();
  const body = { quoteHash: answer.quote?.hash, method, paymentToken: 'ok' };
  const key = { 'idempotency-key': randomUUID() };
  const paid = await buyer.send('POST', '/api/commerce/checkout/pay', body, key);
  expect([paid.statusCode, paid.json<PaidAnswer>().next]).toEqual([
    200,
    method === 'test' ? 'confirmed' : 'received',
  ]);
  const { number, secret } = paid.json<PaidAnswer>().order;
  await shop.settled();
  return { buyer, email, number, secret, id: idOfToken(secret) };
}
const list = async (query = '') => (await read<OwnerOrdersAnswer>(`${ORDERS}${query}`)).results;
const figuresNow = async () => {
  const { days } = await read<OrdersByDay>(`${ORDERS}/by-day`);
  const customers = await read<OwnerCustomersAnswer>('/api/config/customers');
  const { toSend } = await read<OrderFigures>(`${ORDERS}/figures`);
  const books = (await owner.get(`${ORDERS}/export`)).body.trim().split('\n').length - 1;
  return {
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    toSend,
    books,
    customers: customers.results.length,
  };
};
const onHand = async () =>
  (await read<StockLedgerAnswer>('/api/config/stock/bowl-v/ledger')).results[0]?.onHand ?? 0;

test('an order that no money was paid for is marked, and stands in no figure', async () => {
  const before = await figuresNow();
  const { id, number, secret, buyer, email } = await ordered();
  expect(await list()).toEqual([expect.objectContaining({ id, number: 1, isTest: true })]);
  expect(await list('?tests=none')).toEqual([]);
  expect(await list('?tests=only')).toHaveLength(1);
  expect([await list('?q=T1'), await list('?q=1')].map(({ length }) => length)).toEqual([1, 0]);
  const order = await read<OwnerOrder>(`${ORDERS}/${id}`);
  expect(order).toMatchObject({ isTest: true, number, hasInvoice: false, customerId: null });
  const view = (await buyer.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  expect(view).toMatchObject({ isTest: true, hasInvoice: false, number });
  expect((await owner.get(`${ORDERS}/${id}/invoice.pdf`)).statusCode).toBe(404);
  expect((await buyer.get(`/api/commerce/orders/${secret}/invoice.pdf`)).statusCode).toBe(404);
  expect(await figuresNow()).toEqual(before);
  expect(await read<OrderFigures>(`${ORDERS}/figures`)).toMatchObject({ tests: 1 });
  const mailbox = async () => (await owner.get('/api/operator/mailbox')).json<MailboxAnswer>().messages;
  const sentTo = async (to: string) => (await mailbox()).find((message) => message.to === to);
  await waitFor('the email', async () => (await sentTo(email)) !== undefined);
  const { subject = '', text = '' } = (await sentTo(email)) ?? {};
  expect(subject).toContain('Test order T1');
  expect(text).toContain('This is a test order: no money has moved');
}, 60_000);

test('the numbers of real orders have no gap where tests were', async () => {
  const { settings } = await payments();
  expect(settings.isTestOn).toBe(true);
  const test = await ordered();
  expect((await savePayments({ ...somePayments(), isTestOn: true })).statusCode).toBe(200);
  const real = await ordered(BANK);
  expect([test.number, real.number]).toEqual([2, 1]);
  expect((await list('?tests=none')).map(({ number }) => number)).toEqual([1]);
  expect(await figuresNow()).toMatchObject({ orders: 1, toSend: 1, customers: 1 });
}, 60_000);

test('a real method beside it ends the test provider: it is saved as off, and neither offered nor taken', async () => {
  expect((await payments()).settings.isTestOn).toBe(false);
  const { buyer, answer } = await checkout();
  expect(answer.paymentMethods.map(({ id }) => id)).toEqual([BANK]);
  const body = { quoteHash: answer.quote?.hash, method: 'test', paymentToken: 'ok' };
  const asked = await buyer.send('POST', '/api/commerce/checkout/pay', body, {
    'idempotency-key': randomUUID(),
  });
  expect(asked.json()).toMatchObject({ error: { code: 'PAYMENT_METHOD_UNKNOWN' } });
});

test('an order that is paid later is never paid by a test, whatever is on by then', async () => {
  const { buyer, secret } = await ordered(BANK);
  // stored before the rule was there
  const off = somePayments().methods.map((method) => ({ ...method, isOn: false }));
  expect((await savePayments({ isTestOn: true, methods: off })).json<OwnerPayments>().settings.isTestOn).toBe(
    true,
  );
  const view = (await buyer.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  expect([view.payableBy, view.paymentStatus]).toEqual([[], 'due']);
  const body = { method: 'test', paymentToken: 'ok' };
  const asked = await buyer.send('POST', `/api/commerce/orders/${secret}/pay`, body, {
    'idempotency-key': randomUUID(),
  });
  expect(asked.json()).toMatchObject({ error: { code: 'PAYMENT_METHOD_UNKNOWN' } });
}, 60_000);

test('tests are deleted together, also those that were sent: their units come back, and real orders stay', async () => {
  const { id, secret, buyer } = await ordered();
  const { lines } = await read<OwnerOrder>(`${ORDERS}/${id}`);
  const sent = { lines: [{ entryId: lines[0]?.entryId, quantity: 1 }] };
  expect((await owner.send('POST', `${ORDERS}/${id}/fulfil`, sent)).statusCode).toBe(200);
  const before = await onHand();
  const manager = await shop.owner(['reporting']);
  expect((await manager.send('DELETE', `${ORDERS}/tests`)).statusCode).toBe(403);
  const deleted = await owner.send('DELETE', `${ORDERS}/tests`);
  expect(deleted.json<DeletedTestOrders>()).toMatchObject({
    left: 0,
    results: [{ outcome: 'deleted' }, {}, {}],
  });
  expect(await list('?tests=only')).toEqual([]);
  expect((await list()).length).toBe(2);
  // three orders of two units
  expect(await onHand()).toBe(before + 6);
  expect((await owner.get(`${ORDERS}/${id}`)).statusCode).toBe(404);
  expect((await buyer.get(`/api/commerce/orders/${secret}`)).statusCode).toBe(404);
  const again = await owner.send('DELETE', `${ORDERS}/tests`);
  expect(again.json()).toEqual({ results: [], left: 0 });
  // numbers are not given twice
  expect((await ordered()).number).toBe(4);
  expect((await auditOrders(shop.daybook.installation.store)).violations).toEqual([]);
}, 60_000);

test('opening the website to visitors ends the test provider', async () => {
  expect((await payments()).settings.isTestOn).toBe(true);
  const settings = () => read<WebsiteAnswer>(`/api/config/websites/${SHOP}`);
  const save = async (isHidden: boolean) => {
    const { website, revision } = await settings();
    const body = { website: { ...website, isHidden }, expectedRevision: revision };
    expect((await owner.send('PUT', `/api/config/websites/${SHOP}`, body)).statusCode).toBe(200);
  };
  await save(true);
  expect((await payments()).settings.isTestOn).toBe(true);
  await save(false);
  expect((await payments()).settings.isTestOn).toBe(false);
  expect((await checkout()).answer.paymentMethods).toEqual([]);
  // a save of an open website changes nothing
  const { settings: saved } = await payments();
  await shop.commands.execute(
    new SaveDocument(
      paymentsKind,
      { websiteId: SHOP },
      { body: { ...saved, isTestOn: true }, read: (await payments()).version },
    ),
  );
  await save(false);
  expect((await payments()).settings.isTestOn).toBe(true);
}, 60_000);

test('a gift card that a test order has bought pays test orders, and none once the shop takes money', async () => {
  const variants = [aVariant({ id: 'card-v', sku: 'GC', priceMoney: money(5000, 'USD') })];
  const product = aProduct({ id: 'card', productType: ProductType.giftCard, variants });
  await shop.commands.execute(new SaveProduct(SHOP, product, {}));
  await shop.settled();
  const { buyer: giver } = await checkout();
  const cart = { itemId: 'card', sku: 'GC', quantity: 1 };
  const gift = JSON.stringify({ recipientEmail: 'eve@gifts.example', recipientName: 'Eve', message: '' });
  await giver.send('POST', '/api/commerce/shopping-cart/entries', { ...cart, gift });
  const bought = await payFor(giver);
  const issued = async () => (await read<OwnerGiftCardsAnswer>('/api/config/gift-cards')).results;
  await waitFor('the card is issued', async () => (await issued()).length > 0);
  const [card] = await issued();
  expect([card?.orderId, card?.balance]).toEqual([bought, money(5000, 'USD')]);
  const cards = shop.daybook.api?.app.get(GiftCardsService);
  const code = cards?.codeOf(SHOP, card?.id ?? '') ?? '';

  const { buyer: tester } = await checkout();
  const covered = await payFor(tester, [code]);
  expect(await read<OwnerOrder>(`${ORDERS}/${covered}`)).toMatchObject({ isTest: true });

  const { buyer } = await checkout();
  expect(await withCards(buyer, [code])).toMatchObject({ giftCards: [{ id: card?.id }] });
  expect((await savePayments({ ...somePayments(), isTestOn: true })).statusCode).toBe(200);
  const shown = (await buyer.get('/api/commerce/checkout')).json<CheckoutAnswer>();
  expect([shown.giftCards, shown.quote?.sums.giftCards.value]).toEqual([[], '0']);
  expect(shown.invalidGiftCards).toMatchObject([{ problem: 'GIFT_CARD_TEST' }]);
  expect((await withCards((await checkout()).buyer, [code])).invalidGiftCards).toMatchObject([
    { problem: 'GIFT_CARD_TEST' },
  ]);
  expect((await auditOrders(shop.daybook.installation.store)).violations).toEqual([]);
}, 60_000);

async function withCards(buyer: Browser, giftCardCodes: string[]): Promise<CheckoutAnswer> {
  const body = { email: 'bob@buyers.example', shippingAddress: ADDRESS, giftCardCodes };
  return (await buyer.send('PUT', '/api/commerce/checkout', body)).json<CheckoutAnswer>();
}

/** Pays for a cart by a test, as far as gift cards do not. @returns the order's id */
async function payFor(buyer: Browser, giftCardCodes: string[] = []): Promise<string> {
  const { quote } = await withCards(buyer, giftCardCodes);
  const body = { quoteHash: quote?.hash, method: 'test', paymentToken: 'ok' };
  const key = { 'idempotency-key': randomUUID() };
  const paid = await buyer.send('POST', '/api/commerce/checkout/pay', body, key);
  expect(paid.statusCode).toBe(200);
  await shop.settled();
  return idOfToken(paid.json<PaidAnswer>().order.secret);
}
