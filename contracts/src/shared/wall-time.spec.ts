import fc from 'fast-check';
import { momentOf, wallTime } from './wall-time.js';

test.each([
  ['America/New_York', '2026-05-20T08:30', '2026-05-20T12:30:00Z'],
  ['Asia/Kolkata', '2026-01-01T00:00', '2025-12-31T18:30:00Z'],
  ['Pacific/Kiritimati', '2026-01-01T00:00', '2025-12-31T10:00:00Z'],
  ['UTC', '2026-05-20T12:30', '2026-05-20T12:30:00Z'],
])('the clocks of %s show %s at %s', (zone, wall, moment) => {
  expect(wallTime(Date.parse(moment), zone)).toBe(wall);
  expect(momentOf(wall, zone)).toBe(Date.parse(moment));
});

test('an hour that the clocks show twice is read as the first one', () =>
  expect(momentOf('2026-11-01T01:30', 'America/New_York')).toBe(Date.parse('2026-11-01T05:30:00Z')));

test('a time that the clocks skip is read as later by the skip', () =>
  expect(wallTime(momentOf('2026-03-08T02:30', 'America/New_York'), 'America/New_York')).toBe(
    '2026-03-08T03:30',
  ));

test.each(['', 'tomorrow'])('%j is no moment', (wall) => expect(momentOf(wall, 'Europe/Paris')).toBeNaN());

test('a shown value is read back as the same minute', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('America/New_York', 'Europe/Paris', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'),
      fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) }),
      (zone, at) => {
        const wall = wallTime(at, zone);
        expect(wallTime(momentOf(wall, zone), zone)).toBe(wall);
      },
    ),
  ));
