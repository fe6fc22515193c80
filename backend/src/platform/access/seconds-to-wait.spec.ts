import { RateLimiterRes } from 'rate-limiter-flexible';
import { secondsToWait } from './seconds-to-wait.js';

test.each([
  [0, 1],
  [1, 1],
  [1000, 1],
  [1001, 2],
])('a wait of %i ms is one of %i s', (ms, seconds) =>
  expect(secondsToWait(new RateLimiterRes(0, ms))).toBe(seconds),
);

test('what is no refusal is thrown', () => {
  expect(() => secondsToWait(new Error('the connection was lost'))).toThrow('the connection was lost');
});
