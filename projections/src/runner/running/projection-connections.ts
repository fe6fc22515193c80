import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import type pg from 'pg';
import { connectionOf } from '../transaction.js';
import { Announcer } from './announcements.js';
import { CheckpointWrites } from './checkpoint-writes.js';
import { GroupedBatches } from './grouped-batches.js';
import { LEASES } from './lease.js';

/** Where it is said that an operator asks for a replay, or for a moment of the past. */
export const REQUESTS = 'daybook_projection_requests';
/** How long a request whose notification was lost waits, ms. */
const LOST_REQUEST_MS = 5_000;

/** Connections for batches: a projection has one for as long as a batch takes. */
const BATCHES = 6;

/** The most connections of a process that runs projections, without those of replays: each replay has one. */
export const PROJECTION_CONNECTIONS = BATCHES + 1;

/**
 * The connections that the projections of one process share. A batch runs on any of them, one projection after the
 * other. Leases belong to one session that stays open: when it ends, as it does with its process, other processes may
 * take all of them over at once.
 */
export class ProjectionConnections {
  private readonly batches: pg.Pool;
  /** a pool of one: callers wait for the session, and a lost one is replaced */
  private readonly session: pg.Pool;
  /** tells other processes how far the projections of this one have come */
  readonly announcer = new Announcer((work) => this.forBatch(work));
  /** writes checkpoints that move without rows */
  readonly checkpoints = new CheckpointWrites((work) => this.forBatch(work));
  /** writes what projections make of their events */
  readonly written = new GroupedBatches((work) => this.forBatch(work));
  private readonly heard = new EventEmitter().setMaxListeners(0);

  /**
   * @param queryTimeoutMs how long a statement may stay unanswered before its connection counts as lost
   * @param batches connections for batches
   */
  constructor(url: string, queryTimeoutMs: number, batches = BATCHES) {
    const limits = { query_timeout: queryTimeoutMs };
    this.batches = openPool({
      ...connectionOf(url, 'daybook projections: batches'),
      ...limits,
      pipeline: true,
      max: batches,
    });
    this.session = openPool({
      ...connectionOf(url, 'daybook projections: leases'),
      ...limits,
      max: 1,
      idleTimeoutMillis: 0,
    });
    this.session.on('connect', (client) => {
      client.on('notification', ({ channel, payload }) => this.heard.emit(channel, payload));
      // what is missed meanwhile is found by polling
      client.query(`listen ${LEASES}; listen ${REQUESTS}`).catch(() => undefined);
    });
  }

  /**
   * Tells that another process has released the lease of this projection. A notification may be lost, so a process that stands
   * by asks for the lease from time to time as well.
   * @returns ends it
   */
  onRelease(projection: string, listener: () => void): () => void {
    const look = (name: string) => {
      if (name === projection) listener();
    };
    this.heard.on(LEASES, look);
    return () => this.heard.off(LEASES, look);
  }

  /**
   * Resolves when an operator asks the processes that run projections for something, or after a while: a notification
   * may be lost.
   */
  async requested(signal: AbortSignal): Promise<void> {
    const asked = new AbortController();
    const look = () => asked.abort();
    this.heard.once(REQUESTS, look);
    await setTimeout(LOST_REQUEST_MS, undefined, { signal: AbortSignal.any([signal, asked.signal]) }).catch(
      () => undefined,
    );
    this.heard.off(REQUESTS, look);
  }

  /** Runs the work on a connection for a batch. */
  forBatch<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    return within(this.batches, work);
  }

  /** Runs the work on the session that holds the leases. */
  forLease<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    return within(this.session, work);
  }

  async close(): Promise<void> {
    await this.announcer.close();
    await Promise.all([this.batches.end(), this.session.end()]);
  }
}

/** A connection on which work has failed is not used again: it may be lost, or in the middle of a transaction. */
async function within<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
