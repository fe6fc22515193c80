import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { taxesKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { ChooseSubscriptionAnswer } from '@daybook/contracts/checkout/subscription.api';
import type { SubscriptionView } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { SaveDocument } from '../../documents/documents.commands.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type Browser, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';
import { someTaxes } from '../testing/settings-documents.js';

const CHECKOUT = '/api/commerce/checkout';
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
  const priced = (sku: string, cents = 1000) => [
    aVariant({ id: `${sku}-v`, sku, priceMoney: money(cents, 'USD') }),
  ];
  const save = (id: string, productType: ProductType, cents?: number) =>
    shop.save(aProduct({ id, productType, variants: priced(id, cents) }), 'unlimited');
  await save('book', ProductType.digital);
  await save('sample', ProductType.digital, 0);
  await save('card', ProductType.giftCard);
  await save('mug', ProductType.physical);
  const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
  const option = { id: 'monthly', plan, priceMoney: money(1000, 'USD'), onSale: false };
  const sold = { isSubscribable: true, productSubscriptionOptions: [option] };
  const series = { id: 'series', productType: ProductType.digital, variants: priced('series'), ...sold };
  await shop.save(aProduct(series), 'unlimited');
  const [newYork] = someTaxes().zones;
  const [tax] = newYork?.taxes ?? [];
  const [rate] = tax?.rates ?? [];
  if (!newYork || !tax || !rate) throw new Error('the document has a zone with a rate');
  // services bear none anywhere
  await save('talk', ProductType.service);
  const productTypes = [ProductType.digital, ProductType.physical];
  const taxes = [{ ...tax, rates: [{ ...rate, productTypes }] }];
  await shop.commands.execute(
    new SaveDocument(
      taxesKind,
      { websiteId: SHOP },
      { body: someTaxes({ zones: [{ ...newYork, taxes }] }), read: 0 },
    ),
  );
}, 60_000);
afterAll(() => shop.close());

async function filled(items: string[], details: object, browser = shop.browser()) {
  for (const itemId of items) {
    const gift = JSON.stringify({ recipientEmail: 'eve@gifts.example', recipientName: 'Eve', message: '' });
    const entry = { itemId, sku: itemId, quantity: 1, ...(itemId === 'card' && { gift }) };
    await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  }
  return saved(browser, details);
}
async function saved(browser: Browser, details: object, query = '') {
  const path = `${CHECKOUT}${query}`;
  const answer = (await browser.send('PUT', path, { email, ...details })).json<CheckoutAnswer>();
  const body = { quoteHash: answer.quote?.hash, method: 'test', paymentToken: 'ok' };
  const pay = () =>
    browser.send('POST', `${CHECKOUT}/pay${query}`, body, { 'idempotency-key': randomUUID() });
  return { browser, answer, pay, fields: answer.problems.map(({ field }) => field) };
}

test('a download is not sold before its buyer has said where they live, and bears the taxes of there', async () => {
  const { browser, answer, pay } = await filled(['book'], {});
  expect(answer).toMatchObject({
    asksBillingAddress: true,
    isTotalKnown: false,
    problems: [{ field: 'billingAddress.country', code: 'FIELD_REQUIRED' }],
  });
  const refused = await pay();
  expect([refused.statusCode, refused.json<ErrorAnswer>().error]).toEqual([
    400,
    expect.objectContaining({ code: 'CHECKOUT_INCOMPLETE' }),
  ]);
  const named = await saved(browser, { billingAddress: ADDRESS });
  expect([named.fields, named.answer.isTotalKnown, named.answer.quote?.sums.tax.value]).toEqual([
    [],
    true,
    '89',
  ]);
  const { order } = (await named.pay()).json<PaidAnswer>();
  const placed = (await browser.get(`/api/commerce/orders/${order.secret}`)).json<OrderView>();
  expect(placed.sums.total.value).toBe('1089');
});

test('an address that nothing is sent to says where the buyer lives as long as it is right', async () => {
  const { browser, fields, pay } = await filled(['book'], {
    shippingAddress: { ...ADDRESS, name: '', line1: '', city: '', postalCode: '', region: '' },
  });
  expect(fields).toContain('shippingAddress.line1');
  expect((await pay()).statusCode).toBe(400);
  const right = await saved(browser, { shippingAddress: ADDRESS });
  expect([right.fields, right.answer.quote?.sums.tax.value]).toEqual([[], '89']);
});

test.each([
  ['a gift card', ['card'], {}],
  ['a download for nothing', ['sample'], {}],
  ['what is taxed nowhere', ['talk'], {}],
  ['a download beside what is sent', ['book', 'mug'], { shippingAddress: ADDRESS }],
])('%s asks for no billing address', async (_, items, details) => {
  const { answer, fields } = await filled(items, details);
  expect([answer.asksBillingAddress, fields]).toEqual([false, []]);
});

test('a subscription to a download keeps the address that its taxes are of', async () => {
  const browser = shop.browser();
  const choice = { itemId: 'series', sku: 'series', qty: 1, subscriptionOptionId: 'monthly' };
  const chosen = await browser.send('POST', '/api/3/commerce/cart/subscription', choice);
  const query = `?cartToken=${chosen.json<ChooseSubscriptionAnswer>().cartToken}`;
  expect((await saved(browser, {}, query)).fields).toEqual(['billingAddress.country']);
  const { pay } = await saved(browser, { billingAddress: ADDRESS }, query);
  const { subscription } = (await pay()).json<PaidAnswer>();
  const change = (body: object) =>
    browser.send('PUT', `/api/commerce/subscriptions/${subscription}/address`, body);
  const taken = await change({ billingAddress: null });
  expect([taken.statusCode, taken.json<ErrorAnswer>().error.fields]).toEqual([
    400,
    { 'billingAddress.country': expect.any(String) },
  ]);
  const { billingAddress, next } = (await change({})).json<SubscriptionView>();
  expect([billingAddress?.country, next?.total?.value]).toEqual(['US', '1089']);
});
