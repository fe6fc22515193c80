/** @own-shop settings */
import { randomUUID } from 'node:crypto';
import type { AddEntryAnswer, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type {
  GiftCardBalance,
  GiftCardPrint,
  OwnerGiftCardsAnswer,
} from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { RefundedOrder, RefundPreview } from '@daybook/contracts/orders/refunds.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { type ErrorAnswer, refuse } from '@daybook/contracts/shared/errors';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { SaveProduct } from '../../../catalogue/catalogue.commands.js';
import { type MailServer, startMailServer } from '../../../email/testing/mail-server.js';
import { auditOrders } from '../../../integrity/audit-orders.js';
import { idOfToken } from '../../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../../platform/testing/documents.js';
import { type Browser, openTestShop, SHOP, type TestShop } from '../../../platform/testing/test-shop.js';
import { ClaimsService } from '../../orders/claims/claims.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import { GiftCardPrintsService } from '../gift-card-prints.service.js';
import { GiftCardsService } from '../gift-cards.service.js';
import { BoughtGiftCardsService } from './bought-gift-cards.service.js';
import { RefundHoldsService } from './refund-holds.service.js';

let shop: TestShop;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
  const variants = [aVariant({ id: 'card-25', sku: 'GC-25', priceMoney: money(2500, 'USD') })];
  const { commands } = shop;
  // gift cards are never sold out: no unit was received
  const product = aProduct({ id: 'card', productType: ProductType.giftCard, title: 'Gift card', variants });
  await commands.execute(new SaveProduct(SHOP, product, {}));
  const song = [aVariant({ id: 'song-only', sku: 'SONG', priceMoney: money(1500, 'USD') })];
  const ofSong = aProduct({ id: 'song', productType: ProductType.digital, variants: song });
  await commands.execute(new SaveProduct(SHOP, ofSong, {}));
  await shop.settled();
}, 60_000);
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const ENTRIES = '/api/commerce/shopping-cart/entries';
const gift = (changes: object = {}) =>
  JSON.stringify({
    recipientEmail: 'eve@gifts.example',
    recipientName: 'Eve',
    message: 'Enjoy!',
    ...changes,
  });
const add = (browser: Browser, changes: object = {}, more: object = {}) =>
  browser.send('POST', ENTRIES, { itemId: 'card', sku: 'GC-25', quantity: 1, gift: gift(changes), ...more });
async function buy(changes: object = {}, ...more: object[]) {
  const browser = shop.browser();
  for (const one of [changes, ...more]) await add(browser, one);
  const body = { email: 'bob@buyers.example', billingAddress: null };
  const shown = (await browser.send('PUT', '/api/commerce/checkout', body)).json<CheckoutAnswer>();
  const paid = await browser.send(
    'POST',
    '/api/commerce/checkout/pay',
    { quoteHash: shown.quote?.hash, method: 'test', paymentToken: 'ok' },
    { 'idempotency-key': randomUUID() },
  );
  expect([paid.statusCode, shown.requiresShipping, shown.quote?.sums.tax.value]).toEqual([200, false, '0']);
  return idOfToken(paid.json<PaidAnswer>().order.secret);
}
const service = <T>(type: abstract new (...given: never[]) => T): T => {
  const found = shop.daybook.api?.app.get<T>(type);
  if (!found) throw new Error('the API does not run');
  return found;
};
/** Whether a refund, or an order, holds something of a card. */
async function isHeld(cardId = ''): Promise<boolean> {
  const events = await shop.daybook.installation.store.read(streamName('giftcard', SHOP, cardId));
  const count = (...types: string[]) => events.filter(({ type }) => types.includes(type)).length;
  return count('GiftCardClaimed') > count('GiftCardReleased', 'GiftCardSpent');
}
const emailsTo = (email: string) =>
  server.emails.filter((one) => one.to?.some(({ address }) => address === email));
const cardOf = async (orderId: string) => {
  const owner = await shop.owner(['admin']);
  const list = async () => {
    await shop.settled();
    const { results } = (await owner.get('/api/config/gift-cards')).json<OwnerGiftCardsAnswer>();
    return results.filter((card) => card.orderId === orderId);
  };
  await waitFor('the card is issued', async () => (await list()).length > 0);
  return list();
};

