import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { OwnerTaxes } from '@daybook/contracts/checkout/settings/settings.api';
import {
  deliveryKind,
  paymentsKind,
  taxesKind,
} from '@daybook/contracts/checkout/settings/store-settings.document';
import type { ChooseSubscriptionAnswer } from '@daybook/contracts/checkout/subscription.api';
import type {
  OwnerSubscriptionDetails,
  OwnerSubscriptionsAnswer,
  SubscriptionView,
} from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import type { CustomerSubscriptionsAnswer } from '@daybook/contracts/customers/customer-data.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aCustomerEmail, signUp } from '../../customers/testing/customers.js';
import { SaveDocument } from '../../documents/documents.commands.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import {
  type Browser,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { renewalsOf } from '../testing/renewals.js';
import { someDelivery, somePayments, someTaxes } from '../testing/settings-documents.js';

const CHECKOUT = '/api/commerce/checkout';
const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
const SCHOOL = { reason: 'Public school', certificate: 'NY-17' };
const shippingAddress = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};
/** Of 10.00 and 5.00 for the delivery, and with the taxes of New York. */
const EXEMPT = '1500';
const TAXED = '1633';

let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['admin']);
  const option = { id: 'monthly', plan, priceMoney: money(1000, 'USD'), onSale: false };
  const variants = [aVariant({ id: 'tea-only', sku: 'TEA' })];
  const sold = { isSubscribable: true, productSubscriptionOptions: [option] };
  await shop.save(aProduct({ id: 'tea', title: 'Tea', variants, ...sold }), 'unlimited');
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  await shop.commands.execute(
    new SaveDocument(taxesKind, { websiteId: SHOP }, { body: someTaxes(), read: 0 }),
  );
  await shop.commands.execute(
    new SaveDocument(paymentsKind, { websiteId: SHOP }, { body: somePayments({ isTestOn: true }), read: 0 }),
  );
}, 60_000);
afterAll(() => shop.close());

const recordOf = (email: string) =>
  `/api/config/customers/${shop.daybook.installation.personalData.personIdOf(SHOP, email)}/exemption`;

test('a period is charged without taxes as long as the owner exempts who was exempt at the start, and the page says so', async () => {
  const email = aCustomerEmail();
  const { browser } = await signUp(shop, { email });
  await owner.send('PUT', recordOf(email), SCHOOL);
  const subscription = await subscribed(browser, email);
  expect(await subscription.next()).toBe(EXEMPT);
  const first = await subscription.orders();
  const exempt = await subscription.renewed();
  expect([first.at(-1)?.total, exempt]).toEqual([EXEMPT, { total: EXEMPT, taxExemption: SCHOOL }]);

  expect((await owner.send('DELETE', recordOf(email))).statusCode).toBe(200);
  expect(await subscription.next()).toBe(TAXED);
  expect(await subscription.renewed()).toEqual({ total: TAXED });

  // by the reason of the day
  await owner.send('PUT', recordOf(email), { reason: 'Museum', certificate: '' });
  expect(await subscription.next()).toBe(EXEMPT);
  expect(await subscription.renewed()).toMatchObject({ total: EXEMPT, taxExemption: { reason: 'Museum' } });
}, 60_000);

test('an exemption that rests while the address changes counts again when the owner gives it again', async () => {
  const email = aCustomerEmail();
  const { browser } = await signUp(shop, { email });
  await owner.send('PUT', recordOf(email), SCHOOL);
  const subscription = await subscribed(browser, email);
  expect((await owner.send('DELETE', recordOf(email))).statusCode).toBe(200);
  await subscription.moved();
  expect(await subscription.next()).toBe(TAXED);
  await owner.send('PUT', recordOf(email), { reason: 'Museum', certificate: '' });
  expect(await subscription.next()).toBe(EXEMPT);
  expect(await subscription.renewed()).toMatchObject({ total: EXEMPT, taxExemption: { reason: 'Museum' } });
}, 60_000);

