import pg from 'pg';
import { noteErrorsOf } from './away.js';

/**
 * Start-up option of each connection: statements see what was committed before them, which locks and upserts rely on. A
 * server, a database or a role may have another default.
 */
export const READ_COMMITTED = '-c default_transaction_isolation=read\\ committed';

/**
 * Opens a pool of connections. One that is lost is noticed by the next query on it: without a listener `pg` would end
 * the process, for an idle connection by an event of the pool, for one in use by an event of its client.
 */
export function openPool({ options = '', ...config }: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...config, options: `${READ_COMMITTED} ${options}` });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    noteErrorsOf(client, ['query']);
  });
  noteErrorsOf(pool, ['query', 'connect']);
  return pool;
}
