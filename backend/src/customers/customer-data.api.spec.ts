import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type {
  AddressesAnswer,
  CustomerExport,
  CustomerOrdersAnswer,
} from '@daybook/contracts/customers/customer-data.api';
import type { OwnerCustomersAnswer } from '@daybook/contracts/customers/owner-customers.api';
import { SITE_USER_COOKIE } from '@daybook/contracts/customers/shared/site-user-cookie';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { SaveProduct } from '../catalogue/catalogue.commands.js';
import { openDeliveringShop } from '../checkout/testing/delivering-shop.js';
import { promisedOrder } from '../checkout/testing/promised-order.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { type Browser, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { ACCOUNT, aCustomerEmail, SESSION, signUp } from './testing/customers.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
}, 60_000);
afterAll(() => shop.close());

const home = {
  name: 'Ada Byron',
  line1: '12 St James’s Square',
  city: 'London',
  postalCode: 'sw1y4jh',
  country: 'GB',
};
const refusal = (answer: { statusCode: number; json(): { error?: { code: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
];
const ordersOf = async (browser: Browser) => {
  await shop.settled();
  return (await browser.get(`${ACCOUNT}/orders`)).json<CustomerOrdersAnswer>().results;
};

test('nothing of it is shown to a visitor who is not signed in', async () => {
  for (const path of ['orders', 'subscriptions', 'addresses', 'restock'])
    expect(refusal(await shop.browser().get(`${ACCOUNT}/${path}`))).toEqual([401, 'NOT_SIGNED_IN']);
});

test('what a guest bought with an email is the customer’s once they have proved the email, and no one else’s', async () => {
  const email = aCustomerEmail();
  await promisedOrder(shop, 'guest', email);
  const { browser } = await signUp(shop, { email });
  const orders = await ordersOf(browser);
  expect(orders).toMatchObject([{ secret: 's', status: 'placed', units: 2 }]);
  const { browser: other } = await signUp(shop);
  expect(await ordersOf(other)).toEqual([]);
});

test('addresses are checked as the checkout checks them, saved, and removed', async () => {
  const { browser } = await signUp(shop);
  const saved = await browser.send('POST', `${ACCOUNT}/addresses`, home);
  expect(saved.statusCode).toBe(201);
  const { results } = (await browser.get(`${ACCOUNT}/addresses`)).json<AddressesAnswer>();
  expect(results).toMatchObject([{ address: { name: 'Ada Byron', postalCode: 'SW1Y 4JH' } }]);
  const { city: _, ...incomplete } = home;
  const wrong = await browser.send('POST', `${ACCOUNT}/addresses`, { ...incomplete, city: '' });
  expect(wrong.json()).toMatchObject({ error: { code: 'ADDRESS_INCOMPLETE', fields: { city: 'Required' } } });
  const { browser: other } = await signUp(shop);
  const path = `${ACCOUNT}/addresses/${results[0]?.id}`;
  expect(refusal(await other.send('DELETE', path))).toEqual([404, 'ADDRESS_NOT_FOUND']);
  expect((await browser.send('DELETE', path)).statusCode).toBe(200);
  expect((await browser.get(`${ACCOUNT}/addresses`)).json<AddressesAnswer>().results).toEqual([]);
});

test('an export has the account, the orders and the addresses, and no secret of the account', async () => {
  const email = aCustomerEmail();
  await promisedOrder(shop, 'exported', email);
  const { browser } = await signUp(shop, { email, password: 'a long enough password' });
  await browser.send('POST', `${ACCOUNT}/addresses`, home);
  await shop.settled();
  const owner = await shop.owner(['admin']);
  const found = await owner.get(`/api/config/customers?q=${encodeURIComponent(email)}`);
  const [customer] = found.json<OwnerCustomersAnswer>().results;
  const note = { text: 'Calls often.' };
  const noted = await owner.send('POST', `/api/config/customers/${customer?.id}/note`, note);
  expect(noted.statusCode).toBe(200);
  await shop.settled();
  const answer = await browser.get(`${ACCOUNT}/export`);
  expect(answer.statusCode).toBe(200);
  const { person, orders, addresses } = answer.json<CustomerExport>();
  expect(person.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['CustomerSignedUp', 'CustomerSignedIn', 'CustomerAddressSaved']),
  );
  expect(orders).toHaveLength(1);
  expect(addresses).toHaveLength(1);
  expect(answer.body).toContain('12 St James');
  expect(answer.body).not.toContain('$argon2');
  // members write notes for each other
  expect(answer.body).not.toContain('Calls often.');
  expect(answer.body).not.toContain('NoteAdded');
});

test('a deletion erases the person, once no order of theirs is under way', async () => {
  const email = aCustomerEmail();
  const { browser } = await signUp(shop, { email });
  const remove = (typed: string) => browser.send('DELETE', ACCOUNT, { email: typed });
  expect(refusal(await remove('another@example.com'))).toEqual([400, 'DELETION_NOT_CONFIRMED']);
  expect((await remove(` ${email.toUpperCase()} `)).statusCode).toBe(200);
  expect(browser.cookies.has(SITE_USER_COOKIE)).toBe(false);
  expect((await browser.get(SESSION)).json()).toMatchObject({ authenticated: false });
  const busy = aCustomerEmail();
  await promisedOrder(shop, 'busy', busy);
  const { browser: buyer } = await signUp(shop, { email: busy });
  await shop.settled();
  expect(refusal(await buyer.send('DELETE', ACCOUNT, { email: busy }))).toEqual([409, 'ORDERS_UNDER_WAY']);
});

test('a payment whose outcome is not known yet keeps the account', async () => {
  const variants = [aVariant({ id: 'song-1', sku: 'SONG', priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id: 'song', productType: ProductType.digital, variants }), 'unlimited');
  const { browser, email } = await signUp(shop);
  await browser.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'song',
    sku: 'SONG',
    quantity: 1,
  });
  const shown = await browser.send('PUT', '/api/commerce/checkout', { email, billingAddress: null });
  const paid = await browser.send(
    'POST',
    '/api/commerce/checkout/pay',
    { quoteHash: shown.json<CheckoutAnswer>().quote?.hash, method: 'test', paymentToken: 'slow' },
    { 'idempotency-key': randomUUID() },
  );
  expect(paid.json<PaidAnswer>().next).toBe('received');
  await shop.settled();
  expect(refusal(await browser.send('DELETE', ACCOUNT, { email }))).toEqual([409, 'ORDERS_UNDER_WAY']);
});

