import { LOG_CONNECTIONS } from '@daybook/event-store/postgres/postgres-event-store';
import { readModelConnections } from '@daybook/projections/read-models';
import { PROJECTION_CONNECTIONS } from '@daybook/projections/runner/running/projection-connections';
import type { Config } from './platform/config.js';

type Role = Config['role'];

/** The most connections of a process's pools. */
export type Pools = {
  /** for queries of the read models; as many more serve the queries within one website */
  readonly readModels: number;
  /** for accounts, sessions, emails and reactors' checkpoints */
  readonly tables: number;
  /** for statements about jobs in Postgres; workers listen on one more */
  readonly jobs: number;
  /** for reads of the log; default: as many as the log opens by itself */
  readonly log?: number;
  /** for batches of projections; default: as many as the projections open by themselves */
  readonly projections?: number;
};

/** One process of each role fits into the 100 connections that Postgres allows by itself, of which it reserves three. */
const POOLS: Readonly<Record<Role, Pools>> = {
  all: { readModels: 8, tables: 4, jobs: 6 },
  api: { readModels: 8, tables: 4, jobs: 3 },
  worker: { readModels: 5, tables: 4, jobs: 6 },
  collector: { readModels: 2, tables: 2, jobs: 1 },
  projections: { readModels: 1, tables: 1, jobs: 1 },
};

const APART: readonly Role[] = ['api', 'collector', 'worker', 'projections'];

export const poolsOf = (role: Role): Pools => POOLS[role];

/**
 * How many connections to Postgres a process opens at most; the operator sets `max_connections` by it. While a
 * projection is rebuilt, it opens up to three more.
 */
export function connectionLimit({
  role,
  eventStoreUrl,
  redisUrl,
}: Pick<Config, 'role' | 'eventStoreUrl' | 'redisUrl'>): number {
  const { readModels, tables, jobs } = poolsOf(role);
  const log = eventStoreUrl ? 0 : LOG_CONNECTIONS;
  const projections = role === 'all' || role === 'projections' ? PROJECTION_CONNECTIONS : 0;
  const listens = role === 'all' || role === 'worker' ? 1 : 0;
  const queues = redisUrl ? 0 : jobs + listens;
  return log + readModelConnections(readModels) + tables + projections + queues;
}

/** The same of an installation with one process of each role. */
export const connectionLimitApart = (config: Pick<Config, 'eventStoreUrl' | 'redisUrl'>): number =>
  APART.reduce((sum, role) => sum + connectionLimit({ ...config, role }), 0);
