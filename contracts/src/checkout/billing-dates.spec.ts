import type { BillingUnit } from '../shared/enumerations.js';
import { billingDate } from './billing-dates.js';

const plan = (unit: BillingUnit, value = 1, numBillingCycles = 0) => ({
  billingPeriod: { unit, value },
  numBillingCycles,
});

test.each([
  [
    '2026-01-31',
    'MONTH',
    1,
    ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'],
  ],
  ['2028-01-31', 'MONTH', 1, ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
  ['2026-01-30', 'MONTH', 1, ['2026-01-30', '2026-02-28', '2026-03-30']],
  ['2026-01-29', 'MONTH', 1, ['2026-01-29', '2026-02-28', '2026-03-29']],
  ['2026-01-28', 'MONTH', 1, ['2026-01-28', '2026-02-28', '2026-03-28']],
  ['2026-10-31', 'MONTH', 1, ['2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']],
  ['2026-12-15', 'MONTH', 1, ['2026-12-15', '2027-01-15', '2027-02-15']],
  ['2026-08-31', 'MONTH', 2, ['2026-08-31', '2026-10-31', '2026-12-31', '2027-02-28', '2027-04-30']],
  ['2026-11-30', 'MONTH', 3, ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
  ['2026-05-31', 'MONTH', 6, ['2026-05-31', '2026-11-30', '2027-05-31']],
  ['2026-07-04', 'MONTH', 12, ['2026-07-04', '2027-07-04']],
  ['2028-02-29', 'YEAR', 1, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2026-02-28', 'YEAR', 1, ['2026-02-28', '2027-02-28', '2028-02-28']],
  ['2096-02-29', 'YEAR', 4, ['2096-02-29', '2100-02-28', '2104-02-29']],
  ['2026-06-01', 'YEAR', 2, ['2026-06-01', '2028-06-01', '2030-06-01']],
  [
    '2026-01-01',
    'WEEK',
    1,
    ['2026-01-01', '2026-01-08', '2026-01-15', '2026-01-22', '2026-01-29', '2026-02-05'],
  ],
  ['2026-12-28', 'WEEK', 1, ['2026-12-28', '2027-01-04', '2027-01-11']],
  ['2028-02-22', 'WEEK', 1, ['2028-02-22', '2028-02-29', '2028-03-07']],
  ['2026-02-22', 'WEEK', 1, ['2026-02-22', '2026-03-01']],
  ['2026-03-20', 'WEEK', 2, ['2026-03-20', '2026-04-03', '2026-04-17', '2026-05-01']],
  ['2026-10-01', 'WEEK', 52, ['2026-10-01', '2027-09-30', '2028-09-28']],
] as const)('from %s every %s × %i', (anchor, unit, value, expected) =>
  expect(expected.map((_, period) => billingDate(anchor, plan(unit, value), period))).toEqual(expected),
);

test.each([
  [1, ['2026-01-31', null, null, null]],
  [3, ['2026-01-31', '2026-02-28', '2026-03-31', null]],
  [0, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
] as const)('a plan of %i cycles ends after them; of 0 never', (cycles, expected) =>
  expect(expected.map((_, period) => billingDate('2026-01-31', plan('MONTH', 1, cycles), period))).toEqual(
    expected,
  ),
);

test('a monthly plan keeps to the day of its anchor for a thousand months', () => {
  const days = Array.from({ length: 1000 }, (_, period) => billingDate('2026-01-31', plan('MONTH'), period)!);
  for (const day of days) {
    const next = new Date(`${day}T00:00:00Z`);
    next.setUTCDate(next.getUTCDate() + 1);
    // each is the last day of its month
    expect(next.getUTCDate()).toBe(1);
  }
  expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(1000);
});
