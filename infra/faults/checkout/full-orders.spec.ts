import type { AuditedOrder } from '@daybook/backend/integrity/order-audit';
import { CARD, COUPON, compareCodes } from './full-orders.js';

const orders = [
  { orderId: 'a', number: 1n },
  { orderId: 'b', number: null, isCancelled: true },
  { orderId: 'c', number: 2n, isCancelled: true },
] as unknown as AuditedOrder[];
const left = (changes: { balance?: bigint; held?: string[]; used?: string[]; claimed?: string[] }) => {
  const { balance = BigInt(CARD.amount - CARD.ofEachOrder), held = [], used = ['a'], claimed = [] } = changes;
  const claims = new Map(held.map((id) => [id, 500n]));
  const card = { balance, claims, isVoided: false, spent: new Map(), refundIds: new Set<string>() };
  const coupon = {
    claims: new Map(claimed.map((id) => [id, null])),
    used: new Map(used.map((id) => [id, null])),
  };
  return {
    cards: new Map([[`shop/${CARD.id}`, { ...card, boughtIn: undefined }]]),
    coupons: new Map([[`shop/${COUPON.id}`, coupon]]),
  };
};

test.each([
  ['nothing where all fits', {}, ['a', 'c'], []],
  ['a balance', { balance: 7n }, ['a', 'c'], ['the balance of the card: 7, and has to be 999500']],
  [
    'a card that is still held',
    { held: ['b'] },
    ['a', 'c'],
    ['orders that still hold a code: b, and has to be none'],
  ],
  [
    'a coupon that is still held',
    { claimed: ['b'] },
    ['a', 'c'],
    ['orders that still hold a code: b, and has to be none'],
  ],
  ['uses', { used: ['a', 'b'] }, ['a', 'c'], ['uses of the coupon: 2, and has to be 1']],
  ['a second start', {}, ['a', 'a', 'c'], ['subscriptions that a started: 2, and has to be 1']],
  ['a start without a sale', {}, ['a', 'b', 'c'], ['subscriptions that b started: 1, and has to be 0']],
])('what full orders left behind is compared, and names %s', (_, changes, started, findings) =>
  expect(compareCodes(orders, left(changes), started)).toEqual(findings),
);
