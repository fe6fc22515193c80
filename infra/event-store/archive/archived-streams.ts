import {
  PAGE_BYTES,
  type ReadOptions,
  type RecordedEvent,
  type Revision,
  type StreamPage,
} from '../event-store.js';
import { holdsHits } from '../hit-streams.js';
import type { Readers } from '../postgres/readers.js';
import { type RecordedRow, recorded } from '../postgres/recorded-row.js';
import type { ArchivedPages } from './archived-pages.js';

/** What an archive has of a stream: events that follow each other. */
type Part = [archive: string, first: string, last: string];

/**
 * Streams whose first events stand in archives, read as if they were in the table still. An archive takes the events of
 * a stream from its first on, so what the table has of it follows them.
 */
export class ArchivedStreams {
  constructor(
    private readonly readers: Readers,
    private readonly pages: ArchivedPages,
  ) {}

  /**
   * A page that the table gave, with what archives have before it. The table is asked first: an event that leaves it
   * meanwhile is in an archive then.
   */
  async complete(
    stream: string,
    from: Revision,
    limit: number | undefined,
    page: StreamPage,
  ): Promise<StreamPage> {
    const [first] = page.events;
    // a read of another stream asks nothing more
    if (!holdsHits(stream) || first?.revision === from) return page;
    const archived: RecordedEvent[] = [];
    let bytes = 0;
    for await (const { event, size } of this.forwards(stream, from, first && first.revision - 1n)) {
      archived.push(event);
      bytes += size;
      if (archived.length === limit || bytes >= PAGE_BYTES) return { events: archived, atEnd: false };
    }
    const events = [...archived, ...page.events];
    if (limit === undefined || events.length <= limit) return { events, atEnd: page.atEnd };
    return { events: events.slice(0, limit), atEnd: false };
  }

  /** Events that were read backwards, and behind them those of archives. */
  async completeBackwards(
    stream: string,
    { from, limit }: ReadOptions,
    events: readonly RecordedEvent[],
  ): Promise<readonly RecordedEvent[]> {
    const last = events.at(-1);
    const missing = limit === undefined ? undefined : limit - events.length;
    if (!holdsHits(stream) || last?.revision === 0n || missing === 0) return events;
    const found = [...events];
    const to = last ? last.revision - 1n : from;
    for (const part of (await this.parts(stream, 0n, to)).toReversed()) {
      const some = await this.eventsOf(stream, part, 0n, to);
      for (const { event } of some.toReversed()) {
        found.push(event);
        if (found.length === limit) return found;
      }
    }
    return found;
  }

  private async *forwards(stream: string, from: Revision, to: Revision | undefined) {
    for (const part of await this.parts(stream, from, to)) yield* await this.eventsOf(stream, part, from, to);
  }

  private parts(stream: string, from: Revision, to: Revision | undefined): Promise<readonly Part[]> {
    return this.readers.query<Part>({
      name: 'archived-parts',
      text: `select s.archive, s.first_revision, s.last_revision from event_log.archived_streams s
             where s.stream = $1 and s.last_revision >= $2 and ($3::bigint is null or s.first_revision <= $3)
             order by s.first_revision`,
      values: [stream, String(from), to === undefined ? null : String(to)],
    });
  }

  /** Lines are taken apart only where they are wanted. */
  private async eventsOf(
    stream: string,
    [archive, first]: Part,
    from: Revision,
    to: Revision | undefined,
  ): Promise<{ event: RecordedEvent; size: number }[]> {
    const own = (await this.pages.linesOf(archive)).filter((line) => isOf(line, stream));
    const begin = from > BigInt(first) ? from - BigInt(first) : 0n;
    const end = to === undefined ? undefined : Number(to - BigInt(first)) + 1;
    return own
      .slice(Number(begin), end)
      .map((line) => ({ event: recorded(JSON.parse(line) as RecordedRow), size: line.length }));
  }
}

/** A line is an array that begins with the position and the stream. */
const isOf = (line: string, stream: string): boolean =>
  line.startsWith(JSON.stringify(stream), line.indexOf(',') + 2);
