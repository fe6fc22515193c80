import { couponStatus, couponWords } from './coupon-words';
import type { CouponDraft } from './coupons.queries';

const draft = (changes: Partial<CouponDraft> = {}): CouponDraft => ({
  code: 'SPRING',
  currency: 'USD',
  benefit: { kind: 'percent', percent: 1250 },
  scope: { kind: 'all' },
  minimum: 0,
  oncePerCustomer: false,
  limit: null,
  firstDay: null,
  lastDay: null,
  combinable: true,
  active: true,
  ...changes,
});
const names = new Map([
  ['mug', 'Mug'],
  ['vase', 'Vase'],
  ['linen', 'Linen'],
]);

test.each<[Partial<CouponDraft>, string]>([
  [{}, '12.5% off every product.'],
  [{ benefit: { kind: 'amount', amount: 1000 } }, '$10.00 off every product, once an order.'],
  [{ benefit: { kind: 'freeDelivery' } }, 'Free delivery.'],
  [{ scope: { kind: 'products', productIds: ['mug', 'vase'] } }, '12.5% off Mug and Vase.'],
  [{ scope: { kind: 'products', productIds: ['mug', 'gone'] } }, '12.5% off 2 products.'],
  [{ scope: { kind: 'collections', collectionIds: ['linen'] } }, '12.5% off everything in Linen.'],
  [{ scope: { kind: 'products', productIds: [] } }, '12.5% off no product yet.'],
  [{ benefit: { kind: 'percent', percent: Number.NaN } }, 'Something off every product.'],
])('%j is said in words', (changes, words) => expect(couponWords(draft(changes), names)[0]).toBe(words));

test('each rule is a sentence', () =>
  expect(
    couponWords(
      draft({
        minimum: 4000,
        limit: 100,
        oncePerCustomer: true,
        combinable: false,
        active: false,
        firstDay: '2026-11-23',
        lastDay: '2026-12-24',
      }),
      names,
    ),
  ).toEqual([
    '12.5% off every product.',
    'Only when the order’s products cost at least $40.00 before discounts.',
    'From November 23, 2026 to the end of December 24, 2026.',
    'For the first 100 orders.',
    'Once per customer, whom we know by their email.',
    'Not together with other coupons.',
    'It is ended: customers cannot use it.',
  ]));

test.each<[Partial<CouponDraft>, number, string]>([
  [{}, 5, 'active'],
  [{ active: false }, 0, 'ended'],
  [{ firstDay: '2026-11-24' }, 0, 'scheduled'],
  [{ lastDay: '2026-11-22' }, 0, 'over'],
  [{ lastDay: '2026-11-23' }, 0, 'active'],
  [{ limit: 5 }, 5, 'usedUp'],
])('%j with %d uses is %s', (changes, uses, status) =>
  expect(couponStatus(draft(changes), uses, '2026-11-23')).toBe(status),
);
