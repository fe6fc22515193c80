import type { CouponUsesEvent } from '@daybook/contracts/checkout/coupon-uses.events';
import type { Coupon } from '@daybook/contracts/checkout/pricing/coupon';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import { Forgotten } from '@daybook/contracts/shared/remembered';
import fc from 'fast-check';
import { specFor } from '../../../platform/testing/decider-spec.js';
import { type CouponUsesCommand, couponUsesDecider, isUsedBy } from './coupon-uses.decider.js';

const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  id: 'c',
  code: 'SPRING',
  currency: 'EUR',
  benefit: { kind: 'percent', percent: 1000 },
  scope: { kind: 'all' },
  minimum: 0,
  oncePerCustomer: false,
  limit: 2,
  firstDay: null,
  lastDay: null,
  combinable: true,
  active: true,
  ...changes,
});
const { given, withFacts } = specFor(couponUsesDecider, { coupon: coupon() });
const couponId = 'c';
const at = 7;
const claim = (orderId: string, customerHash: string | null = null, attemptId = 'a1') =>
  ({ kind: 'claim', couponId, at, orderId, attemptId, customerHash }) as const;
const release = (orderId: string, attemptId: string | null) =>
  ({ kind: 'release', couponId, at, orderId, attemptId }) as const;
const use = (orderId: string) => ({ kind: 'use', couponId, at, orderId }) as const;
const restore = (orderId: string, customerHash: string | null = null) =>
  ({ kind: 'restore', couponId, at, orderId, customerHash }) as const;
const claimed = (
  orderId: string,
  uses: number,
  customerHash: string | null = null,
  attemptId = 'a1',
): CouponUsesEvent => ({
  type: 'CouponClaimed',
  data: { couponId, orderId, attemptId, customerHash, uses, at },
});
const released = (orderId: string, uses: number): CouponUsesEvent => ({
  type: 'CouponReleased',
  data: { couponId, orderId, uses, at },
});
const used = (orderId: string, uses: number): CouponUsesEvent => ({
  type: 'CouponUsed',
  data: { couponId, orderId, uses, at },
});

test('orders that are being paid count, and the limit is exact', () => {
  given().when(claim('o')).then(claimed('o', 1));
  given(claimed('o', 1), claimed('p', 2)).when(claim('q')).thenRefused('COUPON_USED_UP');
  given(claimed('o', 1), claimed('p', 2), released('o', 1)).when(claim('q')).then(claimed('q', 2));
  given(claimed('o', 1)).when(claim('o')).thenNothing();
});
test('a later attempt takes the claim over, and the late release of the earlier one leaves it', () => {
  given(claimed('o', 1))
    .when(claim('o', null, 'a2'))
    .then(claimed('o', 1, null, 'a2'));
  given(claimed('o', 1), claimed('o', 1, null, 'a2'))
    .when(release('o', 'a1'))
    .thenNothing();
  given(claimed('o', 1)).when(release('o', null)).then(released('o', 0));
});
test('a use counts for good', () => {
  given(claimed('o', 1)).when(use('o')).then(used('o', 1));
  given(claimed('o', 1), used('o', 1)).when(use('o')).thenNothing();
  given(claimed('o', 1), used('o', 1)).when(claim('o')).thenNothing();
  given(claimed('o', 1), used('o', 1)).when(release('o', null)).thenNothing();
});
test('once per customer counts those who are paying, those who used it, and no one whose order ended', () => {
  const once = withFacts({ coupon: coupon({ oncePerCustomer: true, limit: null }) });
  once
    .given(claimed('o', 1, 'ada'))
    .when(claim('p', 'ada'))
    .thenRefused('COUPON_USED_UP');
  once
    .given(claimed('o', 1, 'ada'), used('o', 1))
    .when(claim('p', 'ada'))
    .thenRefused('COUPON_USED_UP');
  once
    .given(claimed('o', 1, 'ada'), released('o', 0))
    .when(claim('p', 'ada'))
    .then(claimed('p', 1, 'ada'));
  once
    .given(claimed('o', 1, 'ada'))
    .when(claim('p', 'bob'))
    .then(claimed('p', 2, 'bob'));
});

