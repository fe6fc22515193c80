import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type pg from 'pg';
import { WEBSITE } from './row-security.js';

/** Connections that read for one website at a time, and know for which. */
export class WebsiteConnections {
  private readonly entered = new WeakMap<pg.PoolClient, WebsiteId>();

  constructor(private readonly pool: pg.Pool) {}

  /** Gives the work a connection to which Postgres shows this website's rows and no other's. */
  async within<T>(website: WebsiteId, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      // a connection mostly serves the website that it served before, and then nothing has to be said
      if (this.entered.get(client) !== website) {
        this.entered.delete(client);
        await client.query({
          name: 'enter-website',
          text: `select set_config('${WEBSITE}', $1, false)`,
          values: [website],
        });
        this.entered.set(client, website);
      }
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
