import { setTimeout as pause } from 'node:timers/promises';
import type { HitEvent } from '@daybook/contracts/analytics/analytics.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type EventStore, EventStoreUnavailable, type NewEvent } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { newEvents } from '../platform/log/new-events.js';
import { EVENT_STORE } from '../platform/tokens.js';

/** Hits of one append at most: the log is locked for a few milliseconds, and an add to the cart waits no longer. */
export const GROUP_HITS = 250;
/** While more than these wait, a group is twice as large: a slow disk makes the flush long, and more hits share it. */
const BACKLOG_HITS = 1000;
/** How long the first hit of a group waits at most until the group is full, ms: few large appends cost less. */
const GATHER_MS = 80;
/** The least rest after an append, ms. */
const REST_MS = 20;
/** Hits, and bytes of their memory, that may wait. */
export const MAX_WAITING = 5000;
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

/** More hits arrive than the log takes. The caller may try again. */
export class TooManyHits extends Refusal {
  readonly retryAfterSeconds = 1;

  constructor() {
    super('RATE_LIMITED');
  }
}

type Waiting = {
  readonly websiteId: WebsiteId;
  readonly events: readonly NewEvent[];
  readonly bytes: number;
  resolve(): void;
  reject(error: unknown): void;
};

/**
 * Appends hits in groups, one after the other, and rests after each at least as long as it took, so that the shop's own
 * appends have the log at least half of the time (infra/adr/0022). What waits is bounded: beyond it callers are turned
 * away.
 */
@Injectable()
export class HitCollector {
  private waiting: Waiting[] = [];
  private hits = 0;
  private bytes = 0;
  private isRunning = false;
  /** ends the wait for more hits: the group is full */
  private full = new AbortController();

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * Resolves when the hits are on the disk.
   * @throws TooManyHits and keeps none of them
   * @throws EventStoreUnavailable when the log cannot be reached: the hits may be lost
   */
  async collect(websiteId: WebsiteId, facts: readonly HitEvent[]): Promise<void> {
    if (facts.length === 0) return;
    const events = newEvents(facts, websiteId, {});
    let bytes = 0;
    for (const { data } of facts) bytes += roomOf(data);
    if (this.hits + events.length > MAX_WAITING || this.bytes + bytes > MAX_WAITING_BYTES)
      throw new TooManyHits();
    this.hits += events.length;
    this.bytes += bytes;
    await new Promise<void>((resolve, reject) => {
      this.waiting.push({ websiteId, events, bytes, resolve, reject });
      if (!this.isRunning) void this.run();
      if (this.hits >= GROUP_HITS) this.full.abort();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // a failed append may have taken seconds; it leaves no one waiting, and the next hit does not rest for it
    for (let restMs = 0; this.waiting.length > 0; ) {
      await pause(restMs);
      await this.gathered();
      const start = performance.now();
      await this.append(this.takeGroup());
      restMs = Math.max(REST_MS, performance.now() - start);
    }
    this.isRunning = false;
  }

  /** Resolves when a group is full, or when its first hit has waited long enough. */
  private async gathered(): Promise<void> {
    if (this.hits >= GROUP_HITS) return;
    this.full = new AbortController();
    await pause(GATHER_MS, undefined, { signal: this.full.signal }).catch(() => undefined);
  }

  private takeGroup(): readonly Waiting[] {
    const most = this.hits > BACKLOG_HITS ? 2 * GROUP_HITS : GROUP_HITS;
    let hits = 0;
    let taken = 0;
    for (const { events } of this.waiting) {
      if (taken > 0 && hits + events.length > most) break;
      hits += events.length;
      taken += 1;
    }
    return this.waiting.splice(0, taken);
  }

  /** Of each website one append; the log writes them in one transaction. */
  private async append(group: readonly Waiting[]): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    await Promise.all(
      [...byWebsite(group)].map(async ([websiteId, requests]) => {
        const events = requests.flatMap(({ events }) => events);
        try {
          await this.store.append(streamName('hits', websiteId, day), events, 'any');
          for (const { resolve } of requests) resolve();
        } catch (error) {
          for (const { reject } of requests) reject(error);
          // what waits would only wait for the same server as long again
          if (error instanceof EventStoreUnavailable) this.rejectWaiting(error);
        }
      }),
    );
    this.leave(group);
  }

  private rejectWaiting(error: unknown): void {
    const waiting = this.waiting.splice(0);
    for (const { reject } of waiting) reject(error);
    this.leave(waiting);
  }

  private leave(group: readonly Waiting[]): void {
    for (const { events, bytes } of group) {
      this.hits -= events.length;
      this.bytes -= bytes;
    }
  }
}

/** About as many bytes as a value takes: to write it as JSON, only to measure it, costs as much as to append it. */
function roomOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 16;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 16;
  for (const name in value) bytes += 8 + roomOf((value as Record<string, unknown>)[name]);
  return bytes;
}

function byWebsite(group: readonly Waiting[]): Map<WebsiteId, Waiting[]> {
  const websites = new Map<WebsiteId, Waiting[]>();
  for (const one of group) {
    const others = websites.get(one.websiteId);
    if (others) others.push(one);
    else websites.set(one.websiteId, [one]);
  }
  return websites;
}
