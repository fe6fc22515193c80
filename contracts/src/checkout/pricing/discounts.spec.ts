import fc from 'fast-check';
import { ProductType } from '../../shared/enumerations.js';
import { amountOff, coupon, freeDelivery, item, order, percent, typed } from '../testing/quoted-orders.js';
import { type Coupon, couponCode, type TypedCoupon } from './coupon.js';
import { quoteOf } from './quote.js';

const ITEMS = [
  item('a', 1000, 1, { itemId: 'mug', collectionId: 'kitchen' }),
  item('b', 500, 2, { itemId: 'bowl', collectionId: 'kitchen' }),
  item('c', 3333, 1, { itemId: 'lamp', collectionId: 'light' }),
];
const quoted = (coupons: readonly TypedCoupon[], changes = {}) =>
  quoteOf(order(ITEMS, { coupons, ...changes }));
const off = (...coupons: Coupon[]) =>
  quoted(coupons.map((one) => typed(one))).lines.map((line) => line.discount);

test.each([
  // 10 % of 5,333 is 533.3: 533 over 1,000, 1,000 and 3,333 are 99.94, 99.94 and 333.11
  ['10 % of all', percent(10), {}, [100, 100, 333]],
  // 533.3 × 0.5 = 266.65: 267 over the same
  ['5 % of all', percent(5), {}, [50, 50, 167]],
  ['100 %', percent(100), {}, [1000, 1000, 3333]],
  // 12.5 % of 2,000
  [
    '12.5 % of a collection',
    percent(12.5),
    { scope: { kind: 'collections', collectionIds: ['kitchen'] } },
    [125, 125, 0],
  ],
  ['33 % of a product', percent(33), { scope: { kind: 'products', productIds: ['lamp'] } }, [0, 0, 1100]],
  // 100 over 1,000, 1,000 and 3,333: 18.75, 18.75 and 62.50; the two larger remainders get the odd units
  ['an amount of all', amountOff(100), {}, [19, 19, 62]],
  ['one cent', amountOff(1), {}, [0, 0, 1]],
  [
    'an amount of a collection',
    amountOff(501),
    { scope: { kind: 'collections', collectionIds: ['kitchen'] } },
    [251, 250, 0],
  ],
  [
    'an amount above what the products cost',
    amountOff(9999),
    { scope: { kind: 'products', productIds: ['mug'] } },
    [1000, 0, 0],
  ],
] as const)('%s', (_, benefit, changes, expected) =>
  expect(off(coupon('X', benefit, changes as object))).toEqual(expected),
);

test('percents come before amounts, each of what is left, in whatever order they are typed', () => {
  const ten = coupon('TEN', percent(10), { scope: { kind: 'products', productIds: ['mug'] } });
  const five = coupon('FIVE', amountOff(500), { scope: { kind: 'products', productIds: ['mug'] } });
  expect(off(ten, five)).toEqual([600, 0, 0]);
  expect(off(five, ten)).toEqual([600, 0, 0]);
});

test('two percents: the second takes of what the first has left', () =>
  expect(
    off(
      coupon('A', percent(50), { scope: { kind: 'products', productIds: ['mug'] } }),
      coupon('B', percent(50), { scope: { kind: 'products', productIds: ['mug'] } }),
    ),
  ).toEqual([750, 0, 0]));