test('who has only typed the email of an exempt customer is charged taxes each time', async () => {
  const email = aCustomerEmail();
  await signUp(shop, { email });
  await owner.send('PUT', recordOf(email), SCHOOL);
  const subscription = await subscribed(shop.browser(), email);
  expect(await subscription.next()).toBe(TAXED);
  expect(await subscription.renewed()).toEqual({ total: TAXED });
}, 60_000);

describe('where the prices included the taxes at the start', () => {
  const saveTaxes = async (pricesIncludeTax: boolean) => {
    const { version } = (await owner.get('/api/config/taxes')).json<OwnerTaxes>();
    await shop.commands.execute(
      new SaveDocument(
        taxesKind,
        { websiteId: SHOP },
        { body: someTaxes({ pricesIncludeTax }), read: version },
      ),
    );
  };
  beforeEach(() => saveTaxes(true));

  test('they do for as long as it is billed, whatever the owner asks of others by then', async () => {
    const subscription = await subscribed(shop.browser(), aCustomerEmail());
    expect((await subscription.orders())[0]?.total).toBe('1500');
    await saveTaxes(false);
    expect([await subscription.next(), await subscription.renewed()]).toEqual(['1500', { total: '1500' }]);
  }, 60_000);

  test('a price that is announced without the taxes, or a delivery that is agreed so, gets them added', async () => {
    const subscription = await subscribed(shop.browser(), aCustomerEmail());
    await saveTaxes(false);
    expect(await subscription.next()).toBe('1500');
    // 5.00 without the 8.875 % beside 10.00 with them
    await subscription.moved();
    expect([await subscription.next(), await subscription.renewed()]).toEqual(['1544', { total: '1544' }]);
    // both without them
    await subscription.announced(1000);
    expect([await subscription.next(), await subscription.renewed()]).toEqual(['1633', { total: '1633' }]);
    await saveTaxes(true);
    expect(await subscription.next()).toBe('1633');

    // the price without them, and the delivery with them as it was agreed at the start
    const other = await subscribed(shop.browser(), aCustomerEmail());
    await saveTaxes(false);
    await other.announced(1000);
    expect([await other.next(), await other.renewed()]).toEqual(['1589', { total: '1589' }]);
  }, 60_000);

  test('who is exempt pays of a price that is announced without the taxes all of it', async () => {
    const email = aCustomerEmail();
    const { browser } = await signUp(shop, { email });
    await owner.send('PUT', recordOf(email), SCHOOL);
    const subscription = await subscribed(browser, email);
    await saveTaxes(false);
    await subscription.announced(1000);
    expect(await subscription.price()).toBe('1000');
    // 5.00 for the delivery was agreed with the taxes in it
    expect([await subscription.next(), await subscription.renewed()]).toMatchObject([
      '1459',
      { total: '1459' },
    ]);
  }, 60_000);

  test('who is exempt no more pays what others pay, and not the price without the taxes', async () => {
    const email = aCustomerEmail();
    const { browser } = await signUp(shop, { email });
    await owner.send('PUT', recordOf(email), SCHOOL);
    const subscription = await subscribed(browser, email);
    // 10.00 and 5.00 without the 8.875 % in each of them
    const exempt = '1377';
    expect((await subscription.orders())[0]?.total).toBe(exempt);
    // the page and the emails name what is paid: 9.18, and no 10.00
    expect(await subscription.price()).toBe('918');
    expect(await pricesTo(email, 'Tea')).toContain('$9.18');
    expect(await pricesTo(email, 'Tea')).not.toContain('$10.00');
    // the lists too; what the owner changes is the price that was agreed
    expect(await subscription.listed(browser)).toEqual({
      account: '918',
      list: '918',
      details: '918',
      ofCustomer: '918',
      agreed: '1000',
    });
    expect(await subscription.renewed()).toMatchObject({ total: exempt });
    await subscription.announced(2000);
    expect(await subscription.price()).toBe('1837');
    expect(await pricesTo(email, 'price')).toContain('$18.37');
    await subscription.announced(1000);
    expect((await owner.send('DELETE', recordOf(email))).statusCode).toBe(200);
    expect([await subscription.next(), await subscription.renewed()]).toEqual(['1500', { total: '1500' }]);
    expect(await subscription.listed(browser)).toMatchObject({ account: '1000', list: '1000' });
  }, 60_000);
});

