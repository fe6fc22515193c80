import type { EventStore, LogFilter, Position, RecordedEvent } from '@daybook/event-store/event-store';
import { DiscoveryService } from '@nestjs/core';
import type pg from 'pg';

/** Marks a provider that turns events into jobs; it is an {@link EventReactor} or a {@link PageReactor}. */
export const Reactor = DiscoveryService.createDecorator<void>();

interface Follower {
  /** names the checkpoint */
  readonly name: string;
  readonly filter: LogFilter;
}

/**
 * Follows the log and turns events into jobs. A replay never runs one. Its work must be idempotent: after a crash, the
 * events since the last checkpoint come again.
 */
export interface EventReactor extends Follower {
  react(event: RecordedEvent): Promise<void>;
}

/** A reactor for events that come by the thousand: it gets a page at once. */
export interface PageReactor extends Follower {
  /** @param events at least one */
  reactAll(events: readonly RecordedEvent[]): Promise<void>;
}

/**
 * The checkpoint also moves after so many positions without a matching event, so that a restart need not read them
 * again.
 */
const FAR = 1000n;

/** Runs until the signal aborts it. The checkpoint moves when the page's jobs are in the queue. */
export async function runReactor(
  reactor: EventReactor | PageReactor,
  { store, pool, signal }: { store: EventStore; pool: pg.Pool; signal: AbortSignal },
): Promise<void> {
  let saved = await readCheckpoint(pool, reactor.name);
  for await (const page of store.subscribe({ after: saved, filter: reactor.filter, signal })) {
    if ('react' in reactor) for (const event of page.events) await reactor.react(event);
    else if (page.events.length > 0) await reactor.reactAll(page.events);
    if (page.events.length === 0 && page.position - saved < FAR) continue;
    await saveCheckpoint(pool, reactor.name, page.position);
    saved = page.position;
  }
}

async function readCheckpoint(pool: pg.Pool, name: string): Promise<Position> {
  const { rows } = await pool.query<{ position: string }>(
    'select position from reactors.checkpoints where name = $1',
    [name],
  );
  return BigInt(rows[0]?.position ?? 0);
}

async function saveCheckpoint(pool: pg.Pool, name: string, position: Position): Promise<void> {
  // does not wait for the disk: after a crash the events come again
  await pool.query(
    `with here as (select set_config('synchronous_commit', 'off', true))
     insert into reactors.checkpoints select $1, $2::bigint from here
     on conflict (name) do update set position = greatest(checkpoints.position, excluded.position)`,
    [name, String(position)],
  );
}
