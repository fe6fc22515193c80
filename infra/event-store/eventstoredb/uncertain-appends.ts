import type { NewEvent } from '../event-store.js';

/** So many unanswered appends are remembered; the oldest are forgotten first. */
const CAPACITY = 100_000;

/**
 * The appends whose answer never came. EventStoreDB finds a repeat that names its revision in the stream itself,
 * but one that expects `any` or `exists` only among the commits that it still has in memory, which a restart
 * empties. So those are looked for in their stream before they are sent again.
 */
export class UncertainAppends {
  private readonly ids = new Set<string>();

  add(events: readonly NewEvent[]): void {
    for (const { id } of events.slice(0, 1)) this.ids.add(id);
    if (this.ids.size > CAPACITY) for (const oldest of this.ids) return void this.ids.delete(oldest);
  }

  has([first]: readonly NewEvent[]): boolean {
    return first !== undefined && this.ids.has(first.id);
  }

  settle([first]: readonly NewEvent[]): void {
    if (first) this.ids.delete(first.id);
  }
}
