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

test('the order of moments does not matter: a zone remembers its last quarter of an hour alone', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4e12 }), { minLength: 1, maxLength: 20 }), (moments) => {
      const hours = moments.map((moment) => localHour(moment, 'America/New_York'));
      const backwards = moments.toReversed().map((moment) => localHour(moment, 'America/New_York'));
      expect(backwards.toReversed()).toEqual(hours);
    }),
  ));
