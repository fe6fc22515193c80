import type { PaymentSettings } from '@daybook/contracts/checkout/settings/payment-settings';
import type { OwnerPayments } from '@daybook/contracts/checkout/settings/settings.api';
import { paymentsKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { OwnerSubscriptionDetails } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { SaveDocument } from '../../documents/documents.commands.js';
import { type OwnerBrowser, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { renewalsOf } from '../testing/renewals.js';
import { somePayments } from '../testing/settings-documents.js';
import { openTeaShop, subscribeToTea } from '../testing/subscribed.js';

let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  shop = await openTeaShop();
  owner = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

const [TRANSFER] = somePayments().methods;
if (!TRANSFER) throw new Error('the payments have no method by hand');

async function offer(changes: Partial<PaymentSettings>): Promise<void> {
  await shop.settled();
  const { version } = (await owner.get('/api/config/payments')).json<OwnerPayments>();
  await shop.commands.execute(
    new SaveDocument(paymentsKind, { websiteId: SHOP }, { body: somePayments(changes), read: version }),
  );
}

test('a period is not taken by a provider that the website offers no more, and its customer can pay in another way', async () => {
  await offer({ isTestOn: true });
  const { id, view, browser, secret } = await subscribeToTea(shop);
  const { at } = (await view()).next!;
  expect(await view()).toMatchObject({ paidBy: 'test', paymentMethod: 'test' });
  await offer({ isTestOn: false });
  // before the period is due its page says that there is none
  expect(await view()).toMatchObject({ paidBy: '', paymentMethod: null });
  await renewalsOf(shop).renew(SHOP, id, at);
  expect(await view()).toMatchObject({ billed: 1, isUnpaid: true, status: 'active' });
  await shop.settled();
  const { moments } = (await owner.get(`/api/config/subscriptions/${id}`)).json<OwnerSubscriptionDetails>();
  expect(moments.at(-1)).toMatchObject({ type: 'RenewalFailed', reason: 'noMethod' });

  const body = { method: TRANSFER.id };
  const path = `/api/commerce/subscriptions/${secret}/payment`;
  expect((await browser.send('PUT', path, body)).statusCode).toBe(200);
  await renewalsOf(shop).renew(SHOP, id, at + 1);
  expect(await view()).toMatchObject({ billed: 2, isUnpaid: false });
}, 60_000);

describe('a period that is paid by hand', () => {
  const subscribed = async () => {
    await offer({ isTestOn: true });
    const subscription = await subscribeToTea(shop);
    const path = `/api/commerce/subscriptions/${subscription.secret}/payment`;
    expect((await subscription.browser.send('PUT', path, { method: TRANSFER.id })).statusCode).toBe(200);
    return subscription;
  };

  test('names the bank account of its day', async () => {
    const { id, view } = await subscribed();
    const { at } = (await view()).next!;
    const instructions = 'Our new account is DE02 1203 0000 0000 2020 51.';
    await offer({ isTestOn: true, methods: [{ ...TRANSFER, name: 'Transfer', instructions }] });
    expect(await view()).toMatchObject({ paidBy: 'Transfer', paymentMethod: TRANSFER.id });
    await renewalsOf(shop).renew(SHOP, id, at);
    await shop.settled();
    const { moments } = (await owner.get(`/api/config/subscriptions/${id}`)).json<OwnerSubscriptionDetails>();
    const { orderId } = moments.findLast(({ type }) => type === 'RenewalCharged') ?? {};
    const order = (await owner.get(`/api/config/orders/${orderId}`)).json<OwnerOrder>();
    expect(JSON.stringify(order)).toContain(instructions);
    expect(JSON.stringify(order)).not.toContain(TRANSFER.instructions);
  }, 60_000);

  test('is not followed by another before it is paid; without a payment the subscription ends', async () => {
    const { id, view } = await subscribed();
    const reasons = async () => {
      await shop.settled();
      const { moments } = (
        await owner.get(`/api/config/subscriptions/${id}`)
      ).json<OwnerSubscriptionDetails>();
      return moments;
    };
    await renewalsOf(shop).renew(SHOP, id, (await view()).next!.at);
    expect(await view()).toMatchObject({ billed: 2, isUnpaid: false });
    const { orderId } = (await reasons()).findLast(({ type }) => type === 'RenewalCharged') ?? {};
    const second = (await view()).next!.at;
    await renewalsOf(shop).renew(SHOP, id, second);
    expect(await view()).toMatchObject({ billed: 2, isUnpaid: true, status: 'active' });
    expect((await reasons()).at(-1)).toMatchObject({ type: 'RenewalFailed', reason: 'unpaid' });

    expect((await owner.send('POST', `/api/config/orders/${orderId}/paid`, {})).statusCode).toBe(200);
    const later = (days: number) => second + days * DAY_MS;
    await renewalsOf(shop).renew(SHOP, id, later(1));
    expect(await view()).toMatchObject({ billed: 3, isUnpaid: false });

    let { status } = await view();
    for (let day = 2; day < 100 && status === 'active'; day += 1) {
      await renewalsOf(shop).renew(SHOP, id, later(day));
      ({ status } = await view());
    }
    expect(await view()).toMatchObject({ billed: 3, status: 'cancelled' });
    expect((await reasons()).at(-1)).toMatchObject({ type: 'SubscriptionCancelled', reason: 'unpaid' });
  }, 60_000);

  test('waits for another way to pay once the owner has switched the method off', async () => {
    const { id, view } = await subscribed();
    const { at } = (await view()).next!;
    await offer({ isTestOn: true, methods: [{ ...TRANSFER, isOn: false }] });
    await renewalsOf(shop).renew(SHOP, id, at);
    expect(await view()).toMatchObject({ billed: 1, isUnpaid: true, status: 'active' });
  }, 60_000);
});
