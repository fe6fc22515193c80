import pg from 'pg';
import { noteErrorsOf } from './away.js';

/**
 * Opens a pool of connections. One that is lost is noticed by the next query on it: without a listener `pg` would end
 * the process, for an idle connection by an event of the pool, for one in use by an event of its client.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...options });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    noteErrorsOf(client, ['query']);
  });
  noteErrorsOf(pool, ['query', 'connect']);
  return pool;
}
