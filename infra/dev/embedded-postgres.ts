import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import pg from 'pg';
import { type Binaries, isTraversable, packagedPostgres, postgresBinaries } from './postgres-binaries.js';
import { isAlive, joinUsers } from './server-users.js';

const run = promisify(execFile);
const USER = 'daybook';
const DATABASE = 'daybook';

export type EmbeddedPostgres = {
  /**
   * postgres://… of the database `daybook`. Its `host` parameter names the folder of the server's socket where there is
   * one: a statement over it costs both sides a quarter less CPU than over 127.0.0.1, where the server listens too.
   */
  readonly url: string;
  readonly pid: number;
  /** Ends this process's use; the last process that uses the server stops it and waits until it is down. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** holds the cluster (`postgres/`), its password and the pids of its users; made when missing */
  readonly folder: string;
  /** fsync and friends on; only tests turn it off */
  readonly durable: boolean;
  /** default: one that is free */
  readonly port?: number;
  /** extra `-c name=value` settings */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Systems cut the path of a socket off behind so many bytes. */
const LONGEST_SOCKET = 100;
const SOCKET_NAME = '/.s.PGSQL.65535';

/**
 * Starts the Postgres of a data folder, or joins the one that is running there already. The last process to leave stops
 * it. Killed processes do not count, so a SIGKILL leaves no server behind. It listens on 127.0.0.1 only, on a port that
 * was free, so that two installations never collide, and at a socket that only its account and root can open.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder);
  const cluster = path.join(folder, 'postgres');
  const account = await postgresAccount();
  await mkdir(folder, { recursive: true });
  if (account && !(await isTraversable(folder))) {
    throw new Error(`DATA_DIR ${folder} lies below a folder that only root may enter; name another place`);
  }
  const binaries = await postgresBinaries(await packagedPostgres(), account && folder);
  if (!(await exists(path.join(cluster, 'PG_VERSION')))) await initialise(folder, cluster, binaries, account);
  const password = (await readFile(path.join(folder, 'postgres-password'), 'utf8')).trim();

  const socketFolder = await makeSocketFolder(folder, account);
  const address = (port: number) => ({ port, password, socketFolder });
  const running = await runningServer(cluster);
  if (running) {
    const url = urlOf(address(running.port));
    await waitFor('Postgres to accept connections', () => answers(url), { timeoutMs: 60_000 });
    return joined(url, running.pid, folder);
  }

  const deadline = Date.now() + LEFTOVER_MS;
  for (;;) {
    const port = options.port ?? (await freePort());
    const url = urlOf(address(port));
    const server = spawn(binaries.postgres, ['-D', cluster, ...serverFlags(port, socketFolder, options)], {
      ...account,
      // its own process group: Ctrl-C in a terminal must not reach it, since workers have to close first
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      await accepting(server, urlOf(address(port), 'postgres'));
    } catch (error) {
      if (!LEFTOVERS.test((error as Error).message) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    if (server.pid === undefined) throw new Error('Postgres has no pid');
    await ensureDatabase(urlOf(address(port), 'postgres'));
    return joined(url, server.pid, folder);
  }
}

/** What the last backends of a killed postmaster still hold, and for how long a start waits for them, ms. */
const LEFTOVERS = /pre-existing shared memory|lock file .* already exists|could not bind/;
const LEFTOVER_MS = 20_000;

function serverFlags(
  port: number,
  socketFolder: string | undefined,
  options: EmbeddedPostgresOptions,
): string[] {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder ?? '',
    max_connections: '200',
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    fsync: options.durable ? 'on' : 'off',
    synchronous_commit: options.durable ? 'on' : 'off',
    full_page_writes: options.durable ? 'on' : 'off',
    data_sync_retry: 'off',
    jit: 'off',
    ...options.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function accepting(server: ChildProcess, url: string): Promise<void> {
  let complaints = '';
  let ended = false;
  server.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-4000);
  });
  server.once('exit', () => {
    ended = true;
  });
  await waitFor(
    'Postgres to accept connections',
    async () => {
      if (ended) throw new Error(`Postgres ended while starting:\n${complaints}`);
      return answers(url);
    },
    { timeoutMs: 60_000 },
  );
  server.stderr?.removeAllListeners('data');
  server.stderr?.resume();
  server.unref();
  (server.stderr as unknown as { unref?(): void } | null)?.unref?.();
}

async function joined(url: string, pid: number, folder: string): Promise<EmbeddedPostgres> {
  const leave = await joinUsers(path.join(folder, 'postgres-users'));
  return {
    url,
    pid,
    async stop() {
      if (!(await leave())) return;
      if (isAlive(pid)) process.kill(pid, 'SIGINT');
      await waitFor('Postgres to stop', () => !isAlive(pid), { timeoutMs: 30_000 });
    },
  };
}

async function initialise(
  folder: string,
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  // made in another folder and moved when it is whole, so that an interrupted first start begins again
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const password = randomBytes(18).toString('base64url');
  const passwordFile = path.join(folder, 'postgres-password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) {
    await chown(unfinished, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const flags = [
    `--pgdata=${unfinished}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // the password has 144 random bits: more rounds would protect nothing, and each connection pays for them
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--data-checksums',
  ];
  await run(binaries.initdb, flags, { ...account });
  await rename(unfinished, cluster);
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** @returns undefined where a socket has no place: its path would be too long or unreadable, or the system knows none */
async function makeSocketFolder(folder: string, account: Account | undefined): Promise<string | undefined> {
  const made = path.join(folder, 'postgres-socket');
  const isTooLong = Buffer.byteLength(made) > LONGEST_SOCKET - SOCKET_NAME.length;
  // Postgres reads a list of folders
  if (process.platform === 'win32' || isTooLong || /[",]/.test(made)) return;
  await mkdir(made, { recursive: true, mode: 0o700 });
  if (account) await chown(made, account.uid, account.gid);
  return made;
}

type Account = { uid: number; gid: number };

/** Postgres refuses to run as root: there it runs as the account `postgres`, which is made when missing. */
async function postgresAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const ids = async () => {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  };
  return ids().catch(async () => {
    await run('groupadd', ['--force', 'postgres']);
    await run('useradd', ['--gid', 'postgres', '--no-create-home', 'postgres']);
    return ids();
  });
}

async function runningServer(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

type Address = { port: number; password: string; socketFolder: string | undefined };

function urlOf({ port, password, socketFolder }: Address, database = DATABASE): string {
  const url = `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  return socketFolder === undefined ? url : `${url}?host=${encodeURIComponent(socketFolder)}`;
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
