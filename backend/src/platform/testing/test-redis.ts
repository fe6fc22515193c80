import { Redis } from 'ioredis';

/** A database of a test's own on the Redis of the run. */
export type TestRedis = {
  /** redis://…/<number> */
  readonly url: string;
  /** so many clients are connected to it, without the one that asks */
  clients(): Promise<number>;
  drop(): Promise<void>;
};

/** `describe` where the run has a Redis (`TEST_REDIS_URL`); skipped where it has none, as the set-up of the run says. */
export const describeOnRedis = process.env.TEST_REDIS_URL === undefined ? describe.skip : describe;

/** Takes an empty database of the server that the run started. Tests drop what they took. */
export async function takeTestRedis(): Promise<TestRedis> {
  const server = process.env.TEST_REDIS_URL;
  if (!server) throw new Error('TEST_REDIS_URL is missing: there is no redis-server on this machine');
  const client = new Redis(server, { maxRetriesPerRequest: 1 });
  client.on('error', () => undefined);
  // database 0 is the counter's, so that no two tests of a run take the same
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
