import { brotliDecompressSync } from 'node:zlib';
import {
  BEGINNING,
  type LogFilter,
  type LogPage,
  PAGE_BYTES,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
} from '../event-store.js';
import type { Readers } from '../postgres/readers.js';
import { type RecordedRow, recorded } from '../postgres/recorded-row.js';

/** Archives that are kept unpacked: a reader goes through each by several pages. */
const KEPT = 2;

type Archive = { readonly last: Position; readonly lines: readonly string[] };

/** The events of the log that stand in archives: packed, and read as if they were in the table still. */
export class ArchivedPages {
  private readonly unpacked = new Map<string, Archive>();

  constructor(private readonly readers: Readers) {}

  /** The page with what the archives have of its range. It may end earlier than the page of the table alone. */
  async complete(
    page: LogPage,
    { after = BEGINNING, filter = {} }: ReadAllOptions,
    limit: number,
  ): Promise<LogPage> {
    const archived: RecordedEvent[] = [];
    let [end, bytes] = [page.position, 0];
    for await (const { event, size } of this.between(after, page.position)) {
      if (!fits(event, filter)) continue;
      archived.push(event);
      bytes += size;
      if (archived.length < limit && bytes < PAGE_BYTES) continue;
      end = event.position;
      break;
    }
    const events = [...page.events.filter(({ position }) => position <= end), ...archived].sort((a, b) =>
      Number(a.position - b.position),
    );
    if (events.length > limit) {
      events.length = limit;
      end = events.at(-1)!.position;
    }
    return { events, position: end, atHead: page.atHead && end === page.position };
  }

  private async *between(
    after: Position,
    to: Position,
  ): AsyncGenerator<{ event: RecordedEvent; size: number }> {
    for (let from = after; from < to; ) {
      const archive = await this.behind(from, to);
      if (!archive) return;
      for (const line of archive.lines) {
        const event = recorded(JSON.parse(line) as RecordedRow);
        if (event.position > to) return;
        if (event.position > after) yield { event, size: line.length };
      }
      from = archive.last;
    }
  }

  /** The first archive that has something behind a position. */
  private async behind(after: Position, to: Position): Promise<Archive | undefined> {
    const [found] = await this.readers.query<[first: string, last: string]>({
      name: 'archive-behind',
      text: `select a.first_position, a.last_position from event_log.archives a
             where a.last_position > $1 and a.first_position <= $2 order by a.last_position limit 1`,
      values: [String(after), String(to)],
    });
    if (!found) return undefined;
    const [first, last] = found;
    const kept = this.unpacked.get(first);
    if (kept) return kept;
    const [row] = await this.readers.query<[content: Buffer]>({
      name: 'archive',
      text: 'select a.content from event_log.archives a where a.first_position = $1',
      values: [first],
    });
    if (!row) throw new Error(`the archive at position ${first} is gone`);
    const archive = { last: BigInt(last), lines: unpacked(row[0]) };
    if (this.unpacked.size >= KEPT) this.unpacked.delete(this.unpacked.keys().next().value!);
    this.unpacked.set(first, archive);
    return archive;
  }
}

/** A line of JSON for each event. */
export const unpacked = (content: Buffer): readonly string[] =>
  brotliDecompressSync(content).toString('utf8').split('\n');

const fits = ({ type, stream }: RecordedEvent, { types, streamPrefixes }: LogFilter): boolean =>
  (!types || types.includes(type)) &&
  (!streamPrefixes || streamPrefixes.some((prefix) => stream.startsWith(prefix)));
