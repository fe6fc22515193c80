import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { NO_INVOICES } from '@daybook/contracts/checkout/settings/invoice-settings';
import { deliveryKind, taxesKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { aCustomerEmail, SESSION, signUp } from '../../customers/testing/customers.js';
import { SaveDocument } from '../../documents/documents.commands.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import {
  type Browser,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { someDelivery, someTaxes } from '../testing/settings-documents.js';

const CHECKOUT = '/api/commerce/checkout';
const shippingAddress = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['admin']);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  await shop.commands.execute(
    new SaveDocument(taxesKind, { websiteId: SHOP }, { body: someTaxes(), read: 0 }),
  );
  const variant = aVariant({ id: 'mug-v', sku: 'MUG', priceMoney: money(1000, 'USD') });
  await shop.save(aProduct({ id: 'mug', variants: [variant] }), 50);
  const seller = { ...NO_INVOICES, sellerName: 'Studio Vey', sellerAddress: 'Avignon', prefix: 'INV-' };
  await owner.send('PUT', '/api/config/invoicing', seller, { 'if-match': '"0"' });
}, 60_000);
afterAll(() => shop.close());

const recordOf = (email: string) =>
  `/api/config/customers/${shop.daybook.installation.personalData.personIdOf(SHOP, email)}/exemption`;

/** A customer who is signed in, with a cart. */
async function signedIn() {
  const email = aCustomerEmail();
  const { browser } = await signUp(shop, { email });
  return { email, ...(await checkoutOf(browser)) };
}

async function checkoutOf(browser: Browser) {
  const entry = { itemId: 'mug', sku: 'MUG', quantity: 1 };
  await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  return {
    browser,
    save: async (email: string) =>
      (await browser.send('PUT', CHECKOUT, { email, shippingAddress })).json<CheckoutAnswer>(),
    pay: (quoteHash: string | undefined) =>
      browser.send(
        'POST',
        `${CHECKOUT}/pay`,
        { quoteHash, method: 'test', paymentToken: 'ok' },
        { 'idempotency-key': randomUUID() },
      ),
  };
}

const taxOf = ({ quote }: CheckoutAnswer) => quote?.sums.tax.value;
const SCHOOL = { reason: 'Public school', certificate: 'NY-17' };

test('an exempt customer pays no tax, the checkout says why, and so do the order and its invoice', async () => {
  const { email, browser, save, pay } = await signedIn();
  const before = await save(email);
  expect([taxOf(before), before.taxExemption]).toEqual(['133', null]);
  expect((await owner.send('PUT', recordOf(email), SCHOOL)).statusCode).toBe(200);
  const answer = await save(email);
  expect([taxOf(answer), answer.quote?.sums.total.value, answer.taxExemption]).toEqual(['0', '1500', SCHOOL]);
  expect(answer.quote?.lines.flatMap(({ taxes }) => taxes)).toEqual([]);
  const { secret } = (await pay(answer.quote?.hash)).json<PaidAnswer>().order;
  await shop.settled();
  const order = (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  expect(order).toMatchObject({
    isTaxExempt: true,
    taxExemption: SCHOOL,
    sums: { total: { value: '1500' } },
  });
  const invoice = await browser.get(`/api/commerce/orders/${secret}/invoice.pdf`);
  expect(invoice.statusCode).toBe(200);
}, 60_000);

test('the log tells that an order was exempt, and to no one why', async () => {
  const { email, save, pay } = await signedIn();
  await owner.send('PUT', recordOf(email), SCHOOL);
  const { quote } = await save(email);
  const { secret } = (await pay(quote?.hash)).json<PaidAnswer>().order;
  const stream = streamName('order', SHOP, idOfToken(secret));
  const opened = (await shop.daybook.installation.store.read(stream)).find(
    ({ type }) => type === 'OrderOpened',
  );
  expect(opened?.data).toMatchObject({ quote: { hash: quote?.hash, isTaxExempt: true } });
  expect(JSON.stringify(opened?.data)).not.toMatch(/school|NY-17/i);
}, 60_000);

test('a guest who only types the email of an exempt customer pays taxes, and so does the customer for someone else', async () => {
  const { email, save } = await signedIn();
  await owner.send('PUT', recordOf(email), SCHOOL);
  const guest = await checkoutOf(shop.browser());
  expect(taxOf(await guest.save(email))).toBe('133');
  expect(taxOf(await save(aCustomerEmail()))).toBe('133');
  expect(taxOf(await save(email))).toBe('0');
}, 60_000);

test('the price without taxes is no promise after the exemption has ended, nor after the sign-out', async () => {
  const first = await signedIn();
  await owner.send('PUT', recordOf(first.email), SCHOOL);
  const { quote } = await first.save(first.email);
  expect((await owner.send('DELETE', recordOf(first.email))).statusCode).toBe(200);
  const refused = await first.pay(quote?.hash);
  expect([refused.statusCode, refused.json<ErrorAnswer>().error.code]).toEqual([409, 'QUOTE_CHANGED']);
  const taxed = await first.save(first.email);
  expect([taxOf(taxed), (await first.pay(taxed.quote?.hash)).statusCode]).toEqual(['133', 200]);

  const second = await signedIn();
  await owner.send('PUT', recordOf(second.email), SCHOOL);
  const promised = (await second.save(second.email)).quote;
  await second.browser.send('DELETE', SESSION);
  const late = await second.pay(promised?.hash);
  expect(late.statusCode).toBeGreaterThanOrEqual(400);
}, 60_000);

test('an erased customer’s exemption counts no more', async () => {
  const { email, save } = await signedIn();
  await owner.send('PUT', recordOf(email), SCHOOL);
  expect(taxOf(await save(email))).toBe('0');
  await owner.send('POST', '/api/operator/erasure', { email });
  const again = await checkoutOf((await signUp(shop, { email })).browser);
  expect(taxOf(await again.save(email))).toBe('133');
}, 60_000);
