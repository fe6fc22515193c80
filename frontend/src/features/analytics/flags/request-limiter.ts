import { type Clock, FLAG_CLIENT } from './flag-limits';

const { atOnce, every } = FLAG_CLIENT.requests;

/** Holds the requests of each endpoint to a rate: a bucket of 50 from which one runs out every 20 ms. */
export class RequestLimiter {
  private readonly buckets = new Map<string, { level: number; at: number }>();

  constructor(private readonly clock: Clock) {}

  /** Counts a request. @returns false: there are too many, and it must not be sent */
  admits(endpoint: string): boolean {
    const now = this.clock.now();
    const { level, at } = this.buckets.get(endpoint) ?? { level: 0, at: now };
    const left = Math.max(0, level - Math.max(0, now - at) / every);
    const isAdmitted = left + 1 <= atOnce;
    this.buckets.set(endpoint, { level: isAdmitted ? left + 1 : left, at: now });
    return isAdmitted;
  }
}
