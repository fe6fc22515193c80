import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { paymentsKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { ChooseSubscriptionAnswer } from '@daybook/contracts/checkout/subscription.api';
import type { SubscriptionView } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { money } from '@daybook/contracts/shared/money';
import { SaveDocument } from '../../documents/documents.commands.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { openDeliveringShop } from './delivering-shop.js';
import { somePayments } from './settings-documents.js';

const CHECKOUT = '/api/commerce/checkout';
const shippingAddress = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

/** A shop that sells tea by the month at 10.00, 5.00 each time for the delivery, paid by the test provider or by transfer. */
export async function openTeaShop(): Promise<TestShop> {
  const shop = await openDeliveringShop();
  const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
  const option = { id: 'monthly', plan, priceMoney: money(1000, 'USD'), onSale: false };
  const variants = [aVariant({ id: 'tea-only', sku: 'TEA' })];
  const sold = { isSubscribable: true, productSubscriptionOptions: [option] };
  await shop.save(aProduct({ id: 'tea', title: 'Tea', variants, ...sold }), 50);
  await shop.commands.execute(
    new SaveDocument(paymentsKind, { websiteId: SHOP }, { body: somePayments({ isTestOn: true }), read: 0 }),
  );
  return shop;
}

/** Subscribes to the tea, which is paid by the test provider. */
export async function subscribeToTea(shop: TestShop, email = 'ada@example.test') {
  const browser = shop.browser();
  const choice = { itemId: 'tea', sku: 'TEA', qty: 1, subscriptionOptionId: 'monthly' };
  const chosen = await browser.send('POST', '/api/3/commerce/cart/subscription', choice);
  const { cartToken } = chosen.json<ChooseSubscriptionAnswer>();
  const saved = await browser.send('PUT', `${CHECKOUT}?cartToken=${cartToken}`, { email, shippingAddress });
  const body = { quoteHash: saved.json<CheckoutAnswer>().quote?.hash, method: 'test', paymentToken: 'ok' };
  const key = { 'idempotency-key': randomUUID() };
  const paid = await browser.send('POST', `${CHECKOUT}/pay?cartToken=${cartToken}`, body, key);
  const { order, subscription } = paid.json<PaidAnswer>();
  const secret = subscription ?? '';
  const view = async () =>
    (await browser.get(`/api/commerce/subscriptions/${secret}`)).json<SubscriptionView>();
  return { browser, secret, view, id: idOfToken(secret), orderId: idOfToken(order.secret) };
}
