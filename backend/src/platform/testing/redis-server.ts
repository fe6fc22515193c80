import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';

export type RedisServer = {
  readonly url: string;
  /** so many clients are connected, without the one that asks */
  clients(): Promise<number>;
  stop(): Promise<void>;
};

/** Whether this machine can start a Redis of a test's own. */
export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of a test's own, as production wants it: append-only file, nothing evicted. */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-redis-'));
  const port = await freePort();
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    'maxmemory-policy': 'noeviction',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn('redis-server', flags, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', () => undefined);
  await Promise.race([client.ping(), ended(server)]);
  return {
    url,
    async clients() {
      const list = (await client.client('LIST')) as string;
      return list.trim().split('\n').length - 1;
    },
    async stop() {
      client.disconnect();
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ended(server: ChildProcess): Promise<never> {
  const [code] = await once(server, 'exit');
  throw new Error(`redis-server ended with ${code}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
