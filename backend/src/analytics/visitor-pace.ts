import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** A person sends fewer requests than this; a page sends a handful. */
const MAX_REQUESTS = 60;
/** Of all whose hits name them, behind one address with one browser: an office, a school. A program may name many. */
const MAX_OF_ADDRESS = 300;
const WINDOW_MS = 10_000;
const CALLERS = 50_000;

/**
 * Tells programs by their pace: more requests than a person causes. Where hits name their visitor each has a count of
 * their own; without a name there is one for each browser at an address. It counts in memory by a hash whose salt is drawn
 * anew each day and never written, so neither the log nor a table knows an address.
 */
@Injectable()
export class VisitorPace {
  /** of an address and its browser */
  private readonly unnamed = new Requests();
  /** the same of those who are named; apart, so that names without end push no address out */
  private readonly addresses = new Requests();
  private readonly visitors = new Requests();
  private salt = randomBytes(32);
  private day = '';

  /**
   * Counts a request.
   * @param visitorId of the visitor's record; undefined: the hit does not name its visitor
   * @returns whether its caller is faster than a person
   */
  isTooFast(ip: string, userAgent: string, visitorId: string | undefined, now = new Date()): boolean {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.day) this.begin(day);
    const address = this.hash(`${ip} ${userAgent}`);
    if (visitorId === undefined) return this.unnamed.count(address) > MAX_REQUESTS;
    const ofAddress = this.addresses.count(address);
    const ofVisitor = this.visitors.count(this.hash(`${visitorId} ${ip} ${userAgent}`));
    return ofAddress > MAX_OF_ADDRESS || ofVisitor > MAX_REQUESTS;
  }

  private hash(caller: string): string {
    return createHmac('sha256', this.salt).update(caller).digest('base64');
  }

  /** Nothing of the day before is left: neither its salt nor what was hashed with it. */
  private begin(day: string): void {
    this.day = day;
    this.salt.fill(0);
    this.salt = randomBytes(32);
    for (const requests of [this.unnamed, this.addresses, this.visitors]) requests.clear();
  }
}

/** Requests by caller, each from its first one on for as long as the window is. */
class Requests {
  private made: LRUCache<string, { count: number }> | undefined;

  /** It takes the room of all its entries at once, so it is made for the first caller. */
  private get counts() {
    this.made ??= new LRUCache({ max: CALLERS, ttl: WINDOW_MS });
    return this.made;
  }

  count(caller: string): number {
    const seen = this.counts.get(caller) ?? { count: 0 };
    if (seen.count === 0) this.counts.set(caller, seen);
    seen.count += 1;
    return seen.count;
  }

  clear(): void {
    this.made?.clear();
  }
}
