import { ProductType } from '../../shared/enumerations.js';
import { discountsByName } from '../named-discounts.js';
import {
  amountOff,
  coupon,
  discount,
  discounts,
  freeDelivery,
  item,
  order,
  percent,
  typed,
} from '../testing/quoted-orders.js';
import type { AutomaticDiscount, BuyAndGet } from './automatic-discount.js';
import type { Coupon, CouponScope } from './coupon.js';
import { quoteOf } from './quote.js';
import { quoteChanges } from './quote-changes.js';

const product = (...productIds: string[]): CouponScope => ({ kind: 'products', productIds });
const ITEMS = [
  item('a', 1000, 1, { itemId: 'mug', collectionId: 'kitchen' }),
  item('b', 500, 2, { itemId: 'bowl', collectionId: 'kitchen' }),
  item('c', 3333, 1, { itemId: 'lamp', collectionId: 'light' }),
];
const DELIVERY = { optionId: 'post', price: 590, rates: [] };
const quoted = (automatic: readonly AutomaticDiscount[], coupons: readonly Coupon[] = [], changes = {}) =>
  quoteOf(
    order(ITEMS, {
      automatic: discounts(...automatic),
      coupons: coupons.map((one) => typed(one)),
      ...changes,
    }),
  );
const off = (...automatic: AutomaticDiscount[]) => quoted(automatic).lines.map((line) => line.discount);
const names = (...given: Parameters<typeof quoted>) =>
  discountsByName(quoted(...given)).map(({ name, amount }) => [name, amount]);

test.each<[string, AutomaticDiscount, number[]]>([
  ['a percent of all, shared as that of a coupon', discount('x', percent(10)), [100, 100, 333]],
  [
    'an amount of a collection',
    discount('x', amountOff(501), { scope: { kind: 'collections', collectionIds: ['kitchen'] } }),
    [251, 250, 0],
  ],
  ['on its last day', discount('x', percent(10), { lastDay: '2026-11-23' }), [100, 100, 333]],
  ['after its last day', discount('x', percent(10), { lastDay: '2026-11-22' }), [0, 0, 0]],
  ['before its first day', discount('x', percent(10), { firstDay: '2026-11-24' }), [0, 0, 0]],
  ['ended', discount('x', percent(10), { active: false }), [0, 0, 0]],
  ['a minimum that is met', discount('x', percent(10), { minimum: 5333 }), [100, 100, 333]],
  ['a minimum that is not', discount('x', percent(10), { minimum: 5334 }), [0, 0, 0]],
  ['units that are met', discount('x', percent(10), { minimumUnits: 4 }), [100, 100, 333]],
  ['units that are not', discount('x', percent(10), { minimumUnits: 5 }), [0, 0, 0]],
  [
    'units of its products alone',
    discount('x', percent(10), { minimumUnits: 2, scope: product('mug') }),
    [0, 0, 0],
  ],
])('%s', (_, given, expected) => expect(off(given)).toEqual(expected));

test('in another currency than that of the order they take nothing off', () =>
  expect(
    quoted([], [], { automatic: { currency: 'USD', discounts: [discount('x', percent(10))] } }).sums.discount,
  ).toBe(0));

test('gift cards are never cheaper', () =>
  expect(
    quoteOf(
      order([item('g', 1000, 1, { productType: ProductType.giftCard })], {
        automatic: discounts(discount('x', percent(10))),
      }),
    ).sums.discount,
  ).toBe(0));

describe('buy some, get some', () => {
  const buyAndGet = (buyUnits: number, getUnits: number, changes: Partial<BuyAndGet> = {}): BuyAndGet => ({
    kind: 'buyAndGet',
    buyUnits,
    getUnits,
    get: null,
    percent: 10_000,
    ...changes,
  });
  const three = (benefit: BuyAndGet, changes: Partial<AutomaticDiscount> = {}) =>
    discount('x', benefit, changes);
  test.each<[string, AutomaticDiscount, number[]]>([
    // four units: one set of three, the cheapest is one of the bowls
    ['the cheapest unit of a set is free', three(buyAndGet(2, 1)), [0, 500, 0]],
    ['of each set', three(buyAndGet(1, 1)), [0, 1000, 0]],
    ['a set that is not whole gives nothing', three(buyAndGet(4, 1)), [0, 0, 0]],
    ['cheaper, and not free', three(buyAndGet(2, 1, { percent: 3333 })), [0, 167, 0]],
    [
      'units of other products',
      three(buyAndGet(1, 2, { get: product('bowl') }), { scope: product('mug') }),
      [0, 1000, 0],
    ],
    [
      'no more than there are of the other products',
      three(buyAndGet(1, 3, { get: product('bowl') }), { scope: product('mug') }),
      [0, 0, 0],
    ],
    // a lamp is on both lists: it is bought, so that the bowls are got
    [
      'a unit is bought or got, not both',
      three(buyAndGet(1, 2, { get: product('bowl', 'lamp') }), { scope: product('lamp') }),
      [0, 1000, 0],
    ],
    [
      'a unit that is needed to buy is not got',
      three(buyAndGet(1, 1, { get: product('lamp', 'bowl') }), { scope: product('bowl') }),
      // two sets would need four units of bowls and lamps: two bowls buy, and one lamp is got
      [0, 500, 0],
    ],
  ])('%s', (_, given, expected) => expect(off(given)).toEqual(expected));
});

