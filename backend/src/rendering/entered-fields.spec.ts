/** @own-shop settings */

import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { ReviewRequestView } from '@daybook/contracts/catalogue/review-requests.api';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { AddressesAnswer } from '@daybook/contracts/customers/customer-data.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { money } from '@daybook/contracts/shared/money';
import { someDelivery } from '../checkout/testing/settings-documents.js';
import { ACCOUNT, signUp } from '../customers/testing/customers.js';
import { SaveDocument } from '../documents/documents.commands.js';
import { idOfToken } from '../platform/access/secret-token.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { type Browser, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  // a page is what the API says of what its forms are about
  shop = await openTestShop(
    {},
    {
      async render({ url, api }) {
        const [, page, secret] = new URL(url).pathname.split('/');
        const answer = await api(
          page === 'review' ? `/api/commerce/review-requests/${secret}` : `${ACCOUNT}/addresses`,
        );
        const html = JSON.stringify(await answer.json());
        return { status: answer.status, headers: {}, html, inline: { scripts: [], styles: [] } };
      },
      clientFolder: tmpdir(),
    },
  );
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  for (const id of ['bowl', 'cup']) {
    const priceMoney = money(1000, 'USD');
    await shop.save(
      aProduct({ id, variants: [aVariant({ id: `${id}-v`, sku: id.toUpperCase(), priceMoney })] }),
      5,
    );
  }
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

/** Sends a form as a browser does, with and without script. */
const sent = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.send('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  });

const HOME = {
  name: 'Ada Byron',
  line1: '12 St James’s Square',
  line2: '',
  city: 'London',
  region: '',
  postalCode: 'SW1Y 4JH',
  country: 'GB',
};

test('an address that is refused is shown again as it was typed, and is for no one else', async () => {
  const { browser } = await signUp(shop);
  const address = { ...HOME, city: '' };
  const refused = await sent(browser, '/account/addresses', { form: 'account-address', ...address });
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'private, no-store']);
  expect(refused.json<AddressesAnswer>()).toEqual({
    results: [],
    entered: { values: address, problem: 'ADDRESS_INCOMPLETE' },
  });
  const saved = await sent(browser, '/account/addresses', { form: 'account-address', ...HOME });
  expect([saved.statusCode, saved.headers.location]).toEqual([303, '/account/addresses?notice=addressSaved']);
  const shown = (await browser.get('/account/addresses')).json<AddressesAnswer>();
  expect([shown.results.length, shown.entered]).toEqual([1, undefined]);
  const stranger = await sent(shop.browser(), '/account/addresses', { form: 'account-address', ...HOME });
  expect([stranger.statusCode, stranger.headers.location]).toEqual([
    303,
    '/account/sign-in?notice=NOT_SIGNED_IN',
  ]);
});

async function sentOrder() {
  const browser = shop.browser();
  for (const id of ['bowl', 'cup'])
    await browser.send('POST', '/api/commerce/shopping-cart/entries', {
      itemId: id,
      sku: id.toUpperCase(),
      quantity: 1,
    });
  const shippingAddress = { ...HOME, city: 'New York', region: 'NY', postalCode: '10001', country: 'US' };
  const saved = await browser.send('PUT', '/api/commerce/checkout', {
    email: 'ada@buyers.example',
    shippingAddress,
  });
  const pay = { quoteHash: saved.json<CheckoutAnswer>().quote?.hash, method: 'test', paymentToken: 'ok' };
  const key = { 'idempotency-key': randomUUID() };
  const paid = await browser.send('POST', '/api/commerce/checkout/pay', pay, key);
  const { secret } = paid.json<PaidAnswer>().order;
  await shop.settled();
  const { lines } = (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  const owner = await shop.owner(['admin']);
  const parts = lines.map(({ entryId }) => ({ entryId, quantity: 1 }));
  await owner.send('POST', `/api/config/orders/${idOfToken(secret)}/fulfil`, { lines: parts });
  await shop.settled();
  const [bowl = '', cup = ''] = lines.map(({ entryId }) => entryId);
  return { browser, path: `/review/${secret}`, bowl, cup };
}

const typed = (entryId: string, rating: string, body: string) => ({
  [`${entryId}.rating`]: rating,
  [`${entryId}.body`]: body,
  [`${entryId}.title`]: '',
  [`${entryId}.author`]: 'Ada',
});

test('a review that is sent takes nothing from the others, and one that is refused nothing from itself', async () => {
  const { browser, path, bowl, cup } = await sentOrder();
  const both = { form: 'review', ...typed(bowl, '', 'It holds soup.'), ...typed(cup, '5', 'It holds tea.') };
  const { form: _, ...values } = both;
  const empty = await sent(browser, path, { ...both, entryId: bowl });
  expect([empty.statusCode, empty.headers['referrer-policy']]).toEqual([400, 'no-referrer']);
  expect(empty.json<ReviewRequestView>().entered).toEqual({ values, problem: 'empty' });
  const written = await sent(browser, path, { ...both, entryId: cup });
  expect(written.statusCode).toBe(200);
  expect(written.json<ReviewRequestView>()).toMatchObject({
    lines: expect.arrayContaining([
      expect.objectContaining({ entryId: cup, isReviewed: true }),
      expect.objectContaining({ entryId: bowl, isReviewed: false }),
    ]),
    entered: { values: { [`${bowl}.body`]: 'It holds soup.' }, problem: '' },
  });
  // Enter in a field presses the first button of the form
  const last = { form: 'review', entryId: cup, ...typed(bowl, '4', 'It holds soup.') };
  const done = await sent(browser, path, last);
  expect([done.statusCode, done.headers.location]).toEqual([303, `${path}#review-${bowl}`]);
  const shown = (await browser.get(path)).json<ReviewRequestView>();
  expect([shown.lines.map(({ isReviewed }) => isReviewed), shown.entered]).toEqual([[true, true], undefined]);
});
