import { Redis } from 'ioredis';

/** A Redis database for one test file. */
export type TestRedis = {
  /** redis://…/<number> */
  readonly url: string;
  /** the number of connected clients, without the one that counts */
  clients(): Promise<number>;
  drop(): Promise<void>;
};

/** `describe` when the run has a Redis (`TEST_REDIS_URL`); otherwise skipped. */
export const describeOnRedis = process.env.TEST_REDIS_URL === undefined ? describe.skip : describe;

/** Takes an empty database of the run's Redis. The test drops it at the end. */
export async function takeTestRedis(): Promise<TestRedis> {
  const server = process.env.TEST_REDIS_URL;
  if (!server) throw new Error('TEST_REDIS_URL is missing: there is no redis-server on this machine');
  const client = new Redis(server, { maxRetriesPerRequest: 1 });
  client.on('error', () => undefined);
  // database 0 has the counter, so that no two tests take the same database
  const number = await client.incr('databases-taken');
  await client.select(number);
  return {
    url: `${server}/${number}`,
    async clients() {
      const list = (await client.client('LIST')) as string;
      return list.split('\n').filter((line) => line.includes(` db=${number} `)).length - 1;
    },
    async drop() {
      await client.flushdb();
      client.disconnect();
    },
  };
}