test('a gift card that is paid and waits for its day is under way, until it is sent or ended', async () => {
  const variants = [aVariant({ id: 'card-25', sku: 'GC-25', priceMoney: money(2500, 'USD') })];
  await shop.commands.execute(
    new SaveProduct(SHOP, aProduct({ id: 'card', productType: ProductType.giftCard, variants }), {}),
  );
  await shop.settled();
  const { browser, email } = await signUp(shop);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const gift = JSON.stringify({
    recipientEmail: 'eve@gifts.example',
    recipientName: 'Eve',
    message: '',
    day,
  });
  const entry = { itemId: 'card', sku: 'GC-25', quantity: 1, gift };
  await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  const shown = await browser.send('PUT', '/api/commerce/checkout', { email, billingAddress: null });
  const paid = await browser.send(
    'POST',
    '/api/commerce/checkout/pay',
    { quoteHash: shown.json<CheckoutAnswer>().quote?.hash, method: 'test', paymentToken: 'ok' },
    { 'idempotency-key': randomUUID() },
  );
  expect(paid.statusCode).toBe(200);
  const waiting = () =>
    shop.daybook.installation.readModels.query<{ card_id: string }>(
      'spec: cards that wait for their day',
      'select card_id from gift_card_deliveries where website_id = $1',
      [SHOP],
    );
  await waitFor('the card is issued', async () => (await waiting()).length === 1);
  expect(refusal(await browser.send('DELETE', ACCOUNT, { email }))).toEqual([409, 'ORDERS_UNDER_WAY']);
  const [card] = await waiting();
  const owner = await shop.owner(['admin']);
  const ended = await owner.send('POST', `/api/config/gift-cards/${card?.card_id}/void`, { reason: 'Lost' });
  expect(ended.statusCode).toBeLessThan(300);
  await shop.settled();
  expect((await browser.send('DELETE', ACCOUNT, { email })).statusCode).toBe(200);
}, 60_000);
