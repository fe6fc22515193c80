import type { OrdersOfDay } from '@daybook/contracts/orders/many-orders.api';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { currencyOf, takenOn, weeksOf } from './sales-sums';

const day = (orders: number, ...taken: [number, Currency][]): OrdersOfDay => ({
  day: '2026-01-31',
  orders,
  taken: taken.map(([amount, currency]) => money(amount, currency)),
});
const none = day(0);

test('a week is compared with the week before', () => {
  const before = [day(1, [500, 'USD']), none, none, none, none, none, day(1, [250, 'USD'])];
  const now = [day(2, [1000, 'USD']), none, none, none, none, none, day(3, [25, 'USD'])];
  expect(weeksOf([...before, ...now], 'USD')).toEqual({
    now: { orders: 5, taken: 1025 },
    before: { orders: 2, taken: 750 },
  });
});

test('amounts of another currency are not added', () => {
  const mixed = day(2, [1000, 'JPY'], [2500, 'USD']);
  expect(takenOn(mixed, 'USD')).toBe(2500);
  expect(takenOn(mixed, 'EUR')).toBe(0);
  expect(currencyOf([day(1, [100, 'USD']), day(1, [900, 'JPY']), none])).toBe('JPY');
  expect(currencyOf([none])).toBeUndefined();
});