describe('together', () => {
  const ten = discount('ten', percent(10));
  const five = discount('five', percent(5));
  const free = discount('free', freeDelivery);
  test('the one on products that takes off most counts', () => {
    expect(names([five, ten])).toEqual([['Sale ten', 533]]);
    expect(names([ten, five])).toEqual([['Sale ten', 533]]);
  });
  test('of two that take off the same the first counts', () =>
    expect(names([discount('one', percent(10)), ten])).toEqual([['Sale one', 533]]));
  test('a free delivery counts beside it', () =>
    expect(names([ten, free], [], { delivery: DELIVERY })).toEqual([
      ['Sale ten', 533],
      ['Sale free', 590],
    ]));
  test('a free delivery is said before the delivery is priced', () => {
    expect(names([free], [], { awaitsDelivery: true })).toEqual([['Sale free', 0]]);
    expect(names([free])).toEqual([]);
  });
  test('a code takes of what is left', () =>
    expect(names([ten], [coupon('HALF', percent(50))])).toEqual([
      ['Sale ten', 533],
      ['HALF', 2400],
    ]));
  test('a code that is written like the name of one is said once with it', () =>
    expect(names([{ ...ten, name: 'HALF' }], [coupon('HALF', percent(50))])).toEqual([['HALF', 2933]]));
  test('beside one that does not combine with codes the better counts, and the code is said to fall away', () => {
    const alone = { ...ten, combinable: false };
    const small = quoted([alone], [coupon('SMALL', percent(5))]);
    expect(small.automatic).toEqual([{ discountId: 'ten', name: 'Sale ten' }]);
    expect(small.refusedCoupons).toEqual([{ code: 'SMALL', problem: 'notCombinable' }]);
    const large = quoted([alone], [coupon('LARGE', percent(20))]);
    expect(large.automatic).toBeUndefined();
    expect(large.coupons).toEqual([{ couponId: 'c-LARGE', code: 'LARGE' }]);
  });
  test('one that takes nothing off shuts out no code', () => {
    const idle = discount('idle', percent(10), { combinable: false, scope: product('gift') });
    const items = [item('free', 0, 1, { itemId: 'gift' }), ...ITEMS];
    const quote = quoteOf(
      order(items, {
        automatic: discounts(idle),
        awaitsDelivery: true,
        coupons: [typed(coupon('FREE', freeDelivery))],
      }),
    );
    expect([quote.coupons.length, quote.refusedCoupons]).toEqual([1, []]);
  });
  test('never below nothing', () =>
    expect(quoted([discount('all', amountOff(99_999))], [coupon('MORE', amountOff(500))]).sums.total).toBe(
      0,
    ));
});

test('a quote without them has the hash that it had before there were any', () => {
  const { hash } = quoteOf(order(ITEMS));
  expect(quoted([]).hash).toBe(hash);
  expect(quoted([discount('x', percent(10), { active: false })]).hash).toBe(hash);
  expect(quoted([discount('x', percent(10))]).hash).not.toBe(hash);
});

test('the hash names a discount, also where it takes off what a coupon did', () => {
  const byCode = quoted([], [coupon('X', percent(10))]);
  const without = quoted([discount('x', percent(10))]);
  expect(without.sums).toEqual(byCode.sums);
  expect(without.hash).not.toBe(byCode.hash);
  expect(quoteChanges(byCode, without).map(({ field }) => field)).toEqual(['coupons.c-X', 'discounts.x']);
});
