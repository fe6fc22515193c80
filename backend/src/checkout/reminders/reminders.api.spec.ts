/** @own-shop settings */
import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import { consentText } from '@daybook/contracts/checkout/reminders/reminder-consent';
import type {
  AbandonedCheckoutsAnswer,
  ReminderView,
} from '@daybook/contracts/checkout/reminders/reminders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { idOfToken } from '../../platform/access/secret-token.js';
import { OTHER_HOST, OTHER_SHOP, SHOP } from '../../platform/testing/test-shop.js';
import { ChangeStock } from '../../stock/stock.commands.js';

import { ADDRESS, CHECKOUT, openRemindingShop, type RemindingShop } from './testing/reminding-shop.js';

const CART = '/api/commerce/shopping-cart';
const LINKS = '/api/commerce/checkout-reminders';

let reminding: RemindingShop;
beforeAll(async () => {
  reminding = await openRemindingShop();
}, 60_000);
afterAll(() => reminding.close());

test('a buyer is asked in the language of the page, and the box is not ticked ahead', async () => {
  const { shop, remindAfter, newEmail, add, save, cartIdOf, typesOf } = reminding;
  const browser = shop.browser();
  await add(browser, 'bowl');
  const { reminder, checkout } = (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
  expect([reminder, checkout.reminder]).toEqual([{ version: 1, text: consentText('en') }, 0]);
  await remindAfter(0);
  const off = (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
  expect([off.reminder, off.checkout.reminder]).toEqual([null, 0]);
  // a page from before the setting was changed
  await save(browser, { email: newEmail(), reminder: 1 });
  expect(await typesOf(cartIdOf(browser))).toEqual([]);
  await remindAfter(3);
  expect((await browser.send('PUT', CHECKOUT, { reminder: 2 })).statusCode).toBe(400);
  expect((await browser.send('PUT', CHECKOUT, { reminder: -1 })).statusCode).toBe(400);
});

test('the consent is an event with its time and its text; a tick lives through a reload, also before the email', async () => {
  const { shop, later, newEmail, add, save, cartIdOf, rowOf, eventsOf } = reminding;
  const browser = shop.browser();
  await add(browser, 'bowl');
  expect((await save(browser, { reminder: 1 })).checkout.reminder).toBe(1);
  expect((await browser.get(CHECKOUT)).json<CheckoutAnswer>().checkout.reminder).toBe(1);
  const email = newEmail();
  await save(browser, { email, reminder: 1 });
  await save(browser, { email, note: 'Ring twice', reminder: 1 });
  const personId = shop.daybook.installation.personalData.personIdOf(SHOP, email);
  const [first, second, ...others] = await eventsOf(cartIdOf(browser));
  expect(first?.data).toMatchObject({
    personId: null,
    textVersion: 1,
    language: 'en',
    at: expect.any(Number),
  });
  expect([second?.data, others]).toEqual([expect.objectContaining({ personId, round: 1 }), []]);
  expect((await save(browser, { email, reminder: 0 })).checkout.reminder).toBe(0);
  await later(4);
  expect(await rowOf(cartIdOf(browser))).toBeUndefined();
});

test('who consented and left gets one email after the stated time, and the owner sees it', async () => {
  const { later, to, barrier, left, listed, rowOf, linkOf, eventsOf, typesOf } = reminding;
  const { email, cartId } = await left();
  const without = await left({ more: { reminder: 0 } });
  await later(2);
  expect(await rowOf(cartId)).toBeUndefined();
  await Promise.all([later(4), later(4)]);
  await later(5);
  const link = await linkOf(email);
  await barrier();
  expect([to(email).length, to(without.email).length]).toEqual([1, 0]);
  const [sent] = to(email);
  expect([sent?.text, sent?.html]).toEqual([
    expect.stringContaining('2 × Bowl <bowl>'),
    expect.stringContaining('Bowl &lt;bowl&gt;'),
  ]);
  expect(`${sent?.text}`).not.toContain('Secret');
  expect(await rowOf(cartId)).toMatchObject({
    email,
    state: 'reminded',
    total: money(2000, 'USD'),
    order: null,
    lines: [{ title: 'Bowl <bowl>', quantity: 2, total: money(2000, 'USD') }],
  });
  expect(await typesOf(cartId)).toEqual([
    'CheckoutReminderConsented',
    'CheckoutAbandoned',
    'CheckoutReminded',
  ]);
  // the log holds the hash of the secret, and no email
  const text = JSON.stringify(await eventsOf(cartId), (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  expect([text.includes(link.split('-').slice(1).join('-')), text.includes(email)]).toEqual([false, false]);
  const { results } = await listed('?state=waiting');
  expect(results.map(({ state }) => state).filter((state) => state !== 'waiting')).toEqual([]);
  expect((await listed()).reminderHours).toBe(3);
}, 60_000);

test('a worker that dies between the email and its note sends no second one, and the link is the same', async () => {
  const { shop, later, to, barrier, left, linkOf, typesOf } = reminding;
  const { email, cartId } = await left();
  const { store } = shop.daybook.installation;
  const append = store.append.bind(store);
  // the process ends before the note is there
  store.append = (stream, events, options) =>
    events.some(({ type }) => type === 'CheckoutReminded')
      ? Promise.reject(new Error('killed'))
      : append(stream, events, options);
  try {
    await expect(later(4)).rejects.toThrow('killed');
  } finally {
    store.append = append;
  }
  const link = await linkOf(email);
  await later(4);
  await later(5);
  expect((await typesOf(cartId)).at(-1)).toBe('CheckoutReminded');
  await barrier();
  expect(to(email).length).toBe(1);
  expect((await shop.browser().get(`${LINKS}/${link}`)).statusCode).toBe(200);
}, 60_000);

test('a person gets one reminder a day, of however many carts', async () => {
  const { later, to, barrier, left } = reminding;
  const { email } = await left();
  await left({ email });
  await later(4);
  await later(4.5);
  await barrier();
  expect(to(email)).toHaveLength(1);
  await later(29);
  await waitFor('the reminder of the other cart', () => to(email).length === 2);
  await later(54);
  await barrier();
  expect(to(email)).toHaveLength(2);
});

test('no one is reminded after the order; an order after the reminder is recovered', async () => {
  const { shop, later, to, barrier, left, pay, rowOf, linkOf, typesOf } = reminding;
  const early = await left();
  const late = await left();
  await pay(early.browser, early.saved);
  await later(4);
  const link = await linkOf(late.email);
  const { order } = await pay(late.browser, late.saved);
  await waitFor('the order to be noted', async () =>
    (await typesOf(late.cartId)).includes('CheckoutOrdered'),
  );
  await barrier();
  expect([to(early.email).length, await rowOf(early.cartId)]).toEqual([0, undefined]);
  const number = order.number;
  expect(await rowOf(late.cartId)).toMatchObject({
    state: 'recovered',
    order: { id: idOfToken(order.secret), number },
  });
  expect((await shop.browser().get(`${LINKS}/${link}`)).json<ReminderView>().isOrdered).toBe(true);
  expect((await shop.browser().send('POST', `${LINKS}/${link}/cart`)).statusCode).toBe(409);
  // the next checkout of the same cart asks anew
  const next = await left(late);
  expect(next.saved.checkout.reminder).toBe(1);
  await later(29);
  await waitFor('the second reminder', () => to(late.email).length === 2);
}, 60_000);

test('an order at another price than that of the consent ends it too', async () => {
  const { shop, later, to, add, save, left, pay, typesOf } = reminding;
  const { browser, email, saved, cartId } = await left();
  await add(browser, 'bowl', 1);
  const again = await save(browser, { email, shippingAddress: ADDRESS, reminder: 1 });
  expect(again.quote?.hash).not.toBe(saved.quote?.hash);
  await shop.settled();
  await pay(browser, again);
  await later(4);
  expect((await typesOf(cartId)).filter((type) => type === 'CheckoutReminded')).toEqual([]);
  expect(to(email)).toEqual([]);
}, 60_000);

test('no one is reminded of what cannot be bought; once it can, they are', async () => {
  const { shop, sell, later, to, barrier, add, left, rowOf, linkOf } = reminding;
  await sell('last', 2);
  const { email, cartId } = await left({ itemId: 'last' });
  const variant = { itemId: 'last', variantId: 'last-v', sku: 'LAST' };
  await shop.commands.execute(new ChangeStock(SHOP, variant, { kind: 'count', onHand: 0 }));
  await later(4);
  expect(await rowOf(cartId)).toMatchObject({ state: 'waiting', remindedAt: null });
  await barrier();
  expect(to(email)).toEqual([]);
  await shop.commands.execute(new ChangeStock(SHOP, variant, { kind: 'count', onHand: 1 }));
  await later(4);
  await linkOf(email);
  // a reminder sets nothing aside: the unit is there for anyone
  expect((await add(shop.browser(), 'last', 1)).statusCode).toBe(200);
}, 60_000);

test('a download can always be bought, whatever its stock says', async () => {
  const { sell, later, add, save, newEmail, linkOf } = reminding;
  await sell('song', 0, ProductType.digital);
  const browser = reminding.shop.browser();
  const email = newEmail();
  await add(browser, 'song', 1);
  await save(browser, { email, billingAddress: ADDRESS, reminder: 1 });
  await later(4);
  expect(await linkOf(email)).not.toBe('');
}, 60_000);

test('an emptied cart is no abandoned checkout', async () => {
  const { later, left, rowOf, typesOf } = reminding;
  const { browser, cartId } = await left();
  const { entries } = (await browser.get(CART)).json<ShoppingCart>();
  await browser.send('DELETE', `${CART}/entries/${entries[0]?.id}`);
  await later(4);
  expect([await rowOf(cartId), (await typesOf(cartId)).at(-1)]).toEqual([
    undefined,
    'CheckoutReminderDropped',
  ]);
});

test('the list is of its website alone, and for members who see orders', async () => {
  const { shop, listed } = reminding;
  expect((await listed()).results.length).toBeGreaterThan(3);
  const other = await shop.owner(['admin'], { website: OTHER_SHOP });
  const theirs = await other.get('/api/config/orders/abandoned', { host: OTHER_HOST });
  expect(theirs.json<AbandonedCheckoutsAnswer>().results ?? []).toEqual([]);
  expect((await (await shop.owner(['editor'])).get('/api/config/orders/abandoned')).statusCode).toBe(403);
  const first = await listed('?limit=1');
  const second = await listed(`?limit=1&cursor=${first.nextPageCursor}`);
  expect([first.results.length, first.hasNextPage]).toEqual([1, true]);
  expect(second.results[0]?.id).not.toBe(first.results[0]?.id);
});