test('a cancelled order gives its use back once, and its customer may use it again', () => {
  const restored: CouponUsesEvent = {
    type: 'CouponRestored',
    data: { couponId, orderId: 'o', uses: 0, customerHash: 'ada', at },
  };
  const sold = [claimed('o', 1, 'ada'), used('o', 1)];
  given(...sold)
    .when(restore('o', 'ada'))
    .then(restored);
  given(...sold, restored)
    .when(restore('o', 'ada'))
    .thenNothing();
  given(...sold)
    .when(restore('p', 'ada'))
    .thenNothing();
  withFacts({ coupon: coupon({ oncePerCustomer: true }) })
    .given(...sold, restored)
    .when(claim('p', 'ada'))
    .then(claimed('p', 1, 'ada'));
});

test('an order counts once, and gives its use back once, however many orders came since', () => {
  const others = Array.from({ length: 201 }, (_, i) => {
    const orderId = `later-${i}`;
    const time = 10 + i;
    const facts = { couponId, orderId, uses: 1, at: time };
    return [
      { type: 'CouponClaimed', data: { ...facts, attemptId: 'a1', customerHash: null, orderedAt: time } },
      { type: 'CouponUsed', data: facts },
      { type: 'CouponRestored', data: { ...facts, customerHash: null, requestedAt: time } },
    ] satisfies CouponUsesEvent[];
  }).flat();
  const own = [claimed('o', 1), used('o', 1)];
  const gave: CouponUsesEvent = {
    type: 'CouponRestored',
    data: { couponId, orderId: 'o', uses: 0, customerHash: null, requestedAt: 6, at },
  };
  const facts = { coupon: coupon({ limit: null }) };
  const decide = (command: CouponUsesCommand, ...events: CouponUsesEvent[]) => {
    const state = fold(couponUsesDecider, couponUsesDecider.initial, [...events, ...others]);
    expect(() => couponUsesDecider.decide(command, state, facts)).toThrow(Forgotten);
    return couponUsesDecider.decide({ ...command, ofOrder: events }, state, facts);
  };
  expect(decide({ ...claim('o'), orderedAt: 5 }, ...own)).toEqual([]);
  expect(decide({ ...claim('o'), orderedAt: 5 })).toHaveLength(1);
  expect(decide({ ...restore('o'), requestedAt: 6 }, ...own, gave)).toEqual([]);
  expect(decide({ ...restore('o'), requestedAt: 1000 }, ...own)).toHaveLength(1);
  // one that has never used it has nothing to give back
  expect(decide({ ...restore('o'), requestedAt: 6 })).toEqual([]);
});

const orders = fc.constantFrom('o', 'p', 'q', 'r');
const hashes = fc.constantFrom('ada', 'adb', 'bob');
const steps: fc.Arbitrary<CouponUsesCommand> = fc.oneof(
  fc.tuple(orders, hashes, fc.constantFrom('a1', 'a2')).map((of) => claim(...of)),
  fc.tuple(orders, fc.option(fc.constantFrom('a1', 'a2'))).map((of) => release(...of)),
  orders.map(use),
  fc.tuple(orders, hashes).map((of) => restore(...of)),
);
test('uses are those of orders that hold or used it, never above the limit, and each customer has one', () =>
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (sequence) => {
      const facts = { coupon: coupon({ oncePerCustomer: true }) };
      let state = couponUsesDecider.initial;
      const customers = new Map<string, string | null>();
      for (const one of sequence) {
        // as the orders know it: the customer of a claim is given back with it
        const step =
          one.kind === 'restore' ? { ...one, customerHash: customers.get(one.orderId) ?? null } : one;
        try {
          const events = couponUsesDecider.decide(step, state, facts);
          for (const { type, data } of events)
            if (type === 'CouponClaimed') customers.set(data.orderId, data.customerHash);
          state = fold(couponUsesDecider, state, events);
        } catch (refusal) {
          if (!(refusal instanceof Refusal)) throw refusal;
        }
        expect(state.uses).toBe(
          state.claims.size + state.lastOrders.last.length - state.restored.last.length,
        );
        expect(state.uses).toBeLessThanOrEqual(2);
        expect(['ada', 'adb', 'bob'].filter((hash) => isUsedBy(state, hash))).toHaveLength(state.uses);
      }
    }),
    { numRuns: 500 },
  ));
