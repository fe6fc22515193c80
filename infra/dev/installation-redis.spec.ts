import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeOnRedis } from '@daybook/backend/platform/testing/test-redis';
import { makeTestDatabase } from '@daybook/event-store/testing/test-database';
import pg from 'pg';
import { startInstallationRedis } from './installation-redis.js';
import { isRunning, onRedis } from './redis-server.js';

describeOnRedis('the Redis of a data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-redis-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const start = async () => {
    const redis = await startInstallationRedis(dataDir, process.env.TEST_DATABASE_URL as string);
    if (!redis) throw new Error('no redis-server is installed');
    return redis;
  };

  test('is one for all processes, and the last one to leave stops it', async () => {
    const users = await Promise.all([start(), start(), start()]);
    const url = users[0].url;
    expect(users.map((user) => user.url)).toEqual([url, url, url]);
    for (const user of users) {
      expect(await isRunning(url)).toBe(true);
      await user.stop();
    }
    expect(await isRunning(url)).toBe(false);
  });

  test('has its data again at the next start', async () => {
    const first = await start();
    await onRedis(first.url, (client) => client.set('a job', 'waiting'));
    await first.stop();
    const second = await start();
    expect(await onRedis(second.url, (client) => client.get('a job'))).toBe('waiting');
    await second.stop();
  });

  test('is joined by the next start when the process that started it was killed', async () => {
    const killed = await start();
    await rm(path.join(dataDir, 'redis/users'), { recursive: true });
    const next = await start();
    expect(next.url).toBe(killed.url);
    await next.stop();
    expect(await isRunning(killed.url)).toBe(false);
  });

  test('that is installed later leaves the jobs of an installation where they are', async () => {
    const { url, drop } = await makeTestDatabase();
    const client = new pg.Client(url);
    await client.connect();
    await client.query('create schema reactors');
    await client.query('create table reactors.checkpoints (name text primary key, position bigint not null)');
    const before = await startInstallationRedis(dataDir, url);
    expect(before).toBeDefined();
    await before?.stop();
    await client.query("insert into reactors.checkpoints values ('emails', 7)");
    const again = await startInstallationRedis(dataDir, url);
    expect(again).toBeDefined();
    await again?.stop();
    await rm(path.join(dataDir, 'redis'), { recursive: true });
    expect(await startInstallationRedis(dataDir, url)).toBeUndefined();
    await client.end();
    await drop();
  });

  test('refuses a client without its password', async () => {
    const redis = await start();
    const { port } = new URL(redis.url);
    expect(await isRunning(`redis://127.0.0.1:${port}`)).toBe(false);
    await redis.stop();
  });
});
