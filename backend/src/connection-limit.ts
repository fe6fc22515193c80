import { LOG_CONNECTIONS } from '@daybook/event-store/postgres/postgres-event-store';
import { readModelConnections } from '@daybook/projections/read-models';
import { PROJECTION_CONNECTIONS } from '@daybook/projections/runner/running/projection-connections';
import type { Config } from './platform/config.js';
import { POSTGRES_JOBS_CONNECTIONS } from './platform/jobs/postgres-jobs.js';

/** Connections for queries of the read models. As many more serve the queries within one website. */
export const READ_MODEL_POOL = 8;
/** Connections for accounts, sessions, emails and reactors' checkpoints. */
export const TABLES_POOL = 4;

/**
 * How many connections to Postgres a process opens at most; the operator sets `max_connections` by it. While a
 * projection is rebuilt, it opens up to three more.
 */
export function connectionLimit({ role, eventStoreUrl, redisUrl }: Config): number {
  const log = eventStoreUrl ? 0 : LOG_CONNECTIONS;
  const projections = role === 'all' || role === 'projections' ? PROJECTION_CONNECTIONS : 0;
  const jobs = redisUrl ? 0 : POSTGRES_JOBS_CONNECTIONS;
  return log + readModelConnections(READ_MODEL_POOL) + TABLES_POOL + projections + jobs;
}
