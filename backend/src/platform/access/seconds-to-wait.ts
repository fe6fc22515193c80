import { RateLimiterRes } from 'rate-limiter-flexible';

/**
 * How long a caller waits whom a limiter has refused, seconds, at least one.
 * @param rejected what the limiter rejected with
 * @throws what is no refusal of a limiter, such as a lost connection
 */
export function secondsToWait(rejected: unknown): number {
  if (!(rejected instanceof RateLimiterRes)) throw rejected;
  return Math.ceil(rejected.msBeforeNext / 1000) || 1;
}
