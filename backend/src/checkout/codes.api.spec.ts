import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { CreateDocument } from '../documents/documents.commands.js';
import { auditOrders } from '../integrity/audit-orders.js';
import { idOfToken } from '../platform/access/secret-token.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { GiftCardsService } from './gift-cards/gift-cards.service.js';
import { ClaimsService } from './orders/claims/claims.service.js';
import { ForgottenClaimsReconciler } from './orders/claims/forgotten-claims.reconciler.js';
import { OrderProgressService } from './orders/order-progress.service.js';
import { PayForCart, PromiseQuote } from './pay.commands.js';
import { openDeliveringShop } from './testing/delivering-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
}, 60_000);
afterAll(() => shop.close());

const service = <T>(type: abstract new (...given: never[]) => T): T => {
  const found = shop.daybook.api?.app.get<T>(type);
  if (!found) throw new Error('the API does not run');
  return found;
};
const cards = () => service(GiftCardsService);
const callOf = (orderId: string) => ({ website: SHOP, orderId, metadata: {} });

let serial = 0;
/** A cart with one unit that costs 10.00, and 5.00 for the delivery; its codes are promised too. */
async function cartWith(codes: { couponCodes?: string[]; giftCardIds?: string[] }) {
  serial += 1;
  const id = `coded${serial}`;
  const sku = `C-${serial}`;
  const variants = [aVariant({ id: `${id}-v`, sku, priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id, variants }), 1000);
  const browser = shop.browser();
  const entry = { itemId: id, sku, quantity: 1 };
  const added = await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  if (added.statusCode >= 300) throw new Error(added.body);
  const choice = {
    cartId: idOfToken(browser.cookies.get('daybook-cart') ?? ''),
    currency: 'USD' as const,
    timeZone: 'America/New_York',
    destination: { country: 'US', region: 'NY' },
    buyer: null,
    shippingOptionId: null,
    couponCodes: [],
    ...codes,
  };
  const { quote } = await shop.commands.execute(new PromiseQuote(SHOP, choice, {}));
  const pay = (orderId: string, { token = 'ok', attemptId = 'a1', email = `${orderId}@example.test` } = {}) =>
    shop.commands.execute(
      new PayForCart(
        SHOP,
        orderId,
        choice,
        quote.hash,
        { email, details: '{}' },
        { provider: 'test', attemptId, token },
        {},
      ),
    );
  return { quote, pay, orderId: `codes${serial}` };
}

async function aCoupon(changes: object) {
  serial += 1;
  const code = `SAVE-${serial}`;
  const document = {
    code,
    currency: 'USD',
    benefit: { kind: 'amount', amount: 100 },
    scope: { kind: 'all' },
    minimum: 0,
    oncePerCustomer: false,
    limit: null,
    firstDay: null,
    lastDay: null,
    combinable: true,
    active: true,
    ...changes,
  };
  const { answer } = await shop.commands.execute(
    new CreateDocument(couponKind, { websiteId: SHOP }, document),
  );
  return { code, couponId: answer.coupon.id };
}
async function aCard(amount: number, currency: 'USD' | 'EUR' = 'USD') {
  serial += 1;
  const cardId = `card${serial}`;
  await cards().issue(SHOP, cardId, { amount, currency, source: { kind: 'owner' } }, {});
  return cardId;
}
const balanceOf = async (cardId: string) => (await cards().named(SHOP, cardId))?.balance;
const eventsOf = async (category: 'order' | 'giftcard' | 'couponuses', id: string) =>
  (await shop.daybook.installation.store.read(streamName(category, SHOP, id))).map(({ type }) => type);
const codeOfRefusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (reason: unknown) => (reason instanceof Refusal ? reason.code : Promise.reject(reason)),
  );
/** How many of them came through, and with what the others were refused. */
async function outcome(tries: readonly Promise<unknown>[]) {
  const codes = await Promise.all(tries.map(codeOfRefusal));
  const refused = codes.filter((code) => code !== undefined);
  return { passed: codes.length - refused.length, refused: [...new Set(refused)] };
}

test('of 60 buyers with a coupon for 7 exactly 7 use it, and the others’ orders hold nothing', async () => {
  const { code, couponId } = await aCoupon({ limit: 7 });
  const { pay, quote } = await cartWith({ couponCodes: [code] });
  expect(quote.sums.discount).toBe(100);
  const tries = Array.from({ length: 60 }, (_, i) => pay(`rush-c${i}`));
  expect(await outcome(tries)).toEqual({ passed: 7, refused: ['COUPON_USED_UP'] });
  const events = await eventsOf('couponuses', couponId);
  expect(events.filter((type) => type === 'CouponUsed')).toHaveLength(7);
  const after = await cartWith({ couponCodes: [code] });
  expect(after.quote.refusedCoupons).toEqual([{ code, problem: 'usedUp' }]);
}, 120_000);

test('a customer uses such a coupon once, in whatever case the email is typed', async () => {
  const { code } = await aCoupon({ oncePerCustomer: true });
  const { pay, orderId } = await cartWith({ couponCodes: [code] });
  expect((await pay(orderId, { email: 'Once@Example.test' })).status).toBe('confirmed');
  const again = await cartWith({ couponCodes: [code] });
  expect(await codeOfRefusal(again.pay(again.orderId, { email: 'once@example.test' }))).toBe(
    'COUPON_USED_UP',
  );
  expect((await eventsOf('order', again.orderId)).slice(-2)).toEqual([
    'OrderCancelled',
    'OrderUnitsReleased',
  ]);
});

