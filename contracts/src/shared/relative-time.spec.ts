import { relativeTime, timeLeft } from './relative-time.js';

const NOW = Date.UTC(2026, 4, 20, 12);
const ago = (seconds: number) => relativeTime(NOW - seconds * 1000, NOW);

test.each([
  [0, 'less than a minute ago'],
  [59, 'less than a minute ago'],
  [60, '1 minute ago'],
  [3 * 3600 + 59, '3 hours ago'],
  [86_400, 'yesterday'],
  [6 * 86_400, '6 days ago'],
  [15 * 86_400, '2 weeks ago'],
  [61 * 86_400, '2 months ago'],
  [800 * 86_400, '2 years ago'],
  [-30, 'in less than a minute'],
  [-2 * 86_400, 'in 2 days'],
])('%i seconds ago reads %s', (seconds, text) => expect(ago(seconds)).toBe(text));

test('French readers get it in French', () => {
  expect(relativeTime(NOW - 5 * 86_400_000, NOW, 'fr')).toBe('il y a 5 jours');
  expect(relativeTime(NOW, NOW, 'fr')).toBe('il y a moins d’une minute');
});

test('a date that cannot be read is called invalid', () =>
  expect(relativeTime(Number.NaN, NOW)).toBe('Invalid date.'));

test.each([
  [23 * 3600 + 59, '23 more hours'],
  [86_400, '1 more day'],
  [59, 'less than a minute'],
  [-3600, 'less than a minute'],
])('%i seconds are left as %s', (seconds, text) => expect(timeLeft(NOW + seconds * 1000, NOW)).toBe(text));
