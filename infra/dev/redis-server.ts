import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { Redis } from 'ioredis';
import { freePort } from './embedded-postgres.js';

const run = promisify(execFile);

export type RedisServer = {
  /** redis://127.0.0.1:…, with the password when it has one */
  readonly url: string;
  readonly pid: number;
  /** Deletes everything in it, as an operator may by mistake. */
  flush(): Promise<void>;
  /** Stops it, after it has written its data. */
  stop(): Promise<void>;
  /** SIGKILL: it writes nothing more. */
  kill(): Promise<void>;
};

export type RedisOptions = {
  /** where it writes; made when missing */
  readonly folder: string;
  /** default: one that is free */
  readonly port?: number;
  /** letters, digits, `-` and `_`; default: it asks for none */
  readonly password?: string;
};

export const isRedisInstalled = () =>
  run('redis-server', ['--version']).then(
    () => true,
    () => false,
  );

/** How many tests can have a database of their own on one server. */
const DATABASES = 512;

/** A Redis as an installation needs it: append-only file, nothing evicted. @throws Error where none is installed */
export async function startRedis({ folder, port, password }: RedisOptions): Promise<RedisServer> {
  await mkdir(folder, { recursive: true });
  const url = redisUrl(port ?? (await freePort()), password);
  // the settings go through standard input: the password in an argument would show in the list of processes
  const server = spawn('redis-server', ['-'], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  let failure: string | undefined;
  server.once('error', (error) => {
    failure = `there is no redis-server to start: ${error.message}`;
  });
  server.once('exit', (code) => {
    failure ??= `redis-server ended with ${code} while it started`;
  });
  // a program that is missing or ended reads nothing; the events above say so
  server.stdin.on('error', () => undefined);
  server.stdin.end(settingsOf(url, folder));
  await waitFor(
    'Redis to answer',
    () => {
      if (failure) throw new Error(failure);
      return isReady(url);
    },
    { timeoutMs: 20_000 },
  );
  server.unref();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    // keeps the process running until the server has ended, since there is more to clean up after it
    server.ref();
    server.kill(signal);
    await gone;
  };
  return {
    url,
    pid: server.pid as number,
    flush: () => onRedis(url, async (client) => void (await client.flushall())),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

export const redisUrl = (port: number, password?: string) =>
  `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`;

function settingsOf(url: string, folder: string): string {
  const { port, password } = new URL(url);
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: JSON.stringify(folder),
    databases: DATABASES,
    save: '""',
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    ...(password !== '' && { requirepass: password }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('');
}

/** Whether a Redis answers there that takes this password. */
export const isRunning = (url: string): Promise<boolean> =>
  pinged(url).then((answer) => answer !== undefined);

/** As {@link isRunning}, and it has read its file. */
export const isReady = (url: string): Promise<boolean> => pinged(url).then((answer) => answer === 'PONG');

/** @returns `LOADING` while it reads its file; undefined when it does not answer */
const pinged = (url: string): Promise<string | undefined> =>
  onRedis(url, (client) => client.ping()).catch((error: Error) =>
    error.message.startsWith('LOADING') ? 'LOADING' : undefined,
  );

/** @throws Error when no Redis answers there within a second */
export async function onRedis<T>(url: string, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 1000,
    commandTimeout: 1000,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.disconnect();
  }
}
