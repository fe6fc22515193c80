import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasRedis } from '../dev/redis.mjs';
import { startEmbeddedPostgres } from '../dist/dev/embedded-postgres.js';
import { startRedis } from '../dist/dev/redis-server.js';
import { stopWithParent } from './stop-with-parent.mjs';

/**
 * One Postgres for the run, and one Redis where there is one, in folders of their own; every test makes databases on
 * them. fsync is off: tests only.
 */
export default async function setUp() {
  // names what the tests of this run share: another run on the same server makes its own
  process.env.TEST_RUN = `run_${randomBytes(6).toString('hex')}`;
  await setUpPostgres();
  await setUpRedis();
}

async function setUpPostgres() {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = await folderOfRun();
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    folder,
    durable: false,
    settings: { max_connections: '300' },
  });
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_POSTGRES_PID = String(postgres.pid);
  stopWithParent({ pid: postgres.pid, signal: 'INT', folder });
  globalThis.__daybookTestPostgres = { server: postgres, folder };
}

async function setUpRedis() {
  if (process.env.TEST_REDIS_URL) return;
  if (!hasRedis()) {
    process.stderr.write('NO redis-server HERE: the tests of the queues on Redis are SKIPPED.\n');
    return;
  }
  const folder = await folderOfRun();
  const redis = await startRedis({ folder });
  process.env.TEST_REDIS_URL = redis.url;
  stopWithParent({ pid: redis.pid, signal: 'TERM', folder });
  globalThis.__daybookTestRedis = { server: redis, folder };
}

const folderOfRun = () => mkdtemp(path.join(tmpdir(), 'daybook-test-'));
