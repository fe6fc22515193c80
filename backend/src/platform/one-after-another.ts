import type pg from 'pg';

/**
 * Does work in a transaction. Work of the same name is done one after another, in whatever process.
 * @throws what the work throws, after its changes are undone
 */
export async function oneAfterAnother<Result>(
  pool: pg.Pool,
  name: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