test('of 100 orders that spend one card at once, as many come through as it pays for', async () => {
  const cardId = await aCard(4600);
  const { pay, quote } = await cartWith({ giftCardIds: [cardId] });
  expect(quote.sums).toMatchObject({ giftCards: 1500, total: 0 });
  const tries = Array.from({ length: 100 }, (_, i) => pay(`rush-g${i}`));
  expect(await outcome(tries)).toEqual({ passed: 3, refused: ['GIFT_CARD_CHANGED'] });
  expect(await balanceOf(cardId)).toBe(100);
}, 120_000);

test('an order that cards pay wholly asks no provider', async () => {
  const cardId = await aCard(2000);
  const { pay, orderId } = await cartWith({ giftCardIds: [cardId] });
  expect((await pay(orderId, { token: 'declined' })).status).toBe('confirmed');
  expect(await eventsOf('order', orderId)).toEqual([
    'OrderOpened',
    'OrderUnitsPledged',
    'OrderCovered',
    'OrderNumbered',
    'OrderUnitsSold',
  ]);
  expect(await balanceOf(cardId)).toBe(500);
});

test('a decline and a cancellation give the card back, and a later attempt spends it', async () => {
  const cardId = await aCard(400);
  const { pay, orderId, quote } = await cartWith({ giftCardIds: [cardId] });
  expect(quote.sums).toMatchObject({ giftCards: 400, total: 1100 });
  expect((await pay(orderId, { token: 'declined' })).status).toBe('pledged');
  expect(await balanceOf(cardId)).toBe(400);
  const paid = await pay(orderId, { attemptId: 'a2' });
  expect([paid.status, paid.attempt?.amount]).toEqual(['confirmed', 1100]);
  expect(await balanceOf(cardId)).toBe(0);
  const refund = { cardId, amount: 300, refundId: 'r1' };
  await service(ClaimsService).restore(callOf(orderId), refund);
  await service(ClaimsService).restore(callOf(orderId), refund);
  expect(await balanceOf(cardId)).toBe(300);
});

test('what an unknown payment holds no other order spends, and an abandoned order holds nothing', async () => {
  const cardId = await aCard(400);
  const slow = await cartWith({ giftCardIds: [cardId] });
  expect((await slow.pay(slow.orderId, { token: 'slow' })).status).toBe('unknown');
  expect(await balanceOf(cardId)).toBe(0);
  const left = await cartWith({ giftCardIds: [await aCard(400)] });
  await left.pay(left.orderId, { token: 'declined' });
  await service(OrderProgressService).cancel(callOf(left.orderId), 'abandoned');
  expect(await balanceOf(left.quote.giftCards[0]?.cardId ?? '')).toBe(400);
});

test('what a crash left claimed by a cancelled order goes back', async () => {
  const cardId = await aCard(400);
  const { code, couponId } = await aCoupon({ limit: 1 });
  const { pay, orderId } = await cartWith({ giftCardIds: [cardId], couponCodes: [code] });
  await pay(orderId, { token: 'declined' });
  const state = await service(OrderProgressService).cancel(callOf(orderId), 'abandoned');
  // a slow process claims after the cancellation, and ends there
  await service(ClaimsService).claim(callOf(orderId), state, { attemptId: 'late', isTest: false });
  expect(await balanceOf(cardId)).toBe(0);
  await shop.settled();
  const { readModels } = shop.daybook.installation;
  const reconciler = new ForgottenClaimsReconciler(readModels, service(OrderProgressService));
  await reconciler.reconcile();
  expect(await balanceOf(cardId)).toBe(0);
  await reconciler.reconcile(Date.now() + 60 * 60 * 1000);
  expect(await balanceOf(cardId)).toBe(400);
  expect((await eventsOf('couponuses', couponId)).at(-1)).toBe('CouponReleased');
});

test('a card is found by its code as buyers type it, on its own website, and pays in its currency alone', async () => {
  const cardId = await aCard(1200);
  const code = cards().codeOf(SHOP, cardId);
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{20}$/);
  const typed = ` ${code.toLowerCase().replace(/(.{4})/g, '$1 ')}`;
  expect(await cards().find(SHOP, typed)).toMatchObject({ cardId, balance: 1200, lastFour: code.slice(-4) });
  expect(await cards().find(SHOP, `${code.slice(0, -1)}2`)).toBeUndefined();
  const { quote } = await cartWith({ giftCardIds: [await aCard(1200, 'EUR'), 'no such card'] });
  expect(quote.sums.giftCards).toBe(0);
  const { store } = shop.daybook.installation;
  const events = await store.read(streamName('giftcard', SHOP, cardId));
  expect(
    JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(code);
});

// last: it is about all orders above
test('balances, uses and orders are proven from the log', async () => {
  const { violations, audit } = await auditOrders(shop.daybook.installation.store);
  expect([violations, audit.orders.size > 160]).toEqual([[], true]);
});
