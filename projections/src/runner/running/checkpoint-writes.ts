import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { type Advance, advance, type Lease } from './lease.js';

/** How long the first write waits for others of its moment, ms. */
const GATHER_MS = 10;

type Write = {
  readonly lease: Lease;
  readonly step: Advance;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
};

/** Moves checkpoints whose rows are free, as `moved`; {@link columnsOf} has its parameters. */
export const MOVING_ALL = `
with asked as (
  select * from unnest($1::text[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::text[], $7::real[], $8::float8[])
    as a(name, token, generation, from_position, to_position, status, events_per_second, lease_seconds)
), free as (
  select c.name from projections.checkpoints c join asked a on a.name = c.name
  where c.slot = 'live' and c.lease_token = a.token and c.generation = a.generation
    and c.position = a.from_position
  for update of c skip locked
), moved as (
  update projections.checkpoints c
  set position = a.to_position, status = a.status, events_per_second = a.events_per_second, last_error = null,
    updated_at = clock_timestamp(), lease_expires_at = clock_timestamp() + make_interval(secs => a.lease_seconds)
  from asked a join free f on f.name = a.name
  where c.name = a.name and c.slot = 'live'
  returning c.name
)`;
const ADVANCE_ALL = `${MOVING_ALL} select name from moved`;

type Step = { readonly lease: Lease; readonly step: Advance };

export function columnsOf(steps: readonly Step[]): unknown[] {
  const column = <Value>(of: (step: Step) => Value) => steps.map(of);
  return [
    column(({ lease }) => lease.name),
    column(({ lease }) => lease.token),
    column(({ lease }) => lease.generation),
    column(({ step }) => String(step.from)),
    column(({ step }) => String(step.to)),
    column(({ step }) => step.state),
    column(({ step }) => step.eventsPerSecond),
    column(({ step }) => step.leaseMs / 1000),
  ];
}

/**
 * Writes the checkpoints that move without rows, and renews the leases of projections at rest: those of one moment in
 * one statement. A process has dozens of projections, and each event of the log moves all of them.
 */
export class CheckpointWrites {
  private waiting: Write[] = [];

  /** @param onConnection runs work on a connection; it may fail */
  constructor(
    private readonly onConnection: (work: (client: pg.ClientBase) => Promise<void>) => Promise<void>,
  ) {}

  /** @throws Displaced as {@link advance} does */
  write(lease: Lease, step: Advance): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ lease, step, done, failed });
      if (this.waiting.length === 1) void this.send();
    });
  }

  private async send(): Promise<void> {
    await setTimeout(GATHER_MS);
    const writes = this.waiting;
    this.waiting = [];
    try {
      await this.onConnection((client) => writeAll(client, writes));
    } catch (error) {
      for (const { failed } of writes) failed(error);
    }
  }
}

async function writeAll(client: pg.ClientBase, writes: readonly Write[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(ADVANCE_ALL, columnsOf(writes));
  const written = new Set(rows.map(({ name }) => name));
  const left: Write[] = [];
  for (const write of writes) {
    if (written.has(write.lease.name)) write.done();
    else left.push(write);
  }
  // a locked row is waited for by itself; one that changed hands is found by the same statement
  for (const { lease, step, done, failed } of left) await advance(client, lease, step).then(done, failed);
}
