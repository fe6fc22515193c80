import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type pg from 'pg';
import { asSealed, DIGEST_BYTES } from '../chain/seal.js';
import type { Seals } from '../chain/seals.js';
import { BEGINNING, type Position } from '../event-store.js';
import { AS_LINE, type RecordedRow, stored } from '../postgres/recorded-row.js';
import { unpacked } from './archived-pages.js';

/** Events of one archive at most: it is unpacked as a whole. */
const EVENTS_PER_ARCHIVE = 5000;
/** Five compresses hits to a tenth; eleven takes fifty times as long for a little less. */
const QUALITY = 5;

const compress = promisify(brotliCompress);

export type HitsArchived = { readonly archives: number; readonly events: number; readonly bytes: number };

/** The streams of hits end with their day; the table's index finds them by their beginning. */
const OLD_HITS = `e.stream >= 'hits-' and e.stream < 'hits.' and right(e.stream, 10) < $3`;

/**
 * Moves hits of old days out of the table of events into archives, in which they take a tenth of the room. The log reads
 * them from there in their places, so nothing changes for its readers, the hash chain among them. Hits that are not
 * sealed yet stay, and so does the last event of the log, by which the next position is given. What was interrupted goes on when it is called again.
 * @param before a UTC day, `2026-01-31`: hits of earlier days are archived
 * @throws Error when what would be archived is not what was sealed; that archive's events stay where they are
 */
export async function archiveHits(
  pool: pg.Pool,
  seals: Seals,
  before: string,
  onArchive: (done: HitsArchived) => void = () => undefined,
): Promise<HitsArchived> {
  await nameStreamsOfArchives(pool);
  const sealed = (await seals.last())?.last ?? BEGINNING;
  let done: HitsArchived = { archives: 0, events: 0, bytes: 0 };
  for (let after = BEGINNING; ; ) {
    const { rows } = await pool.query<{ position: string; line: string }>(
      `select e.position, ${AS_LINE} as line
       from event_log.events e where e.position > $1 and e.position <= $2 and ${OLD_HITS}
         and e.position < (select max(position) from event_log.events)
       order by e.position limit ${EVENTS_PER_ARCHIVE}`,
      [String(after), String(sealed), before],
    );
    const first = rows[0];
    const last = rows.at(-1);
    if (!first || !last) return done;
    const content = await compress(rows.map(({ line }) => line).join('\n'), {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    });
    await mustBeAsSealed(content, seals, { first: BigInt(first.position), last: BigInt(last.position) });
    await exchange(pool, {
      first: first.position,
      last: last.position,
      before,
      streams: streamsOf(rows.map(({ line }) => line)),
      events: rows.length,
      content,
    });
    after = BigInt(last.position);
    done = {
      archives: done.archives + 1,
      events: done.events + rows.length,
      bytes: done.bytes + content.length,
    };
    onArchive(done);
  }
}

type Written = {
  first: string;
  last: string;
  before: string;
  streams: readonly StreamPart[];
  events: number;
  content: Buffer;
};
type StreamPart = { readonly stream: string; readonly first: number; last: number };

/** The archive for its events, in one transaction: a reader sees either. */
async function exchange(
  pool: pg.Pool,
  { first, last, before, streams, events, content }: Written,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local synchronous_commit = on');
    await client.query(
      `insert into event_log.archives (first_position, last_position, before_day, events, content)
       values ($1, $2, $3, $4, $5)`,
      [first, last, before, events, content],
    );
    await nameStreams(client, first, streams);
    const { rowCount } = await client.query(
      `delete from event_log.events e where e.position between $1 and $2 and ${OLD_HITS}`,
      [first, last, before],
    );
    if (rowCount !== events) throw new Error(`${rowCount} events would go for the ${events} of an archive`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** The streams of an archive's lines, each with its first and last revision in there. */
function streamsOf(lines: readonly string[]): StreamPart[] {
  const parts = new Map<string, StreamPart>();
  for (const line of lines) {
    const [, stream, at] = JSON.parse(line) as [position: number, stream: string, revision: number];
    const part = parts.get(stream);
    if (part) part.last = at;
    else parts.set(stream, { stream, first: at, last: at });
  }
  return [...parts.values()];
}

/** @param archive the position of its first event */
async function nameStreams(
  client: pg.Pool | pg.PoolClient,
  archive: string,
  streams: readonly StreamPart[],
): Promise<void> {
  await client.query(
    `insert into event_log.archived_streams (stream, first_revision, last_revision, archive)
     select s.stream, s.first, s.last, $1
     from unnest($2::text[], $3::bigint[], $4::bigint[]) as s (stream, first, last)`,
    [
      archive,
      streams.map(({ stream }) => stream),
      streams.map(({ first }) => first),
      streams.map(({ last }) => last),
    ],
  );
}

/** Archives of an earlier release do not say which streams they have. */
async function nameStreamsOfArchives(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ first: string }>(
    `select a.first_position as first from event_log.archives a
     where not exists (select from event_log.archived_streams s where s.archive = a.first_position)
       and octet_length(a.content) > 0 order by 1`,
  );
  for (const { first } of rows) {
    const { rows: found } = await pool.query<{ content: Buffer }>(
      'select a.content from event_log.archives a where a.first_position = $1',
      [first],
    );
    for (const { content } of found) await nameStreams(pool, first, streamsOf(await unpacked(content)));
  }
}

/** Unpacks the archive again and compares each event with its digest in the chain. */
async function mustBeAsSealed(
  content: Buffer,
  seals: Seals,
  { first, last }: { readonly first: Position; readonly last: Position },
): Promise<void> {
  const covering = await seals.covering(first, last);
  for (const line of await unpacked(content)) {
    const event = stored(JSON.parse(line) as RecordedRow);
    const seal = covering.find((one) => one.first <= event.position && event.position <= one.last);
    const at = Number(event.position - (seal?.first ?? 0n)) * DIGEST_BYTES;
    if (!seal || !asSealed(event, seal.digests.subarray(at, at + DIGEST_BYTES)))
      throw new Error(`the event at position ${event.position} is not as it was sealed`);
  }
}
