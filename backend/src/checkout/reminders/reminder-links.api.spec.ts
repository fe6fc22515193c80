/** @own-shop settings */

import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { CreateDocument } from '../../documents/documents.commands.js';
import { OTHER_HOST, SHOP, SHOP_HOST } from '../../platform/testing/test-shop.js';
import { someCoupon } from '../testing/settings-documents.js';
import { ADDRESS, CHECKOUT, openRemindingShop, type RemindingShop } from './testing/reminding-shop.js';

const LINKS = '/api/commerce/checkout-reminders';

let reminding: RemindingShop;
beforeAll(async () => {
  reminding = await openRemindingShop();
}, 60_000);
afterAll(() => reminding.close());

test('the link shows what a cart shows; any browser goes on with the cart, the buyer alone with what they typed', async () => {
  const { shop, later, newEmail, save, left, pay, customer, rowOf, linkOf } = reminding;
  const note = 'Behind the blue door';
  await shop.commands.execute(new CreateDocument(couponKind, { websiteId: SHOP }, someCoupon()));
  const { browser, email, cartId } = await left({ more: { note, couponCodes: ['SPRING10'] } });
  await later(4);
  const link = await linkOf(email);
  const stranger = shop.browser();
  const view = await stranger.get(`${LINKS}/${link}`);
  expect(view.json()).toMatchObject({ lines: [{ quantity: 2 }], isOrdered: false, isWithdrawn: false });
  expect(view.headers['cache-control']).toBe('no-store');
  expect(view.body).not.toContain('buyers.example');
  const back = await stranger.send('POST', `${LINKS}/${link}/cart`);
  expect([back.statusCode, back.json()]).toEqual([200, { missing: 0 }]);
  const theirs = await stranger.get(CHECKOUT);
  for (const secret of [email, 'Byron', 'Secret', note]) expect(theirs.body).not.toContain(secret);
  expect(theirs.json<CheckoutAnswer>()).toMatchObject({
    items: [{ title: 'Bowl <bowl>', quantity: 2 }],
    checkout: { email: null, shippingAddress: null, couponCodes: ['SPRING10'], reminder: 0 },
  });
  // a repeat adds nothing, and neither does the browser of the cart itself
  await stranger.send('POST', `${LINKS}/${link}/cart`);
  await browser.send('POST', `${LINKS}/${link}/cart`);
  for (const one of [stranger, browser])
    expect((await one.get(CHECKOUT)).json<CheckoutAnswer>().items[0]?.quantity).toBe(2);
  expect((await browser.get(CHECKOUT)).json<CheckoutAnswer>().checkout).toMatchObject({ email, note });
  // a customer who has proven the email
  const buyer = await customer(email);
  await buyer.send('POST', `${LINKS}/${link}/cart`);
  expect((await buyer.get(CHECKOUT)).json<CheckoutAnswer>().checkout).toMatchObject({
    email,
    note,
    shippingAddress: { line1: '1 Secret Street' },
  });
  const other = await customer(newEmail());
  await other.send('POST', `${LINKS}/${link}/cart`);
  expect((await other.get(CHECKOUT)).body).not.toContain('Secret');
  // an order of the copy is one of the checkout
  const answer = await save(buyer, { email, shippingAddress: ADDRESS });
  await pay(buyer, answer);
  await waitFor('the order to be noted', async () => (await rowOf(cartId))?.state === 'recovered');
}, 60_000);

test('who withdraws by the link gets nothing more, and it stays so', async () => {
  const { shop, later, to, barrier, save, left, rowOf, linkOf, typesOf } = reminding;
  const { browser, email, cartId } = await left();
  await later(4);
  const link = await linkOf(email);
  for (const wrong of ['x', `${link}x`, `${link.slice(0, -1)}_`, `${'0'.repeat(32)}-${link.slice(33)}`]) {
    expect((await shop.browser().get(`${LINKS}/${wrong}`)).statusCode).toBe(404);
    expect((await shop.browser().send('POST', `${LINKS}/${wrong}/withdraw`)).statusCode).toBe(404);
  }
  expect((await shop.browser(OTHER_HOST).get(`${LINKS}/${link}`)).statusCode).toBe(404);
  for (const _ of [1, 2])
    expect((await shop.browser().send('POST', `${LINKS}/${link}/withdraw`)).statusCode).toBe(200);
  expect(await rowOf(cartId)).toMatchObject({ state: 'withdrawn' });
  const again = await save(browser, { email, shippingAddress: ADDRESS, reminder: 1 });
  expect([again.reminder, again.checkout.reminder]).toEqual([null, 0]);
  expect((await typesOf(cartId)).at(-1)).toBe('CheckoutReminderWithdrawn');
  // someone else may type the email into another cart
  await left({ email });
  await later(40);
  await barrier();
  expect(to(email)).toHaveLength(1);
}, 60_000);

test('the link brings back the variant that was left, whichever SKU it has by now', async () => {
  const { shop, later, left, linkOf, sell } = reminding;
  const itemId = 'renamed';
  await sell(itemId, 5);
  const { email } = await left({ itemId });
  await later(4);
  const link = await linkOf(email);
  await sell(itemId, 5, undefined, 'NEW-SKU');
  const stranger = shop.browser();
  const back = await stranger.send('POST', `${LINKS}/${link}/cart`);
  expect(back.json()).toEqual({ missing: 0 });
  const { items, problems } = (await stranger.get(CHECKOUT)).json<CheckoutAnswer>();
  expect([items.length, problems.filter(({ field }) => field.startsWith('entries.'))]).toEqual([1, []]);
}, 60_000);

test('a mail program withdraws for its reader, without a cookie and a crumb', async () => {
  const { shop, later, to, left, rowOf, linkOf } = reminding;
  const { email, cartId } = await left();
  await later(4);
  const link = await linkOf(email);
  const headers = new Map(to(email)[0]?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, url = ''] = /^<(.*)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
  expect(new URL(url).pathname).toBe(`${LINKS}/${link}/unsubscribe`);
  const post = (path: string) =>
    shop.fastify.inject({
      method: 'POST',
      url: path,
      payload: 'List-Unsubscribe=One-Click',
      headers: { host: SHOP_HOST, 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await post(`${LINKS}/${'0'.repeat(32)}-${link.slice(33)}/unsubscribe`)).statusCode).toBe(404);
  // programs that check emails open every link
  const opened = await shop.browser().get(new URL(url).pathname);
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/checkout/reminder/${link}#stop`]);
  expect(await rowOf(cartId)).toMatchObject({ state: 'reminded' });
  for (const _ of [1, 2]) expect((await post(new URL(url).pathname)).statusCode).toBe(200);
  expect(await rowOf(cartId)).toMatchObject({ state: 'withdrawn' });
}, 60_000);

test('a person who is erased is not reminded, the link ends, and the owner sees no email', async () => {
  const { owner, shop, later, to, barrier, left, rowOf, linkOf } = reminding;
  const before = await left();
  const after = await left();
  await shop.settled();
  await owner.send('POST', '/api/operator/erasure', { email: before.email });
  await later(4);
  const link = await linkOf(after.email);
  await owner.send('POST', '/api/operator/erasure', { email: after.email });
  await barrier();
  expect([to(before.email).length, await rowOf(before.cartId)]).toEqual([0, undefined]);
  expect(await rowOf(after.cartId)).toMatchObject({ state: 'withdrawn', email: null });
  expect((await shop.browser().get(`${LINKS}/${link}`)).statusCode).toBe(404);
}, 60_000);
