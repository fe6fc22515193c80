import {
  BEGINNING,
  type EventStore,
  type LogPage,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
} from '../event-store.js';
import { originalOf } from './copied-event.js';

type Copy = { readonly original: RecordedEvent | undefined };

/** Reads a copied log as the log that it was copied from, from its beginning to its end. */
export class OriginalLog implements Pick<EventStore, 'readAll'> {
  private page: readonly RecordedEvent[] = [];
  private place = 0;
  private after: Position = BEGINNING;
  private isAtEnd = false;
  /** by the position in the first log, where the copy stands: of the pages that a reader may go on behind */
  private readonly places = new Map<Position, Position>([[BEGINNING, BEGINNING]]);

  constructor(private readonly copy: Pick<EventStore, 'readAll'>) {}

  /** @returns the next event; undefined behind the last one that was there when it was reached */
  async next(): Promise<Copy | undefined> {
    while (this.place === this.page.length && !this.isAtEnd) {
      const { events, position, atHead } = await this.copy.readAll({ after: this.after, asStored: true });
      [this.page, this.place, this.after, this.isAtEnd] = [events, 0, position, atHead];
    }
    const event = this.page[this.place];
    if (event) this.place += 1;
    return event && { original: originalOf(event) };
  }

  /** Whether events are there that were not read, or that were not copied. */
  async hasMore(count: number): Promise<boolean> {
    let seen = 0;
    for (let after = BEGINNING, isEnd = false; !isEnd; ) {
      const page = await this.copy.readAll({ after });
      seen += page.events.length;
      [after, isEnd] = [page.position, page.atHead];
    }
    return seen !== count;
  }

  /** By positions of the first log. A reader that goes forwards may go on behind any event of its last pages. */
  async readAll({ after = BEGINNING, limit, asStored = false }: ReadAllOptions = {}): Promise<LogPage> {
    const place = this.places.get(after);
    if (place === undefined) throw new RangeError(`no event of position ${after} was read before`);
    const page = await this.copy.readAll({ after: place, asStored, ...(limit !== undefined && { limit }) });
    for (const position of this.places.keys()) if (position < after) this.places.delete(position);
    const events = page.events.map((event) => originalOf(event) ?? event);
    events.forEach((event, i) => {
      this.places.set(event.position, page.events[i]?.position ?? place);
    });
    const last = events.at(-1)?.position ?? after;
    return { events, position: last, atHead: page.atHead };
  }
}
