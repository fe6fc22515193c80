import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** A person sends fewer requests than this; a page sends a handful. */
const MAX_REQUESTS = 60;
const WINDOW_MS = 10_000;
const CALLERS = 50_000;

/**
 * Tells programs by their pace: more requests of one browser at one address than a person causes. It counts in memory by
 * a hash whose salt is drawn anew each day and never written, so neither the log nor a table knows an address.
 */
@Injectable()
export class VisitorPace {
  private readonly requests = new LRUCache<string, { count: number }>({ max: CALLERS, ttl: WINDOW_MS });
  private salt = randomBytes(32);
  private day = '';

  /** Counts a request. @returns whether its caller is faster than a person */
  isTooFast(ip: string, userAgent: string, now = new Date()): boolean {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.day) this.begin(day);
    const caller = createHmac('sha256', this.salt).update(`${ip} ${userAgent}`).digest('base64');
    const seen = this.requests.get(caller) ?? { count: 0 };
    if (seen.count === 0) this.requests.set(caller, seen);
    seen.count += 1;
    return seen.count > MAX_REQUESTS;
  }

  /** Nothing of the day before is left: neither its salt nor what was hashed with it. */
  private begin(day: string): void {
    this.day = day;
    this.salt.fill(0);
    this.salt = randomBytes(32);
    this.requests.clear();
  }
}