test.each<[string, Partial<Coupon>, Partial<TypedCoupon>, string | null]>([
  ['active', {}, {}, null],
  ['not active', { active: false }, {}, 'inactive'],
  ['from today', { firstDay: '2026-11-23' }, {}, null],
  ['from tomorrow', { firstDay: '2026-11-24' }, {}, 'notYet'],
  ['until today, which counts whole', { lastDay: '2026-11-23' }, {}, null],
  ['until yesterday', { lastDay: '2026-11-22' }, {}, 'over'],
  ['one use left', { limit: 100 }, { uses: 99 }, null],
  ['no use left', { limit: 100 }, { uses: 100 }, 'usedUp'],
  ['a limit of none', { limit: 0 }, {}, 'usedUp'],
  ['used before, and allowed', {}, { usedByCustomer: true }, null],
  ['once per customer, for the first time', { oncePerCustomer: true }, {}, null],
  ['once per customer, again', { oncePerCustomer: true }, { usedByCustomer: true }, 'usedByCustomer'],
  ['another currency', { currency: 'USD' }, {}, 'wrongCurrency'],
  [
    'products that are not in the order',
    { scope: { kind: 'products', productIds: ['rug'] } },
    {},
    'nothingEligible',
  ],
  ['a minimum that is met', { minimum: 5333 }, {}, null],
  ['a minimum that is not', { minimum: 5334 }, {}, 'belowMinimum'],
  [
    'a minimum counts the products of the scope',
    { minimum: 2001, scope: { kind: 'collections', collectionIds: ['kitchen'] } },
    {},
    'belowMinimum',
  ],
  ['free delivery without delivery', { benefit: freeDelivery }, {}, 'nothingToDeliver'],
])('%s', (_, changes, known, problem) => {
  const { coupons, refusedCoupons } = quoted([typed(coupon('X', percent(10), changes), known)]);
  expect(coupons).toEqual(problem ? [] : [{ couponId: 'c-X', code: 'X' }]);
  expect(refusedCoupons).toEqual(problem ? [{ code: 'X', problem }] : []);
});

test('a code that the website does not have is unknown', () =>
  expect(quoted([{ code: 'NOPE', coupon: null, uses: 0, usedByCustomer: false }]).refusedCoupons).toEqual([
    { code: 'NOPE', problem: 'unknown' },
  ]));

describe('of coupons that do not combine the first stays', () => {
  const alone = coupon('ALONE', percent(10), { combinable: false });
  const other = coupon('OTHER', percent(20));
  test.each([
    [[alone, other], ['ALONE'], [{ code: 'OTHER', problem: 'notCombinable' }]],
    [[other, alone], ['OTHER'], [{ code: 'ALONE', problem: 'notCombinable' }]],
    [
      [other, alone, coupon('THIRD', percent(5))],
      ['OTHER', 'THIRD'],
      [{ code: 'ALONE', problem: 'notCombinable' }],
    ],
    // what does not count is in no other's way
    [[{ ...alone, active: false }, other], ['OTHER'], [{ code: 'ALONE', problem: 'inactive' }]],
  ])('%#', (coupons, codes, refused) => {
    const quote = quoted(coupons.map((one) => typed(one)));
    expect(quote.coupons.map(({ code }) => code)).toEqual(codes);
    expect(quote.refusedCoupons).toEqual(refused);
  });
});

test('the same coupon twice counts once', () => {
  const ten = typed(coupon('TEN', percent(10)));
  expect(quoted([ten, ten]).coupons).toHaveLength(1);
  expect(quoted([ten, ten]).sums.discount).toBe(533);
});

test('a coupon that takes nothing off is said', () =>
  expect(
    quoted([typed(coupon('ALL', percent(100))), typed(coupon('MORE', amountOff(100)))]).refusedCoupons,
  ).toEqual([{ code: 'MORE', problem: 'nothingLeft' }]));

test('a coupon that takes nothing off shuts out none that would', () => {
  const free = item('free', 0, 1, { itemId: 'gift' });
  const idle = { scope: { kind: 'products', productIds: ['gift'] } } as const;
  const of = (...coupons: Coupon[]) =>
    quoteOf(order([free, ...ITEMS], { coupons: coupons.map((one) => typed(one)) }));
  const nothing = { code: 'IDLE', problem: 'nothingLeft' };
  for (const combinable of [true, false]) {
    const alone = of(
      coupon('IDLE', percent(50), { ...idle, combinable }),
      coupon('TEN', percent(10), { combinable: false }),
    );
    expect(alone.coupons.map(({ code }) => code)).toEqual(['TEN']);
    expect([alone.sums.discount, alone.refusedCoupons]).toEqual([533, [nothing]]);
  }
  const two = of(
    coupon('IDLE', percent(50), { ...idle, combinable: false }),
    coupon('TEN', percent(10)),
    coupon('FIVE', amountOff(500)),
  );
  expect([two.sums.discount, two.refusedCoupons]).toEqual([1033, [nothing]]);
});

