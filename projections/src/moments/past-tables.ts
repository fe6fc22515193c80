import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import {
  BEGINNING,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@daybook/event-store/event-store';
import type pg from 'pg';
import { type Projection, projectedEvent } from '../runner/projection.js';
import { ProjectionTx } from '../runner/tables/projection-tx.js';
import { LIVE_SCHEMA } from '../runner/tables/slots.js';
import { type Tables, tablesOf } from '../runner/tables/tables.js';
import { inTransaction, withConnection } from '../runner/transaction.js';

/** Where Postgres has the tables of one connection. They go with it, also when the process is killed. */
const SCRATCH = 'pg_temp';
const PAGE = 2_000;

/** Another moment is being looked at: they are looked at one at a time. */
export class MomentUnderWay extends Error {
  constructor() {
    super('another moment is being looked at');
    this.name = 'MomentUnderWay';
  }
}

export type PastProgress = { readonly events: number; readonly position: Position; readonly head: Position };

export type PastTables = {
  /** postgres://… of the read models */
  readonly url: string;
  readonly store: EventStore;
  /** without personal data */
  readonly projections: readonly Projection[];
  readonly website: WebsiteId;
  /** of streams of these categories alone */
  readonly streams: readonly string[];
  readonly at: Date;
  /** after each page; the next one waits for it, and it ends the work by throwing */
  readonly onProgress?: (progress: PastProgress) => void | Promise<void>;
  readonly signal?: AbortSignal;
};

export type Past = {
  /** the tables stand before the live ones in its search path */
  readonly client: pg.ClientBase;
  /** the last event that had been recorded by then */
  readonly position: Position;
  readonly events: number;
};

/**
 * Builds the tables of projections as they were at a moment, for one website, and lets the caller read them. They are
 * temporary: nothing of them is left when it returns, and the live ones are not touched.
 * @throws MomentUnderWay; Error when an event cannot be projected, or the live tables are of another version
 */
export async function withPast<T>(options: PastTables, read: (past: Past) => Promise<T>): Promise<T> {
  const { url, projections } = options;
  return withConnection(url, 'daybook: a moment of the past', async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtext('daybook moment'), 0) as taken`,
    );
    if (!rows[0]?.taken) throw new MomentUnderWay();
    const slots: Slot[] = [];
    for (const projection of projections) {
      const tables = await tablesOf(projection.tables);
      for (const name of tables.names) {
        await client.query(`create temp table "${name}" (like ${LIVE_SCHEMA}."${name}" including all)`);
      }
      slots.push({ projection, tables });
    }
    const { position, events } = await fill(client, slots, options);
    await client.query(`set search_path = ${SCRATCH}, ${LIVE_SCHEMA}`);
    return read({ client, position, events });
  });
}

type Slot = { readonly projection: Projection; readonly tables: Tables };

async function fill(
  client: pg.ClientBase,
  slots: readonly Slot[],
  { store, website, streams, at, onProgress, signal }: PastTables,
): Promise<{ position: Position; events: number }> {
  const filter = {
    types: [...new Set(slots.flatMap(({ projection }) => projection.eventTypes ?? []))],
    streamPrefixes: streams.map((category) => `${category}-${website}-`),
  };
  const head = await store.head();
  let events = 0;
  for (let position = BEGINNING; ; ) {
    signal?.throwIfAborted();
    const page = await store.readAll({ after: position, filter, limit: PAGE });
    const isOver = page.events.findIndex(({ recordedAt }) => recordedAt > at);
    const known = isOver < 0 ? page.events : page.events.slice(0, isOver);
    // the id of another website may begin with the id of this one
    const own = known.filter(({ metadata }) => metadata.websiteId === website);
    await inTransaction(client, async () => {
      for (const slot of slots) await apply(client, slot, own);
    });
    events += own.length;
    position = isOver < 0 ? page.position : (known.at(-1)?.position ?? position);
    await onProgress?.({ events, position, head });
    if (isOver >= 0 || page.atHead) return { position, events };
  }
}

async function apply(
  client: pg.ClientBase,
  { projection, tables }: Slot,
  recorded: readonly RecordedEvent[],
): Promise<void> {
  const { eventTypes, reads } = projection;
  const due = recorded.filter(({ type }) => eventTypes?.includes(type) ?? true).map(projectedEvent);
  const tx = new ProjectionTx(client, SCRATCH, tables);
  if (reads) await tx.readAhead(due.flatMap((event) => reads(event)));
  for (const event of due) await projection.apply(tx, event);
  await tx.flush();
}
