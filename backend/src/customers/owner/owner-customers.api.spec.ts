import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { CustomerRestocksAnswer } from '@daybook/contracts/customers/customer-data.api';
import type { OwnerCustomer, OwnerCustomersAnswer } from '@daybook/contracts/customers/owner-customers.api';
import { promisedOrder } from '../../checkout/testing/promised-order.js';
import { someDelivery } from '../../checkout/testing/settings-documents.js';
import { SaveDocument } from '../../documents/documents.commands.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { ACCOUNT, aCustomerEmail, signUp } from '../testing/customers.js';

const CUSTOMERS = '/api/config/customers';

let shop: TestShop;
let admin: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.owner(['admin']);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
}, 60_000);
afterAll(() => shop.close());

let orders = 0;
/** Two units for 20 dollars, which the buyer has promised to pay. @returns the order's id */
const ordered = (email: string) => {
  orders += 1;
  return promisedOrder(shop, `thing-${orders}`, email);
};
const idOf = (email: string) => shop.daybook.installation.personalData.personIdOf(SHOP, email);
const list = async (query = '') => {
  await shop.settled();
  return (await admin.get(`${CUSTOMERS}${query}`)).json<OwnerCustomersAnswer>();
};
const read = async (email: string) => {
  await shop.settled();
  return (await admin.get(`${CUSTOMERS}/${idOf(email)}`)).json<OwnerCustomer>();
};
const refusal = (answer: { statusCode: number; json(): { error?: { code: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
];

test('guests and accounts are listed with what they ordered and paid, and found', async () => {
  const guest = aCustomerEmail();
  const member = aCustomerEmail();
  const paid = await ordered(guest);
  await ordered(guest);
  const cancelled = await ordered(guest);
  expect((await admin.send('POST', `/api/config/orders/${paid}/paid`)).statusCode).toBe(200);
  expect((await admin.send('POST', `/api/config/orders/${cancelled}/cancel`, {})).statusCode).toBe(200);
  await signUp(shop, { email: member });
  const { results } = await list();
  expect(results.slice(0, 2)).toMatchObject([
    { email: member, hasAccount: true, orders: 0, spent: [], lastOrderAt: null },
    { email: guest, name: 'Ada Lovelace', hasAccount: false, orders: 2, isTaxExempt: false },
  ]);
  const { total } = (await admin.get(`/api/config/orders/${paid}`)).json<{
    total: object;
    sums: { total: object };
  }>().sums;
  expect(results[1]?.spent).toEqual([total]);
  const emails = async (query: string) => (await list(query)).results.map(({ email }) => email);
  expect(await emails(`?q=${guest.toUpperCase()}`)).toEqual([guest]);
  expect(await emails('?q=love%20ada')).toContain(guest);
  expect(await emails('?q=love%20bob')).toEqual([]);
  expect(await emails('?kind=account')).toEqual([member]);
  expect(await emails('?kind=guest')).not.toContain(member);
  expect(await emails('?kind=exempt')).toEqual([]);
  const page = await list('?limit=1');
  expect([page.hasNextPage, await emails(`?limit=1&cursor=${page.nextPageCursor}`)]).toEqual([true, [guest]]);
  expect(refusal(await admin.get(`${CUSTOMERS}?cursor=x`))).toEqual([400, 'INVALID_REQUEST']);
  expect(refusal(await admin.get(`${CUSTOMERS}?kind=all`))).toEqual([400, 'INVALID_REQUEST']);
}, 60_000);

test('a customer has their orders, addresses, sign-ups, notes and exemption', async () => {
  const email = aCustomerEmail();
  const id = await ordered(email);
  const { browser } = await signUp(shop, { email });
  const saved = {
    name: 'Ada Byron',
    line1: '12 St James’s Square',
    city: 'London',
    postalCode: 'SW1Y 4JH',
    country: 'GB',
  };
  await browser.send('POST', `${ACCOUNT}/addresses`, saved);
  const path = `${CUSTOMERS}/${idOf(email)}`;
  const first = await read(email);
  expect(first).toMatchObject({ email, hasAccount: true, newestOrders: [{ id, units: 2 }], notes: [] });
  expect(first.addresses).toMatchObject([{ city: 'London' }, { city: 'New York' }]);
  expect(JSON.stringify(first)).not.toContain('secret');
  expect((await admin.send('POST', `${path}/note`, { text: ' Calls often. ' })).statusCode).toBe(200);
  expect(
    (await admin.send('PUT', `${path}/exemption`, { reason: 'School', certificate: 'X-1' })).statusCode,
  ).toBe(200);
  expect(await read(email)).toMatchObject({
    isTaxExempt: true,
    exemption: { reason: 'School', certificate: 'X-1' },
    notes: [{ text: 'Calls often.', by: admin.accountId }],
  });
  expect((await list('?kind=exempt')).results.map((one) => one.email)).toEqual([email]);
  expect((await admin.send('DELETE', `${path}/exemption`)).statusCode).toBe(200);
  expect(await read(email)).toMatchObject({ isTaxExempt: false, exemption: null });
  const restock = (await admin.get(`${path}/restock`)).json<CustomerRestocksAnswer>();
  expect(restock.results).toEqual([]);
  for (const text of ['', ' ', 7])
    expect((await admin.send('POST', `${path}/note`, { text })).statusCode).toBe(400);
  expect((await admin.send('PUT', `${path}/exemption`, { reason: ' ' })).statusCode).toBe(400);
}, 60_000);

test('the log has neither the note nor the reason in clear', async () => {
  const email = aCustomerEmail();
  await ordered(email);
  const path = `${CUSTOMERS}/${idOf(email)}`;
  await admin.send('POST', `${path}/note`, { text: 'A clear word' });
  await admin.send('PUT', `${path}/exemption`, { reason: 'A clear reason' });
  const events = await shop.daybook.installation.store.read(`customerrecord-${SHOP}-${idOf(email)}`);
  expect(events.map(({ type }) => type)).toEqual(['CustomerNoteAdded', 'CustomerTaxExempted']);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('clear');
});

test('an erasure takes the person out of the list, with notes and exemption; their next order is a stranger’s', async () => {
  const email = aCustomerEmail();
  await ordered(email);
  const path = `${CUSTOMERS}/${idOf(email)}`;
  await admin.send('POST', `${path}/note`, { text: 'Calls often.' });
  await admin.send('PUT', `${path}/exemption`, { reason: 'School' });
  expect((await admin.send('POST', '/api/operator/erasure', { email })).statusCode).toBe(200);
  await shop.settled();
  expect(refusal(await admin.get(path))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
  expect(refusal(await admin.send('POST', `${path}/note`, { text: 'More' }))).toEqual([
    404,
    'CUSTOMER_NOT_FOUND',
  ]);
  const events = await shop.daybook.installation.store.read(`customerrecord-${SHOP}-${idOf(email)}`);
  expect(events.at(-1)?.type).toBe('CustomerRecordErased');
  await ordered(email);
  expect(await read(email)).toMatchObject({
    orders: 1,
    notes: [],
    exemption: null,
    newestOrders: [{ units: 2 }],
  });
}, 60_000);

test('who may see orders sees customers; notes, exemptions, copies and sign-ups have rights of their own', async () => {
  const email = aCustomerEmail();
  await ordered(email);
  const path = `${CUSTOMERS}/${idOf(email)}`;
  const billing = await shop.owner(['billing']);
  const store = await shop.owner(['store manager']);
  expect((await billing.get(path)).statusCode).toBe(200);
  for (const closed of [`${path}/restock`, `${CUSTOMERS}/export`])
    expect((await billing.get(closed)).statusCode).toBe(403);
  expect((await billing.send('POST', `${path}/note`, { text: 'x' })).statusCode).toBe(403);
  expect((await store.send('POST', `${path}/note`, { text: 'x' })).statusCode).toBe(200);
  expect((await store.send('PUT', `${path}/exemption`, { reason: 'x' })).statusCode).toBe(403);
  expect((await shop.browser().get(CUSTOMERS)).statusCode).toBe(401);
  const foreign = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect(refusal(await foreign.get(path))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
  expect(refusal(await foreign.send('POST', `${path}/note`, {}))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
  expect((await foreign.get(CUSTOMERS)).json<OwnerCustomersAnswer>().results).toEqual([]);
}, 60_000);

test('a copy for spreadsheets has every customer once for each currency, and no formula', async () => {
  const email = `=${aCustomerEmail()}`;
  await ordered(email);
  await shop.settled();
  const answer = await admin.get(`${CUSTOMERS}/export`);
  // the mark by which Excel knows UTF-8
  expect([answer.body.startsWith('\ufeffemail,'), answer.body.lastIndexOf('\ufeff')]).toEqual([true, 0]);
  const lines = answer.body.trim().split('\r\n');
  expect(lines[0]).toBe('email,name,account,tax exempt,orders,last order,spent,currency');
  const own = lines.filter((line) => line.includes(email));
  expect(own).toHaveLength(1);
  expect(own[0]).toMatch(/^'=/);
  expect(own[0]).toContain(',Ada Lovelace,no,no,1,');
  expect(lines.length - 1).toBe((await list('?limit=200')).results.length);
});
