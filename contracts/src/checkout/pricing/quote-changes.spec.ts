import { amountOff, coupon, item, order, typed, vat } from '../testing/quoted-orders.js';
import { type QuoteFacts, quoteOf } from './quote.js';
import { quoteChanges, settleQuote } from './quote-changes.js';

const EXPIRES = 1_000_000;
const facts = order([item('a', 1000, 2, { rates: [vat(20)] })], {
  delivery: { optionId: 'post', price: 500, rates: [] },
});
const shown = quoteOf(facts);
const priced = (unitPrice: number) => [item('a', unitPrice, 2, { rates: [vat(20)] })];
const settled = (changes: Partial<QuoteFacts>, at: number) => {
  const today = quoteOf({ ...facts, ...changes });
  const outcome = settleQuote(shown, today, { expiresAt: EXPIRES, at });
  if ('ask' in outcome) return 'asked';
  return outcome.pay.hash === shown.hash ? 'shown' : 'today';
};

const IN_TIME = EXPIRES - 1;
const LATE = EXPIRES;
const added = [item('a', 1000, 2, { rates: [vat(20)] }), item('b', 1)];
test.each<[string, Partial<QuoteFacts>, number, 'shown' | 'today' | 'asked']>([
  ['nothing moved, in time', {}, IN_TIME, 'shown'],
  ['nothing moved, late', {}, LATE, 'shown'],
  ['dearer, in time', { items: priced(1001) }, IN_TIME, 'shown'],
  ['dearer, late', { items: priced(1001) }, LATE, 'asked'],
  ['cheaper, in time', { items: priced(999) }, IN_TIME, 'shown'],
  ['cheaper, late', { items: priced(999) }, LATE, 'today'],
  ['dearer delivery, late', { delivery: { optionId: 'post', price: 501, rates: [] } }, LATE, 'asked'],
  ['a coupon more, late', { coupons: [typed(coupon('X', amountOff(1)))] }, LATE, 'today'],
  ['an item more, in time', { items: added }, IN_TIME, 'asked'],
  ['an item less', { items: [] }, IN_TIME, 'asked'],
  ['fewer units', { items: [item('a', 1000, 1, { rates: [vat(20)] })] }, IN_TIME, 'asked'],
  [
    'another variant',
    { items: [item('a', 1000, 2, { rates: [vat(20)], variantId: 'other' })] },
    LATE,
    'asked',
  ],
  ['another delivery for less', { delivery: { optionId: 'bike', price: 1, rates: [] } }, IN_TIME, 'asked'],
  ['another destination', { destination: 'DE' }, IN_TIME, 'asked'],
  ['another currency', { currency: 'JPY' }, IN_TIME, 'asked'],
  ['less from a gift card, late', { giftCards: [{ cardId: 'g', balance: 5 }] }, LATE, 'today'],
])('%s: %#', (_, changes, at, expected) => expect(settled(changes, at)).toBe(expected));

test('other options of the variant are asked about, unless the quote is too old to say them', () => {
  const of = (attributes?: Record<string, string>) =>
    quoteOf(order([item('a', 1000, 1, attributes && { attributes })]));
  const asked = (before: ReturnType<typeof quoteOf>, now: ReturnType<typeof quoteOf>) =>
    'ask' in settleQuote(before, now, { expiresAt: EXPIRES, at: IN_TIME });
  const blue = of({ Glaze: 'Blue', Size: 'L' });
  expect(asked(blue, of({ Glaze: 'Red', Size: 'L' }))).toBe(true);
  expect(asked(blue, of({ Size: 'L', Glaze: 'Blue' }))).toBe(false);
  expect(asked(of({}), blue)).toBe(true);
  expect(asked(of(), blue)).toBe(false);
  expect(quoteChanges(of({ Size: 'L' }), of({ Size: 'M' }))).toEqual([
    { field: 'lines.a.attributes', shown: 'Size: L', now: 'Size: M' },
  ]);
});

describe('of an order that a gift card pays', () => {
  const paidBy = (balance: number, changes: Partial<QuoteFacts> = {}) =>
    quoteOf({ ...facts, giftCards: [{ cardId: 'g', balance }], ...changes });
  const late = (before: ReturnType<typeof quoteOf>, now: ReturnType<typeof quoteOf>) =>
    'ask' in settleQuote(before, now, { expiresAt: EXPIRES, at: LATE }) ? 'asked' : 'paid';

  test('a dearer price is asked about, though nothing more is to pay', () =>
    expect(late(paidBy(90_000), paidBy(90_000, { items: priced(1001) }))).toBe('asked'));
  test('so is a dearer price that a fuller card hides', () =>
    expect(late(paidBy(1000), paidBy(1500, { items: priced(1001) }))).toBe('asked'));
  test('so is one of which the card pays less', () => expect(late(paidBy(1000), paidBy(500))).toBe('asked'));
  test('a cheaper one passes', () =>
    expect(late(paidBy(90_000), paidBy(90_000, { items: priced(999) }))).toBe('paid'));
});

test('the fields that moved are named, with what the buyer saw and what it is now', () =>
  expect(quoteChanges(shown, quoteOf({ ...facts, items: priced(1100) }))).toEqual([
    { field: 'lines.a.unitPrice', shown: 1000, now: 1100 },
    { field: 'lines.a.tax', shown: 400, now: 440 },
    { field: 'lines.a.total', shown: 2400, now: 2640 },
    { field: 'sums.subtotal', shown: 2000, now: 2200 },
    { field: 'sums.tax', shown: 400, now: 440 },
    { field: 'sums.total', shown: 2900, now: 3140 },
  ]));

test('what is gone and what is new are named with null', () => {
  const changes = quoteChanges(shown, quoteOf({ ...facts, items: added, delivery: null }));
  expect(changes).toContainEqual({ field: 'lines.b.quantity', shown: null, now: 1 });
  expect(changes).toContainEqual({ field: 'delivery.optionId', shown: 'post', now: null });
});
