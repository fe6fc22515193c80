import type { Coupon } from '../pricing/coupon.js';
import { convertedCoupon, convertedDelivery, settingsProblem } from './converted-settings.js';
import type { DeliveryOption, DeliverySettings } from './delivery-settings.js';
import { namedInDelivery } from './named-amounts.js';

const toYen = { from: 'USD', to: 'JPY', rate: '150', rounding: 'whole' } as const;
const option = (id: string, price: DeliveryOption['price'], freeFrom: number | null = null) => ({
  id,
  name: id,
  kind: 'shipping' as const,
  note: '',
  price,
  freeFrom,
});
const delivery: DeliverySettings = {
  currency: 'USD',
  zones: [
    {
      id: 'us',
      name: 'US',
      places: [],
      options: [
        option('flat', { kind: 'flat', price: 599 }, 10_000),
        option('total', {
          kind: 'bySubtotal',
          steps: [
            { from: 0, price: 900 },
            { from: 5000, price: 0 },
          ],
        }),
        option('weight', {
          kind: 'byWeight',
          steps: [
            { from: 0, price: 700 },
            { from: 500, price: 1200 },
          ],
          upTo: 900,
        }),
      ],
    },
  ],
};

test('prices, limits and steps of amounts are converted, and grams stay grams', () => {
  const { currency, zones } = convertedDelivery(delivery, toYen);
  expect(currency).toBe('JPY');
  expect(zones[0]?.options).toEqual([
    option('flat', { kind: 'flat', price: 899 }, 15_000),
    option('total', {
      kind: 'bySubtotal',
      steps: [
        { from: 0, price: 1350 },
        { from: 7500, price: 0 },
      ],
    }),
    option('weight', {
      kind: 'byWeight',
      steps: [
        { from: 0, price: 1050 },
        { from: 500, price: 1800 },
      ],
      upTo: 900,
    }),
  ]);
});

test('what is in another currency stays as it is', () => {
  const inPounds = { ...delivery, currency: 'GBP' } as const;
  expect(convertedDelivery(inPounds, toYen)).toBe(inPounds);
});

test('a coupon keeps its share, and its amounts are converted', () => {
  const coupon = { currency: 'USD', minimum: 2000, benefit: { kind: 'amount', amount: 500 } } as Coupon;
  const share = { ...coupon, minimum: 0, benefit: { kind: 'percent', percent: 1000 } } as Coupon;
  expect(convertedCoupon(coupon, toYen)).toMatchObject({
    currency: 'JPY',
    minimum: 3000,
    benefit: { kind: 'amount', amount: 750 },
  });
  expect(convertedCoupon(share, toYen)).toMatchObject({
    currency: 'JPY',
    minimum: 0,
    benefit: share.benefit,
  });
});

test('a price that would fall to zero keeps them all', () => {
  const small = { ...toYen, rate: '0.001' };
  expect(settingsProblem(namedInDelivery(delivery), small)).toBe('An amount would fall to zero.');
  expect(settingsProblem(namedInDelivery(delivery), toYen)).toBeUndefined();
});
