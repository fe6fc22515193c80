import pg from 'pg';
import type { StoreUnderTest } from '../conformance/store-under-test.js';
import { describeEventStore } from '../conformance.js';
import type { EventStore } from '../event-store.js';
import { makeTestDatabase } from '../testing/test-database.js';
import { openPostgresEventStore } from './postgres-event-store.js';

describeEventStore('Postgres, where a restart ends every backend', async (): Promise<StoreUnderTest> => {
  const database = await makeTestDatabase();
  const administrator = new pg.Client({ connectionString: database.url });
  await administrator.connect();
  const opened: EventStore[] = [];
  const reopen = async () => {
    const store = await openPostgresEventStore({ url: database.url });
    opened.push(store);
    return store;
  };
  return {
    store: await reopen(),
    reopen,
    // to its clients a server that restarts is one that ends their connections with 57P01
    async restartServer() {
      await administrator.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    },
    async tearDown() {
      await Promise.all(opened.map((store) => store.close()));
      await administrator.end();
      await database.drop();
    },
  };
});
