import { withClient } from './with-client.js';

/** The process of a Postgres on this machine that starts all its others. */
export function postmasterOf(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`);
    return Number.parseInt(rows[0]?.file ?? '', 10);
  });
}
