import type { RecordedEvent } from '@daybook/event-store/event-store';
import { CodeAudit } from './code-audit.js';

type Fact = readonly [type: string, data: object];
const cardId = 'g';
const couponId = 'c';
const orderId = 'o';
const CARD: readonly Fact[] = [
  ['GiftCardIssued', { cardId, amount: 5000, balance: 5000 }],
  ['OrderOpened', { orderId, quote: { giftCards: [{ cardId, amount: 3000 }] } }],
  ['GiftCardClaimed', { cardId, orderId, amount: 3000 }],
  ['GiftCardReleased', { cardId, orderId, amount: 3000 }],
  ['GiftCardClaimed', { cardId, orderId, amount: 3000 }],
  ['GiftCardSpent', { cardId, orderId, amount: 3000, balance: 2000 }],
  ['GiftCardRestored', { cardId, orderId, refundId: 'r', amount: 1000, balance: 3000 }],
  ['GiftCardVoided', { cardId, amount: 3000, balance: 0 }],
];
const COUPON: readonly Fact[] = [
  ['CouponSaved', { coupon: { id: couponId, limit: 2, oncePerCustomer: true } }],
  ['CouponClaimed', { couponId, orderId, customerHash: 'ada', uses: 1 }],
  ['CouponUsed', { couponId, orderId, uses: 1 }],
  ['CouponClaimed', { couponId, orderId: 'p', customerHash: 'bob', uses: 2 }],
  ['CouponReleased', { couponId, orderId: 'p', uses: 1 }],
];

function broken(facts: readonly Fact[]) {
  const audit = new CodeAudit();
  return facts.flatMap(([type, data], i) => {
    const event = { type, data, stream: 's', position: BigInt(i + 1), metadata: { websiteId: 'shop' } };
    return audit.take(event as unknown as RecordedEvent)?.words ?? [];
  });
}
const changed = (facts: readonly Fact[], at: number, data: object): Fact[] =>
  facts.map(([type, before], i) => (i === at ? [type, { ...before, ...data }] : [type, before]));
const claim = (of: string, customerHash: string, uses: number): Fact => [
  'CouponClaimed',
  { couponId, orderId: of, customerHash, uses },
];

test('what adds up is sound', () => expect([broken(CARD), broken(COUPON)]).toEqual([[], []]));

test.each<[string, readonly Fact[], string]>([
  [
    'a balance that was changed',
    changed(CARD, 5, { balance: 2001 }),
    'says a balance of 2001, and it is 2000',
  ],
  [
    'a claim beside the quote',
    changed(CARD, 2, { amount: 2999 }),
    'claims 2999, and the order’s quote says 3000',
  ],
  [
    'a claim of more than there is',
    changed(CARD, 0, { amount: 2000, balance: 2000 }),
    'claims more than the 2000',
  ],
  [
    'more spent than claimed',
    changed(CARD, 5, { amount: 3001, balance: 1999 }),
    'spends 3001 of 3000 claimed',
  ],
  ['a spend without a claim', CARD.filter((_, i) => i !== 4), 'spends 3000 of 0 claimed'],
  [
    'more restored than spent',
    changed(CARD, 6, { amount: 3001, balance: 5001 }),
    'restores more than the order took',
  ],
  ['a refund twice', [...CARD.slice(0, 7), CARD[6]!], 'restores one refund twice'],
  ['a card twice', [CARD[0]!, CARD[0]!], 'issues a card twice'],
  ['a card from nowhere', CARD.slice(1), 'is of a card that was never issued'],
  ['uses that were changed', changed(COUPON, 2, { uses: 2 }), 'says 2 uses, and there are 1'],
  ['one use too many', [...COUPON.slice(0, 4), claim('q', 'cyd', 3)], 'is one more than the limit of 2'],
  ['a customer twice', [...COUPON.slice(0, 3), claim('q', 'ada', 2)], 'is the second use of one customer'],
  ['a use without a claim', COUPON.filter((_, i) => i !== 1), 'has no claim before it'],
])('%s is named', (_, facts, words) => expect(broken(facts)[0]).toContain(words));
