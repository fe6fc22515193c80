import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../dist/dev/embedded-postgres.js';

/** One Postgres for the run, in a folder of its own; every test makes databases on it. fsync is off: tests only. */
export default async function setUp() {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-test-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    folder,
    durable: false,
    settings: { max_connections: '300' },
  });
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.__daybookTestPostgres = { postgres, folder };
}