const anyCoupons = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 1 }).chain((codes) =>
  fc.tuple(
    ...codes.map((code) =>
      fc
        .record({
          benefit: fc.constantFrom(percent(100), percent(50), percent(1), amountOff(1500), freeDelivery),
          combinable: fc.boolean(),
          of: fc.constantFrom('gift', 'mug', 'bowl', null),
        })
        .map(({ benefit, combinable, of }) => {
          const scope = of ? { scope: { kind: 'products' as const, productIds: [of] } } : {};
          return coupon(code, benefit, { combinable, ...scope });
        }),
    ),
  ),
);

test('without a coupon that takes nothing off the others take off the same', () => {
  const items = [item('free', 0, 1, { itemId: 'gift' }), ...ITEMS];
  const delivery = { optionId: 'post', price: 590, rates: [] };
  const of = (coupons: readonly Coupon[]) =>
    quoteOf(order(items, { delivery, coupons: coupons.map((one) => typed(one)) }));
  fc.assert(
    fc.property(anyCoupons, (coupons) => {
      const { lines, delivery: sent, coupons: applied, refusedCoupons } = of(coupons);
      for (const { code, problem } of refusedCoupons) {
        if (problem !== 'nothingLeft') continue;
        const without = of(coupons.filter((one) => one.code !== code));
        expect([without.lines, without.delivery, without.coupons]).toEqual([lines, sent, applied]);
      }
    }),
    { numRuns: 3000, seed: 7 },
  );
});

test('free delivery takes the price of the delivery once, and nothing of the lines', () => {
  const delivery = { optionId: 'post', price: 590, rates: [] };
  const quote = quoted([typed(coupon('F', freeDelivery)), typed(coupon('G', freeDelivery))], { delivery });
  expect(quote.delivery).toMatchObject({ subtotal: 590, discount: 590, total: 0 });
  expect(quote.sums).toMatchObject({ subtotal: 5333, shipping: 590, discount: 590, total: 5333 });
  expect(quote.refusedCoupons).toEqual([{ code: 'G', problem: 'nothingLeft' }]);
});

test('a code for a free delivery counts before it is known where to, and takes nothing off yet', () => {
  const free = typed(coupon('F', freeDelivery));
  const { coupons, refusedCoupons, sums } = quoted([free], { awaitsDelivery: true });
  expect([coupons.map(({ code }) => code), refusedCoupons, sums.discount]).toEqual([['F'], [], 0]);
  expect(quoted([free], { awaitsDelivery: false }).refusedCoupons).toEqual([
    { code: 'F', problem: 'nothingToDeliver' },
  ]);
});

test('a gift card is never cheaper, and does not count for the minimum', () => {
  const card = item('card', 5000, 1, { productType: ProductType.giftCard });
  const coupons = [typed(coupon('X', percent(10), { minimum: 1500 }))];
  expect(quoteOf(order([card, item('a', 1499)], { coupons })).refusedCoupons).toEqual([
    { code: 'X', problem: 'belowMinimum' },
  ]);
  expect(quoteOf(order([card, item('a', 1500)], { coupons })).lines.map(({ discount }) => discount)).toEqual([
    0, 150,
  ]);
});

test.each([
  ['summer10', 'SUMMER10'],
  ['  Summer10\t', 'SUMMER10'],
  ['ＳＵＭＭＥＲ１０', 'SUMMER10'],
])('%j is the code %s', (text, code) => expect(couponCode(text)).toBe(code));
