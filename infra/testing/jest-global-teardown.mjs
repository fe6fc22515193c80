import { rm } from 'node:fs/promises';
import pg from 'pg';

export default async function tearDown() {
  // of specs that ran in this process; a worker's ends with the worker
  const shared = globalThis[Symbol.for('daybook.shopOfWorker')];
  if (shared) await (await shared.shop).close();
  const { __daybookTestPostgres: postgres, __daybookTestRedis: redis } = globalThis;
  if (!postgres) await dropTemplates();
  for (const started of [postgres, redis]) {
    if (!started) continue;
    await started.server.stop();
    await rm(started.folder, { recursive: true, force: true });
  }
}

/** Drops the databases that the tests of this run copied, on a server that outlives the run. */
async function dropTemplates() {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [
    process.env.TEST_RUN,
  ]);
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  await admin.end();
}
