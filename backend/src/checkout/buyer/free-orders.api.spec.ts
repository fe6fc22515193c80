/** @own-shop settings */

import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import { paymentsKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { ChooseSubscriptionAnswer } from '@daybook/contracts/checkout/subscription.api';
import type { SubscriptionView } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { CreateDocument, SaveDocument } from '../../documents/documents.commands.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { renewalsOf } from '../testing/renewals.js';
import { someCoupon, somePayments } from '../testing/settings-documents.js';
import { SECRET_KEY, StripeDouble, WEBHOOK_SECRET } from '../testing/stripe/stripe-double.js';

const CHECKOUT = '/api/commerce/checkout';
const email = 'ada@example.test';
const double = new StripeDouble();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ STRIPE_API_URL: await double.listen() });
  const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
  const option = { id: 'monthly', plan, priceMoney: money(1000, 'USD'), onSale: false };
  const series = {
    id: 'series',
    productType: ProductType.digital,
    variants: [aVariant({ id: 's', sku: 'SERIES' })],
    isSubscribable: true,
    productSubscriptionOptions: [option],
  };
  await shop.save(aProduct(series), 'unlimited');
  const song = { id: 'song', productType: ProductType.digital };
  await shop.save(aProduct({ ...song, variants: [aVariant({ id: 'g', sku: 'SONG' })] }), 'unlimited');
  const benefit = { kind: 'percent', percent: 10_000 } as const;
  await shop.commands.execute(
    new CreateDocument(couponKind, { websiteId: SHOP }, someCoupon({ code: 'GRATIS', benefit })),
  );
  await shop.commands.execute(
    new SaveDocument(paymentsKind, { websiteId: SHOP }, { body: somePayments({ isTestOn: true }), read: 0 }),
  );
  const admin = await shop.owner(['admin']);
  await admin.send('PUT', '/api/config/payments/stripe', {
    publishableKey: 'pk_test_0123456789abcdef',
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
  });
  await shop.settled();
}, 60_000);
afterAll(async () => {
  await shop.close();
  await double.close();
});

/** A checkout whose code takes off the whole price. */
async function checkout(isSubscribed: boolean) {
  const browser = shop.browser();
  let query = '';
  if (isSubscribed) {
    const choice = { itemId: 'series', sku: 'SERIES', qty: 1, subscriptionOptionId: 'monthly' };
    const chosen = await browser.send('POST', '/api/3/commerce/cart/subscription', choice);
    query = `?cartToken=${chosen.json<ChooseSubscriptionAnswer>().cartToken}`;
  } else {
    const entry = { itemId: 'song', sku: 'SONG', quantity: 1 };
    await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  }
  const saved = await browser.send('PUT', `${CHECKOUT}${query}`, { email, couponCodes: ['GRATIS'] });
  const { quote } = saved.json<CheckoutAnswer>();
  expect(quote?.sums.total.value).toBe('0');
  const pay = async (method: string, paymentToken?: string) => {
    const body = { quoteHash: quote?.hash, method, ...(paymentToken !== undefined && { paymentToken }) };
    const key = { 'idempotency-key': randomUUID() };
    const answer = await browser.send('POST', `${CHECKOUT}/pay${query}`, body, key);
    return answer.statusCode === 200 ? answer.json<PaidAnswer>() : answer.json<ErrorAnswer>().error.code;
  };
  const view = async (paid: PaidAnswer | string) => {
    if (typeof paid === 'string' || !paid.subscription) throw new Error(`no subscription: ${String(paid)}`);
    const path = `/api/commerce/subscriptions/${paid.subscription}`;
    const read = async () => (await browser.get(path)).json<SubscriptionView>();
    const { next } = await read();
    await renewalsOf(shop).renew(SHOP, idOfToken(paid.subscription), next!.at);
    return read();
  };
  return { pay, view };
}

test('an order that costs nothing is placed without a card, and no provider hears of it', async () => {
  const { pay } = await checkout(false);
  const before = double.requests.length;
  expect(await pay('stripe')).toMatchObject({ next: 'confirmed', subscription: null });
  expect(double.requests).toHaveLength(before);
});

test('a subscription keeps the card of a first period that costs nothing, and is charged in the next one', async () => {
  const { pay, view } = await checkout(true);
  expect(await view(await pay('test', 'ok'))).toMatchObject({ billed: 2, nextTries: [], paidBy: 'test' });
});

test('it keeps a card of a provider that takes no amount for it', async () => {
  const { pay, view } = await checkout(true);
  expect(await pay('stripe')).toBe('PAYMENT_DECLINED');
  expect(await view(await pay('stripe', 'ctoken_ok'))).toMatchObject({ billed: 2, paidBy: 'stripe' });
});

test('a card that is declined starts no subscription, and another one can be tried', async () => {
  const { pay, view } = await checkout(true);
  expect(await pay('test', 'declined')).toBe('PAYMENT_DECLINED');
  expect(await view(await pay('test', 'ok'))).toMatchObject({ billed: 2, nextTries: [] });
});

test('who pays by hand gets an order to pay in the next period', async () => {
  const { pay, view } = await checkout(true);
  expect(await view(await pay('bank'))).toMatchObject({ billed: 2, isPaidByHand: true });
});
