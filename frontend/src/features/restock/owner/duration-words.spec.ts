import { durationWords } from './duration-words';

const HOUR = 3_600_000;

test.each([
  [0, 'a second'],
  [900, 'a second'],
  [1600, '2 seconds'],
  [90_000, '90 seconds'],
  [150_000, '3 minutes'],
  [HOUR, '60 minutes'],
  [24 * HOUR, '24 hours'],
  [36 * HOUR, '36 hours'],
  [72 * HOUR, '3 days'],
])('%i ms are shown as %s', (ms, words) => expect(durationWords(ms)).toBe(words));
