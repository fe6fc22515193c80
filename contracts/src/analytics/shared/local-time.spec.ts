import fc from 'fast-check';
import { dayNumber, dayOfHour, dayText, hourText, localHour } from './local-time.js';

const at = (iso: string) => Date.parse(iso);

test.each([
  ['2026-01-31T23:59:59Z', 'UTC', '2026-01-31T23'],
  ['2026-01-31T23:59:59Z', 'Europe/Paris', '2026-02-01T00'],
  ['2026-01-31T23:59:59Z', 'America/New_York', '2026-01-31T18'],
  ['2026-07-31T23:59:59Z', 'America/New_York', '2026-07-31T19'],
  ['2026-01-31T18:20:00Z', 'Asia/Kathmandu', '2026-02-01T00'],
  ['2026-01-31T18:10:00Z', 'Asia/Kathmandu', '2026-01-31T23'],
  ['2026-01-31T12:00:00Z', 'America/St_Johns', '2026-01-31T08'],
  // the hour that a clock shows twice, and the one that it never shows
  ['2026-10-25T00:30:00Z', 'Europe/Paris', '2026-10-25T02'],
  ['2026-10-25T01:30:00Z', 'Europe/Paris', '2026-10-25T02'],
  ['2026-03-29T00:59:00Z', 'Europe/Paris', '2026-03-29T01'],
  ['2026-03-29T01:00:00Z', 'Europe/Paris', '2026-03-29T03'],
  ['2026-01-31T12:00:00Z', 'Europe/Atlantis', '2026-01-31T12'],
])('%s in %s is in the hour %s', (moment, zone, hour) => {
  expect(hourText(localHour(at(moment), zone))).toBe(hour);
  expect(dayText(dayOfHour(localHour(at(moment), zone)))).toBe(hour.slice(0, 10));
});

test.each(['', '2026-02-30', '2026-1-1', '2026-01-31T00', 'today', '20260131'])('%j is no day', (text) => {
  expect(dayNumber(text)).toBeUndefined();
});

test('each day is read as it is written', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => expect(dayNumber(dayText(day))).toBe(day)),
  ));

test.each(['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca'])(
  'each moment of a year is in the hour that a clock shows in %s',
  (timeZone) => {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
    const clock = new Intl.DateTimeFormat('sv', { timeZone, ...parts, hourCycle: 'h23' });
    const shown = (moment: number) => clock.format(moment).replace(/ (\d\d).*/, 'T$1');
    const moments = Array.from({ length: 365 * 48 }, (_, n) => at('2026-01-01T00:10:00Z') + n * 1_800_000);
    const wrong = moments.filter((moment) => hourText(localHour(moment, timeZone)) !== shown(moment));
    expect(wrong).toEqual([]);
  },
);

test('the order of moments does not matter, though a zone remembers its last offset', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4e12 }), { minLength: 1, maxLength: 20 }), (moments) => {
      const hours = moments.map((moment) => localHour(moment, 'America/New_York'));
      const backwards = moments.toReversed().map((moment) => localHour(moment, 'America/New_York'));
      expect(backwards.toReversed()).toEqual(hours);
    }),
  ));