async function subscribed(browser: Browser, email: string) {
  const choice = { itemId: 'tea', sku: 'TEA', qty: 1, subscriptionOptionId: 'monthly' };
  const chosen = await browser.send('POST', '/api/3/commerce/cart/subscription', choice);
  const { cartToken } = chosen.json<ChooseSubscriptionAnswer>();
  const saved = await browser.send('PUT', `${CHECKOUT}?cartToken=${cartToken}`, { email, shippingAddress });
  const body = {
    quoteHash: saved.json<CheckoutAnswer>().quote?.hash,
    method: 'test',
    paymentToken: 'ok',
  };
  const paid = await browser.send('POST', `${CHECKOUT}/pay?cartToken=${cartToken}`, body, {
    'idempotency-key': randomUUID(),
  });
  const secret = paid.json<PaidAnswer>().subscription ?? '';
  const id = idOfToken(secret);
  const view = async () =>
    (await browser.get(`/api/commerce/subscriptions/${secret}`)).json<SubscriptionView>();
  const orders = async () => {
    await shop.settled();
    const details = (await owner.get(`/api/config/subscriptions/${id}`)).json<OwnerSubscriptionDetails>();
    const ids = new Set(details.moments.flatMap(({ orderId }) => orderId ?? []));
    return Promise.all([...ids].map(partsOf));
  };
  return {
    orders,
    /** of one unit, cents, in the customer's account and in the owner's area */
    listed: async (customer: Browser) => {
      await shop.settled();
      const account = await customer.get('/api/site-users/account/subscriptions');
      const list = (await owner.get('/api/config/subscriptions')).json<OwnerSubscriptionsAnswer>();
      const details = (await owner.get(`/api/config/subscriptions/${id}`)).json<OwnerSubscriptionDetails>();
      const path = `/api/config/subscriptions?customerId=${shop.daybook.installation.personalData.personIdOf(SHOP, email)}`;
      const ofCustomer = (await owner.get(path)).json<OwnerSubscriptionsAnswer>();
      expect(ofCustomer.results.map((one) => one.email)).toEqual([email]);
      const elsewhere = await shop.owner(['admin'], { website: OTHER_SHOP as never });
      expect((await elsewhere.get(path)).json<OwnerSubscriptionsAnswer>().results).toEqual([]);
      return {
        account: account.json<CustomerSubscriptionsAnswer>().results[0]?.price.value,
        list: list.results.find((one) => one.id === id)?.price.value,
        ofCustomer: ofCustomer.results.find((one) => one.id === id)?.price.value,
        details: details.price.value,
        agreed: details.agreedPrice.value,
      };
    },
    /** of one unit, cents */
    price: async () => (await view()).price.value,
    /** To the same address, for which the delivery is agreed anew. */
    moved: async () => {
      const address = `/api/commerce/subscriptions/${secret}/address`;
      const answer = await browser.send('PUT', address, { shippingAddress });
      expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    },
    announced: async (amount: number) => {
      const answer = await owner.send('POST', `/api/config/subscriptions/${id}/price`, { amount });
      expect(answer.statusCode).toBe(200);
    },
    /** of the next period, cents */
    next: async () => (await view()).next?.total?.value,
    /** Charges the next period. @returns the order that came of it */
    renewed: async () => {
      await renewalsOf(shop).renew(SHOP, id, (await view()).next!.at);
      return (await orders()).at(-1);
    },
  };
}

async function partsOf(orderId: string) {
  const { sums, taxExemption } = (await owner.get(`/api/config/orders/${orderId}`)).json<OrderView>();
  return { total: sums.total.value, ...(taxExemption && { taxExemption }) };
}

/** The amounts in the emails to an address, once there is one about a subject. */
async function pricesTo(email: string, about: string) {
  const read = async () =>
    (await shop.daybook.installation.emails.mailbox.newest(1000)).filter(
      ({ to, subject }) => to === email && subject.includes(about),
    );
  await waitFor('an email', async () => (await read()).length > 0);
  return (await read()).flatMap(({ text }) => text.match(/\$[\d.]+/g) ?? []);
}