test('a bought card is issued once, and its code comes by email and opens on a page to print', async () => {
  const orderId = await buy({ recipientEmail: 'one@gifts.example' });
  await waitFor('the email', () => emailsTo('one@gifts.example').length > 0);
  const [email] = emailsTo('one@gifts.example');
  const code = /(?:[2-9A-Z]{4}-){4}[2-9A-Z]{4}/.exec(email?.text ?? '')?.[0] ?? '';
  expect(email?.text).toContain('Enjoy!');
  const asked = await shop.browser().send('POST', '/api/commerce/gift-card/balance', { code });
  expect(asked.json<GiftCardBalance>().balance).toEqual(money(2500, 'USD'));
  const token = /gift-card\/print\?card=([\w.-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  const print = await shop.browser().get(`/api/commerce/gift-card/print?card=${token}`);
  expect(print.json<GiftCardPrint>()).toMatchObject({ code, message: 'Enjoy!', amount: money(2500, 'USD') });
  const wrong = await shop.browser().get(`/api/commerce/gift-card/print?card=${token.slice(0, -1)}`);
  expect(wrong.statusCode).toBe(404);
  // a job that comes again
  await service(BoughtGiftCardsService).issue(SHOP, orderId, {});
  const [card, ...others] = await cardOf(orderId);
  expect(others).toEqual([]);
  const { store } = shop.daybook.installation;
  const events = await store.read(streamName('giftcard', SHOP, card?.id ?? ''));
  expect(events.map(({ type }) => type)).toEqual(['GiftCardIssued', 'GiftCardDelivered']);
  const log = JSON.stringify(await store.readAll(), (_, value) => (typeof value === 'bigint' ? 0 : value));
  expect([log.includes(code.replaceAll('-', '')), log.includes('Enjoy!'), log.includes('one@gifts')]).toEqual(
    [false, false, false],
  );
}, 60_000);

test('the cart, the checkout, the order and its email say who gets it, when and with which words', async () => {
  const browser = shop.browser();
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const delivery = { recipientEmail: 'eve@gifts.example', recipientName: 'Eve', message: 'Enjoy!', day };
  expect((await add(browser, { day })).json<AddEntryAnswer>().newlyAdded.gift).toMatchObject(delivery);
  await shop.settled();
  const cart = (await browser.get('/api/commerce/shopping-cart')).json<ShoppingCart>();
  expect(cart.entries).toMatchObject([{ gift: delivery }]);
  const body = { email: 'said@buyers.example' };
  const shown = (await browser.send('PUT', '/api/commerce/checkout', body)).json<CheckoutAnswer>();
  expect(shown.items).toMatchObject([{ gift: delivery }]);
  const paid = await browser.send(
    'POST',
    '/api/commerce/checkout/pay',
    { quoteHash: shown.quote?.hash, method: 'test', paymentToken: 'ok' },
    { 'idempotency-key': randomUUID() },
  );
  const { secret } = paid.json<PaidAnswer>().order;
  const order = async () => (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  expect((await order()).lines).toMatchObject([{ gift: delivery }]);
  await shop.settled();
  expect((await order()).lines).toMatchObject([{ gift: delivery }]);
  await waitFor('the email', () => emailsTo('said@buyers.example').length > 0);
  const [email] = emailsTo('said@buyers.example');
  expect(email?.text).toMatch(/To Eve on \w+ \d+, \d{4}\s+“Enjoy!”/);
}, 60_000);

test('a card for a later day is issued at once, and sent on its day', async () => {
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const orderId = await buy({ recipientEmail: 'late@gifts.example', day });
  const [card] = await cardOf(orderId);
  const { readModels } = shop.daybook.installation;
  const waiting = async () =>
    (
      await readModels.query('spec', 'select card_id from gift_card_deliveries where card_id = $1', [
        card?.id,
      ])
    ).length;
  expect([emailsTo('late@gifts.example').length, await waiting()]).toEqual([0, 1]);
});

test.each([
  ['by its line', async (orderId: string) => ({ lines: [{ entryId: await entryOf(orderId), quantity: 1 }] })],
  ['by its whole amount', async () => ({ amount: 2500 })],
])(
  'what is left on a card is taken away when its purchase is refunded %s',
  async (_, refundOf) => {
    const orderId = await buy({ recipientEmail: 'back@gifts.example' });
    const [card] = await cardOf(orderId);
    const owner = await shop.owner(['admin']);
    const bought = service(BoughtGiftCardsService);
    expect(await bought.voidRefunded(SHOP, orderId, {})).toEqual([]);
    const refunded = await owner.send(
      'POST',
      `/api/config/orders/${orderId}/refund`,
      await refundOf(orderId),
      { 'idempotency-key': randomUUID() },
    );
    expect([refunded.statusCode, refunded.statusCode < 300 || refunded.body]).toEqual([
      expect.any(Number),
      true,
    ]);
    const balance = async () => (await service(GiftCardsService).named(SHOP, card?.id ?? ''))?.balance;
    await waitFor('the card is ended', async () => (await balance()) === 0 && !(await isHeld(card?.id)));
    expect(await bought.voidRefunded(SHOP, orderId, {})).toEqual([]);
  },
  60_000,
);

test('a card for a later day says on its page what refunds have left of it', async () => {
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const orderId = await buy({ recipientEmail: 'less@gifts.example', day });
  const cardId = (await cardOf(orderId))[0]?.id ?? '';
  const owner = await shop.owner(['admin']);
  const key = { 'idempotency-key': randomUUID() };
  await owner.send('POST', `/api/config/orders/${orderId}/refund`, { amount: 1000 }, key);
  const balance = async () => (await service(GiftCardsService).named(SHOP, cardId))?.balance;
  await waitFor('the card', async () => (await balance()) === 1500 && !(await isHeld(cardId)));
  const token = service(GiftCardPrintsService).tokenOf(SHOP, cardId);
  const print = await shop.browser().get(`/api/commerce/gift-card/print?card=${token}`);
  expect(print.json<GiftCardPrint>().amount).toEqual(money(1500, 'USD'));
}, 60_000);

test('a refund of a part of the amount takes as much from the cards, once, and what was spent stays spent', async () => {
  const to = { recipientEmail: 'part@gifts.example' };
  const orderId = await buy(to, { ...to, recipientName: 'Cy' });
  await waitFor('both cards', async () => (await cardOf(orderId)).length === 2);
  const cardIds = (await cardOf(orderId)).map(({ id }) => id);
  const owner = await shop.owner(['admin']);
  const bought = service(BoughtGiftCardsService);
  const balances = async () => {
    const states = await Promise.all(cardIds.map((id) => service(GiftCardsService).named(SHOP, id)));
    return states.map((card) => card?.balance ?? -1).sort((a, b) => a - b);
  };
  const refund = async (body: object, expected: number[]) => {
    const key = { 'idempotency-key': randomUUID() };
    const answer = await owner.send('POST', `/api/config/orders/${orderId}/refund`, body, key);
    expect(answer.statusCode).toBe(200);
    await waitFor('the cards', async () => (await balances()).join() === expected.join());
    for (const id of cardIds) await waitFor('the job', async () => !(await isHeld(id)));
  };
  await refund({ amount: 1000 }, [2000, 2000]);
  await Promise.all(Array.from({ length: 5 }, () => bought.voidRefunded(SHOP, orderId, {})));
  expect(await balances()).toEqual([2000, 2000]);
  await refund({ lines: [{ entryId: await entryOf(orderId), quantity: 1 }] }, [0, 2000]);
  await refund({ amount: 1400 }, [0, 600]);
  await refund({ amount: 600 }, [0, 0]);
  expect(await bought.voidRefunded(SHOP, orderId, {})).toEqual([]);
}, 60_000);

test.each([
  [{ gift: null }, 'GIFT_CARD_ONLY'],
  [{ gift: gift({ recipientEmail: 'nobody' }) }, 'GIFT_DELIVERY_INVALID'],
  [{ gift: gift({ day: '2020-01-01' }) }, 'GIFT_DELIVERY_INVALID'],
  [{ gift: '{' }, 'GIFT_DELIVERY_INVALID'],
])('%j is refused', async (changes, code) => {
  const answer = await add(shop.browser(), {}, changes);
  expect([answer.statusCode < 500, answer.json<{ error: { code: string } }>().error.code]).toEqual([
    true,
    code,
  ]);
});

test('two cards for two people are two entries, and nothing in the cart asks for another checkout', async () => {
  const browser = shop.browser();
  await add(browser);
  const second = (await add(browser, { recipientName: 'Cy' })).json<{
    shoppingCart: { entries: { quantity: number; notices: object[] }[] };
  }>();
  expect(second.shoppingCart.entries.map(({ quantity, notices }) => [quantity, notices])).toEqual([
    [1, []],
    [1, []],
  ]);
});

async function entryOf(orderId: string): Promise<string> {
  const [opened] = await shop.daybook.installation.store.read(streamName('order', SHOP, orderId), {
    limit: 1,
  });
  return (opened?.data as { items: { entryId: string }[] } | undefined)?.items[0]?.entryId ?? '';
}

/** An order that is about to be paid with a card. */
const claimOf = (cardId: string, amount: number, orderId: string = randomUUID()) => {
  const quote = { coupons: [], currency: 'USD', giftCards: [{ cardId, amount }] } as never;
  const call = { website: SHOP, orderId, metadata: {} };
  const claiming = { quote, customerId: null, openedAt: 1 };
  return service(ClaimsService).claim(call, claiming, { attemptId: 'a1', isTest: false });
};
const refundOf = async (orderId: string, body: object) => {
  const owner = await shop.owner(['admin']);
  const key = { 'idempotency-key': randomUUID() };
  return owner.send('POST', `/api/config/orders/${orderId}/refund`, body, key);
};
const balanceOf = async (cardId: string) => (await service(GiftCardsService).named(SHOP, cardId))?.balance;

test.each([
  [
    'all of it',
    async (orderId: string) => ({ lines: [{ entryId: await entryOf(orderId), quantity: 1 }] }),
    0,
  ],
  ['a part', async () => ({ amount: 1000 }), 1500],
])(
  'an order that claims a card whose purchase was refunded is refused, also before the job has taken %s',
  async (_, body, rest) => {
    const orderId = await buy({ recipientEmail: 'race@gifts.example' });
    const [card] = await cardOf(orderId);
    const cardId = card?.id ?? '';
    expect((await refundOf(orderId, await body(orderId))).statusCode).toBe(200);
    await expect(claimOf(cardId, 2500)).rejects.toMatchObject({ code: 'GIFT_CARD_CHANGED' });
    await waitFor('the card is less', async () => !(await isHeld(cardId)));
    expect(await balanceOf(cardId)).toBe(rest);
    const state = await service(BoughtGiftCardsService).voidRefunded(SHOP, orderId, {});
    expect(state).toEqual([]);
  },
  60_000,
);

test('a card is free again when the refund is refused, is declined, or was forgotten', async () => {
  const orderId = await buy({ recipientEmail: 'free@gifts.example' });
  const [card] = await cardOf(orderId);
  const cardId = card?.id ?? '';
  const holds = service(RefundHoldsService);
  const orders = service(OrderProgressService);
  const entryId = await entryOf(orderId);
  const during = (refundId: string, ask: () => Promise<unknown>) =>
    holds.during(
      { website: SHOP, orderId, refundId, metadata: {} },
      [{ entryId, quantity: 1, amount: 2500 } as never],
      ask,
    );
  await expect(during('refused', async () => refuse('REFUND_TOO_MUCH'))).rejects.toThrow();
  expect(await isHeld(cardId)).toBe(false);
  // a process stops before the refund is in the log
  await during('forgotten', async () => expect(await isHeld(cardId)).toBe(true));
  await holds.settle(SHOP, orderId, {});
  expect(await isHeld(cardId)).toBe(true);
  await holds.settle(SHOP, orderId, {}, true);
  expect(await isHeld(cardId)).toBe(false);
  const call = { website: SHOP, orderId, metadata: {} };
  const request = { lines: [{ entryId, quantity: 1 }] };
  await during('declined', () =>
    orders.step(call, { kind: 'refund', refundId: 'declined', request, restock: false }),
  );
  await holds.settle(SHOP, orderId, {}, true);
  expect(await isHeld(cardId)).toBe(true);
  await orders.step(call, { kind: 'settleRefund', refundId: 'declined', outcome: 'declined' });
  await waitFor('the job has freed the card', async () => !(await isHeld(cardId)));
  expect(await balanceOf(cardId)).toBe(2500);
}, 60_000);

/** A card of 25.00 of which another order has spent 15.00. */
async function spentCard() {
  const orderId = await buy({ recipientEmail: 'spent@gifts.example' });
  const cardId = (await cardOf(orderId))[0]?.id ?? '';
  const browser = shop.browser();
  await browser.send('POST', ENTRIES, { itemId: 'song', sku: 'SONG', quantity: 1 });
  const giftCardCodes = [service(GiftCardsService).codeOf(SHOP, cardId)];
  const body = { email: 'eve@gifts.example', billingAddress: null, giftCardCodes };
  const { quote } = (await browser.send('PUT', '/api/commerce/checkout', body)).json<CheckoutAnswer>();
  const pay = { quoteHash: quote?.hash, method: 'test', paymentToken: 'ok' };
  const key = { 'idempotency-key': randomUUID() };
  expect((await browser.send('POST', '/api/commerce/checkout/pay', pay, key)).statusCode).toBe(200);
  await waitFor('the card is spent', async () => (await balanceOf(cardId)) === 1000);
  await shop.settled();
  return { orderId, cardId, unit: { lines: [{ entryId: await entryOf(orderId), quantity: 1 }] } };
}
const previewOf = async (orderId: string, body: object) => {
  const owner = await shop.owner(['admin']);
  return owner.send('POST', `/api/config/orders/${orderId}/refund/preview`, body);
};
const usd = (amount: number) => money(amount, 'USD');

test('a card that was spent is refunded up to what is left of it, and each step names what was spent', async () => {
  const { orderId, cardId, unit } = await spentCard();
  for (const body of [unit, {}]) {
    const preview = (await previewOf(orderId, body)).json<RefundPreview>();
    expect([preview.amount, preview.spent, preview.left]).toEqual([usd(1000), usd(1500), usd(1500)]);
    expect(preview.used).toMatchObject([{ what: 'giftCard', amount: usd(1500) }]);
  }
  const owner = await shop.owner(['admin']);
  const order = async () => (await owner.get(`/api/config/orders/${orderId}`)).json<OwnerOrder>();
  expect((await order()).giftCards).toMatchObject([{ id: cardId, spent: usd(1500), balance: usd(1000) }]);
  const { refund } = (await refundOf(orderId, unit)).json<RefundedOrder>();
  expect(refund).toMatchObject({ amount: usd(1000), spent: { amount: usd(1500), isGivenBack: false } });
  await waitFor('the card is ended', async () => (await balanceOf(cardId)) === 0);
  await shop.settled();
  expect((await order()).refunds).toMatchObject([{ amount: usd(1000), spent: { isGivenBack: false } }]);
  // what was spent goes back later, when its owner names it
  expect((await refundOf(orderId, { amount: 1500 })).json<ErrorAnswer>().error.code).toBe('GIFT_CARD_SPENT');
  expect((await refundOf(orderId, { amount: 1500, loss: 1500 })).statusCode).toBe(200);
}, 60_000);

test('what was spent of a card goes back only when the refund names exactly that', async () => {
  const { orderId, cardId, unit } = await spentCard();
  for (const body of [{ ...unit, loss: 1499 }, { amount: 1001 }, { amount: 2500 }, { amount: 1001, loss: 2 }])
    expect((await refundOf(orderId, body)).json<ErrorAnswer>().error.code).toBe('GIFT_CARD_SPENT');
  expect(await isHeld(cardId)).toBe(false);
  const preview = (await previewOf(orderId, { ...unit, loss: 1500 })).json<RefundPreview>();
  expect([preview.amount, preview.spent]).toEqual([usd(2500), usd(1500)]);
  const { refund } = (await refundOf(orderId, { ...unit, loss: 1500 })).json<RefundedOrder>();
  expect(refund).toMatchObject({ amount: usd(2500), spent: { amount: usd(1500), isGivenBack: true } });
}, 60_000);

test('an amount up to what is left of a card is refunded as before', async () => {
  const { orderId, cardId } = await spentCard();
  const { refund } = (await refundOf(orderId, { amount: 1000 })).json<RefundedOrder>();
  expect(refund).toMatchObject({ amount: usd(1000), spent: null });
  await waitFor('the card is empty', async () => (await balanceOf(cardId)) === 0);
}, 60_000);

test.each([
  ['what is left', {}, 1000],
  ['all, where the owner names what was spent', { loss: 1500 }, 2500],
])(
  'a cancelled order gives back of a spent card %s',
  async (_, body, amount) => {
    const { orderId } = await spentCard();
    const owner = await shop.owner(['admin']);
    const cancel = (sent: object) =>
      owner.send('POST', `/api/config/orders/${orderId}/cancel`, sent, { 'idempotency-key': randomUUID() });
    expect((await cancel({ loss: 3 })).json<ErrorAnswer>().error.code).toBe('GIFT_CARD_SPENT');
    expect((await cancel(body)).json<RefundedOrder>().refund?.amount).toEqual(usd(amount));
  },
  60_000,
);

// it is about all orders above
test('orders without units of stock are proven too', async () => {
  const { violations } = await auditOrders(shop.daybook.installation.store);
  expect(violations).toEqual([]);
});

// last: its claim is of no order, which the proof above would name
test('a refund waits while an order claims what it would take, and goes through when the claim is released', async () => {
  const orderId = await buy({ recipientEmail: 'claimed@gifts.example' });
  const [card] = await cardOf(orderId);
  const cardId = card?.id ?? '';
  const owner = await shop.owner(['admin']);
  const call = { website: SHOP, orderId: 'other', metadata: {} };
  const quote = { coupons: [], currency: 'USD', giftCards: [{ cardId, amount: 2000 }] };
  const claims = service(ClaimsService);
  const claiming = { quote: quote as never, customerId: null, openedAt: 1 };
  await claims.claim(call, claiming, { attemptId: 'a1', isTest: false });
  const keyed = () => ({ 'idempotency-key': randomUUID() });
  const refund = async (body: object) => {
    const answer = await owner.send('POST', `/api/config/orders/${orderId}/refund`, body, keyed());
    return [answer.statusCode, answer.json<Partial<ErrorAnswer>>().error?.code];
  };
  const free = async () => (await service(GiftCardsService).named(SHOP, cardId))?.balance;
  const whole = { lines: [{ entryId: await entryOf(orderId), quantity: 1 }] };
  expect(await refund(whole)).toEqual([409, 'GIFT_CARD_CLAIMED']);
  expect(await refund({ amount: 501 })).toEqual([409, 'GIFT_CARD_CLAIMED']);
  const cancelled = await owner.send('POST', `/api/config/orders/${orderId}/cancel`, {}, keyed());
  expect(cancelled.json<Partial<ErrorAnswer>>().error?.code).toBe('GIFT_CARD_CLAIMED');
  // what is not claimed can be taken
  expect(await refund({ amount: 500 })).toEqual([200, undefined]);
  await waitFor('the rest is taken', async () => (await free()) === 0);
  await claims.release(call, { quote: quote as never }, 'a1');
  expect(await free()).toBe(2000);
  expect(await refund(whole)).toEqual([200, undefined]);
  await waitFor('the card is ended', async () => (await free()) === 0);
}, 60_000);

test('of a refund and an order that come at once, one is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const orderId = await buy({ recipientEmail: 'once@gifts.example' });
    const [card] = await cardOf(orderId);
    const cardId = card?.id ?? '';
    const lines = [{ entryId: await entryOf(orderId), quantity: 1 }];
    const claiming = claimOf(cardId, 2500).then(
      () => true,
      () => false,
    );
    const [refunded, isClaimed] = await Promise.all([refundOf(orderId, { lines }), claiming]);
    expect(refunded.statusCode).toBe(isClaimed ? 409 : 200);
  }
}, 60_000);
