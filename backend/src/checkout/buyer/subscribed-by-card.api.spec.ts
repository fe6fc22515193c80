import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { ChooseSubscriptionAnswer } from '@daybook/contracts/checkout/subscription.api';
import type { SubscriptionView } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { GiftCardsService } from '../gift-cards/gift-cards.service.js';
import { renewalsOf } from '../testing/renewals.js';

const CHECKOUT = '/api/commerce/checkout';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
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
}, 60_000);
afterAll(() => shop.close());

test('a gift card pays a part of the first period of a subscription, and nothing of the next one', async () => {
  const cards = shop.daybook.api?.app.get(GiftCardsService);
  if (!cards) throw new Error('the API does not run');
  await cards.issue(SHOP, 'card', { amount: 400, currency: 'USD', source: { kind: 'owner' } }, {});
  const browser = shop.browser();
  const choice = { itemId: 'series', sku: 'SERIES', qty: 1, subscriptionOptionId: 'monthly' };
  const chosen = await browser.send('POST', '/api/3/commerce/cart/subscription', choice);
  const query = `?cartToken=${chosen.json<ChooseSubscriptionAnswer>().cartToken}`;
  const filledIn = { email: 'ada@example.test', giftCardCodes: [cards.codeOf(SHOP, 'card')] };
  const { quote } = (await browser.send('PUT', `${CHECKOUT}${query}`, filledIn)).json<CheckoutAnswer>();
  expect([quote?.sums.giftCards.value, quote?.sums.total.value]).toEqual(['400', '600']);
  const press = { quoteHash: quote?.hash, method: 'test', paymentToken: 'ok' };
  const key = { 'idempotency-key': randomUUID() };
  const paid = (await browser.send('POST', `${CHECKOUT}/pay${query}`, press, key)).json<PaidAnswer>();
  expect((await cards.named(SHOP, 'card'))?.balance).toBe(0);
  const subscription = paid.subscription ?? '';
  const path = `/api/commerce/subscriptions/${subscription}`;
  const { next } = (await browser.get(path)).json<SubscriptionView>();
  expect(next?.total?.value).toBe('1000');
  await renewalsOf(shop).renew(SHOP, idOfToken(subscription), next!.at);
  await shop.settled();
  expect((await browser.get(path)).json<SubscriptionView>()).toMatchObject({ billed: 2, nextTries: [] });
  const { sums } = (await browser.get(`/api/commerce/orders/${paid.order.secret}`)).json<OrderView>();
  expect([sums.giftCards.value, sums.total.value]).toEqual(['400', '600']);
  expect((await cards.named(SHOP, 'card'))?.balance).toBe(0);
}, 60_000);
