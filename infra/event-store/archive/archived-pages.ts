import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
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
import { type RecordedRow, recorded, stored } from '../postgres/recorded-row.js';

/** Archives that are kept unpacked: a reader goes through each by several pages. */
const KEPT = 2;

/** Lines that are read one after the other, each with its position. */
type Cursor = { readonly lines: readonly string[]; at: number; position: Position };
type Range = [first: string, last: string];

/** The events of the log that stand in archives: packed, and read as if they were in the table still. */
export class ArchivedPages {
  private readonly unpacked = new Map<string, readonly string[]>();

  constructor(private readonly readers: Readers) {}

  /** The page with what the archives have of its range. It may end earlier than the page of the table alone. */
  async complete(
    page: LogPage,
    { after = BEGINNING, filter = {}, asStored = false }: ReadAllOptions,
    limit: number,
  ): Promise<LogPage> {
    const archived: RecordedEvent[] = [];
    let end = page.position;
    let bytes = 0;
    for await (const { event, size } of this.between(after, page.position, asStored)) {
      if (!fits(event, filter)) continue;
      archived.push(event);
      bytes += size;
      if (archived.length < limit && bytes < PAGE_BYTES) continue;
      end = event.position;
      break;
    }
    const events = merged(
      page.events.filter(({ position }) => position <= end),
      archived,
    );
    if (events.length > limit) {
      events.length = limit;
      end = events.at(-1)!.position;
    }
    return { events, position: end, atHead: page.atHead && end === page.position };
  }

  /**
   * In the order of their positions. Archives of two runs can lie in each other's range: hits of two days come mixed
   * around midnight, and a run takes those of one of them.
   */
  private async *between(
    after: Position,
    to: Position,
    asStored: boolean,
  ): AsyncGenerator<{ event: RecordedEvent; size: number }> {
    const ranges = await this.ranges(after, to);
    const open: Cursor[] = [];
    for (let next = 0; ; ) {
      let first = firstOf(open);
      for (; next < ranges.length && (!first || BigInt(ranges[next]![0]) < first.position); next += 1) {
        const cursor = cursorBehind(await this.linesOf(ranges[next]![0]), after);
        if (cursor) open.push(cursor);
        first = firstOf(open);
      }
      if (!first || first.position > to) return;
      const line = first.lines[first.at]!;
      const row = JSON.parse(line) as RecordedRow;
      yield { event: asStored ? stored(row) : recorded(row), size: line.length };
      if (!moved(first)) open.splice(open.indexOf(first), 1);
    }
  }

  private ranges(after: Position, to: Position): Promise<readonly Range[]> {
    return this.readers.query<Range>({
      name: 'archives-between',
      text: `select a.first_position, a.last_position from event_log.archives a
             where a.last_position > $1 and a.first_position <= $2 order by a.first_position`,
      values: [String(after), String(to)],
    });
  }

  /** The lines of an archive. @param first the position of its first event */
  async linesOf(first: string): Promise<readonly string[]> {
    const kept = this.unpacked.get(first);
    if (kept) return kept;
    const [row] = await this.readers.query<[content: Buffer]>({
      name: 'archive',
      text: 'select a.content from event_log.archives a where a.first_position = $1',
      values: [first],
    });
    if (!row) throw new Error(`the archive at position ${first} is gone`);
    const lines = await unpacked(row[0]);
    if (this.unpacked.size >= KEPT) this.unpacked.delete(this.unpacked.keys().next().value!);
    this.unpacked.set(first, lines);
    return lines;
  }
}

const decompress = promisify(brotliDecompress);

/** A line of JSON for each event, in the order of their positions. */
export const unpacked = async (content: Buffer): Promise<readonly string[]> =>
  (await decompress(content)).toString('utf8').split('\n');

const firstOf = (open: readonly Cursor[]): Cursor | undefined =>
  open.length < 2 ? open[0] : open.reduce((one, other) => (other.position < one.position ? other : one));

/** At the first line behind a position, which is found without taking those before it apart. */
function cursorBehind(lines: readonly string[], after: Position): Cursor | undefined {
  let low = 0;
  for (let high = lines.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (positionOf(lines[middle]!) <= after) low = middle + 1;
    else high = middle;
  }
  return low < lines.length ? { lines, at: low, position: positionOf(lines[low]!) } : undefined;
}

/** Goes to the next line. @returns false at the end */
function moved(cursor: Cursor): boolean {
  cursor.at += 1;
  const line = cursor.lines[cursor.at];
  if (line === undefined) return false;
  cursor.position = positionOf(line);
  return true;
}

/** A line is an array that begins with the position. */
const positionOf = (line: string): Position => BigInt(line.slice(1, line.indexOf(',')));

/**
 * Two lists in the order of their positions, as one. An event that went into an archive after the table was asked is in
 * both, and is given once.
 */
function merged(left: readonly RecordedEvent[], right: readonly RecordedEvent[]): RecordedEvent[] {
  const all: RecordedEvent[] = [];
  let n = 0;
  for (const event of left) {
    for (; n < right.length && right[n]!.position < event.position; n += 1) all.push(right[n]!);
    all.push(event);
    if (right[n]?.position === event.position) n += 1;
  }
  for (; n < right.length; n += 1) all.push(right[n]!);
  return all;
}

const fits = ({ type, stream }: RecordedEvent, { types, streamPrefixes }: LogFilter): boolean =>
  (!types || types.includes(type)) &&
  (!streamPrefixes || streamPrefixes.some((prefix) => stream.startsWith(prefix)));
