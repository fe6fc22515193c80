import { isFirstLook } from './purchases-counted';

const DAY_MS = 24 * 3600 * 1000;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('an order is looked at first once in a tab, and only within a day', () => {
  const now = Date.now();
  expect([isFirstLook(7, now), isFirstLook(7, now), isFirstLook(8, now)]).toEqual([true, false, true]);
  expect(isFirstLook(9, now - DAY_MS - 1)).toBe(false);
  expect(sessionStorage.getItem('daybook-purchases')).toBe('7 8');
});

test('what a browser kept for good before is removed, also by the page of an old order', () => {
  localStorage.setItem('daybook.purchases', '[1,2]');
  isFirstLook(2, Date.now() - 30 * DAY_MS);
  expect(localStorage).toHaveLength(0);
});
