import fc from 'fast-check';
import { BILLING_UNITS, type BillingUnit } from '../../shared/enumerations.js';
import { wallTime } from '../../shared/wall-time.js';
import { dueMoment, periodAfter } from './due-dates.js';

const of = (anchor: string, timeZone: string, unit: BillingUnit = 'MONTH', value = 1) => ({
  anchor,
  timeZone,
  plan: { billingPeriod: { unit, value }, numBillingCycles: 0 },
});

test.each([
  // the clocks go forward on 8 March and back on 1 November
  ['2026-01-31T15:30', 'America/New_York', 'MONTH', 1, '2026-02-28T20:30:00.000Z'],
  ['2026-01-31T15:30', 'America/New_York', 'MONTH', 2, '2026-03-31T19:30:00.000Z'],
  ['2026-01-31T15:30', 'America/New_York', 'MONTH', 10, '2026-11-30T20:30:00.000Z'],
  // a time that the clocks skip is later by the skip; one that they show twice is the first one
  ['2026-03-01T02:30', 'America/New_York', 'WEEK', 1, '2026-03-08T07:30:00.000Z'],
  ['2026-10-25T01:30', 'America/New_York', 'WEEK', 1, '2026-11-01T05:30:00.000Z'],
  ['2026-01-29T02:30', 'Europe/Paris', 'MONTH', 2, '2026-03-29T01:30:00.000Z'],
  ['2028-02-29T00:00', 'Europe/Paris', 'YEAR', 1, '2029-02-27T23:00:00.000Z'],
  ['2026-08-31T23:59', 'Asia/Kolkata', 'MONTH', 1, '2026-09-30T18:29:00.000Z'],
  // the island has no 30 December 2011
  ['2011-11-30T10:00', 'Pacific/Apia', 'MONTH', 1, '2011-12-30T20:00:00.000Z'],
] as const)('from %s in %s, each %s: period %i', (anchor, timeZone, unit, period, expected) =>
  expect(new Date(dueMoment(of(anchor, timeZone, unit), period)).toISOString()).toBe(expected),
);

const ZONES = ['UTC', 'America/New_York', 'Europe/Paris', 'Asia/Kolkata', 'Australia/Lord_Howe'];
const plans = fc.record({
  moment: fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2090, 0, 1) }),
  timeZone: fc.constantFrom(...ZONES),
  unit: fc.constantFrom(...BILLING_UNITS),
  value: fc.integer({ min: 1, max: 12 }),
  period: fc.integer({ min: 0, max: 120 }),
});

test('each period is due after the one before it, and at the time of day of the anchor unless the clocks skip it', () =>
  fc.assert(
    fc.property(plans, ({ moment, timeZone, unit, value, period }) => {
      const anchor = wallTime(moment, timeZone);
      const billed = of(anchor, timeZone, unit, value);
      const due = dueMoment(billed, period);
      expect(dueMoment(billed, period + 1)).toBeGreaterThan(due);
      const [time, shown] = [anchor, wallTime(due, timeZone)].map((wall) => wall.slice(11));
      expect(shown! >= time! && shown! <= plusAnHour(time!)).toBe(true);
    }),
  ));

test('the period after a moment is the first one that is due after it', () =>
  fc.assert(
    fc.property(
      plans,
      fc.integer({ min: 0, max: 200 }),
      ({ moment, timeZone, unit, value, period }, from) => {
        const billed = of(wallTime(moment, timeZone), timeZone, unit, value);
        const at = dueMoment(billed, period);
        const found = periodAfter(billed, from, at);
        expect(found).toBe(Math.max(from, period + 1));
      },
    ),
  ));

const plusAnHour = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour === 23 ? '23:59' : `${String(hour + 1).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};
