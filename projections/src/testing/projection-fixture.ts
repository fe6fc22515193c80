import { randomUUID } from 'node:crypto';
import type { Event } from '@daybook/contracts/shared/event';
import type { EventStore, Position } from '@daybook/event-store/event-store';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import type pg from 'pg';
import type { Log } from '../runner/log.js';
import { type RunningProjections, type StartProjections, startProjections } from '../runner/running/run.js';
import { type ProjectionStatus, projectionStatus } from '../runner/status/status.js';
import { ACME } from './given-events.js';

/** A log, a database for read models, and what a spec does with the two. Close it when the spec is over. */
export class ProjectionFixture {
  readonly logged: { details: object; message: string }[] = [];
  readonly log: Log;
  private readonly running = new Set<RunningProjections>();

  private constructor(
    readonly url: string,
    readonly store: EventStore,
    /** for a look at the tables, and for doing harm */
    readonly sql: pg.Pool,
    private readonly drop: () => Promise<void>,
  ) {
    const note = (details: object, message: string) => void this.logged.push({ details, message });
    this.log = { info: note, warn: note, error: note };
  }

  static async open(): Promise<ProjectionFixture> {
    const { url, drop } = await makeTestDatabase();
    const sql = openPool({ connectionString: url, max: 4 });
    return new ProjectionFixture(url, await openPostgresEventStore({ url }), sql, drop);
  }

  async start(options: Partial<StartProjections> & Pick<StartProjections, 'projections'>) {
    const { url, store, log } = this;
    const started = await startProjections({ url, store, log, leaseMs: 1000, ...options });
    this.running.add(started);
    return {
      stop: () => {
        this.running.delete(started);
        return started.stop();
      },
    };
  }

  /** @returns the position of the last */
  async append(stream: string, ...facts: Event<string, unknown>[]): Promise<Position> {
    const metadata = { websiteId: ACME, schemaVersion: 1 };
    const events = facts.map((fact) => ({ ...fact, id: randomUUID(), metadata }));
    return (await this.store.append(stream, events, 'any')).position;
  }

  async statusOf(name: string): Promise<ProjectionStatus> {
    const found = (await projectionStatus(this.url)).find((status) => status.name === name);
    if (!found) throw new Error(`no status of ${name}`);
    return found;
  }

  /** Waits until the checkpoint in the database is there. */
  async untilAt(name: string, position: Position): Promise<void> {
    await waitFor(
      `${name} to come to ${position}`,
      async () => (await this.statusOf(name)).position >= position,
    );
  }

  async rows<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
    return (await this.sql.query<Row>(query)).rows;
  }

  async close(): Promise<void> {
    await Promise.all([...this.running].map((started) => started.stop()));
    await this.store.close();
    await this.sql.end();
    await this.drop();
  }
}
