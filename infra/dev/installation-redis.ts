import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ADVISORY_LOCKS } from '@daybook/event-store/postgres/advisory-locks';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import pg from 'pg';
import { freePort } from './embedded-postgres.js';
import { isReady, isRedisInstalled, isRunning, onRedis, redisUrl, startRedis } from './redis-server.js';
import { joinUsers } from './server-users.js';

export type InstallationRedis = {
  /** redis://…, with the password */
  readonly url: string;
  /** Ends this process's use; the last process that uses the server stops it. */
  stop(): Promise<void>;
};

/**
 * Starts the Redis of a data folder, or joins the one that is running there already, also when it outlived the process
 * that started it.
 * @param databaseUrl of the data folder's Postgres
 * @returns undefined where no redis-server is installed, and where the jobs are in Postgres: one that was installed since
 *   takes none over
 */
export async function startInstallationRedis(
  dataDir: string,
  databaseUrl: string,
): Promise<InstallationRedis | undefined> {
  if (!(await isRedisInstalled())) return undefined;
  const folder = path.resolve(dataDir, 'redis');
  const isNew = await access(folder).then(
    () => false,
    () => true,
  );
  if (isNew && (await hasJobsInPostgres(databaseUrl))) return undefined;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return alone(databaseUrl, async () => {
    const url = (await runningServer(folder)) ?? (await startServer(folder));
    const leave = await joinUsers(path.join(folder, 'users'));
    return {
      url,
      stop: () =>
        alone(databaseUrl, async () => {
          if (await leave()) await stopServer(url);
        }),
    };
  });
}

/** Whether reactors have queued jobs before there was a Redis. */
async function hasJobsInPostgres(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ made: boolean }>(
      "select to_regclass('reactors.checkpoints') is not null as made",
    );
    if (!tables[0]?.made) return false;
    const { rows } = await client.query('select from reactors.checkpoints limit 1');
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/** Two servers would spoil each other's file: processes of one data folder start and stop it one after another. */
async function alone<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.installationRedis]);
    return await work();
  } finally {
    // the lock ends with the connection
    await client.end();
  }
}

/** Holds the address of the server that was started last, with its password. */
const addressFile = (folder: string) => path.join(folder, 'url');

/** The password is random: the server that takes it is the one of this folder. */
async function runningServer(folder: string): Promise<string | undefined> {
  const url = await readFile(addressFile(folder), 'utf8').catch(() => undefined);
  if (url === undefined || !(await isRunning(url))) return undefined;
  await waitFor('Redis to have read its file', () => isReady(url), { timeoutMs: 60_000 });
  return url;
}

async function startServer(folder: string): Promise<string> {
  const port = await freePort();
  const password = randomBytes(18).toString('base64url');
  // written before the start: when this process is killed meanwhile, the next one finds the server
  await writeFile(addressFile(folder), redisUrl(port, password), { mode: 0o600 });
  const { url } = await startRedis({ folder, port, password });
  return url;
}

async function stopServer(url: string): Promise<void> {
  // the server writes its data and closes the connection without an answer
  await onRedis(url, (client) => client.shutdown()).catch(() => undefined);
  await waitFor('Redis to stop', async () => !(await isRunning(url)), { timeoutMs: 30_000 });
}
