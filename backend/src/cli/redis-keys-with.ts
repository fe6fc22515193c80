import { Redis } from 'ioredis';

/** Keys that one call lists. */
const LISTED = 500;

/** The keys of a Redis whose name or value has a text. @param hasText whether a value has it */
export async function redisKeysWith(url: string, hasText: (value: string) => boolean): Promise<string[]> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  const found = new Set<string>();
  try {
    for (let cursor: string | undefined; cursor !== '0'; ) {
      const [next, keys] = await redis.scan(cursor ?? '0', 'COUNT', LISTED);
      for (const key of keys) {
        const value = await textsOf(redis, key);
        if (hasText(key) || hasText(JSON.stringify(value)) || value.some(hasText)) found.add(key);
      }
      cursor = next;
    }
    return [...found].sort();
  } finally {
    redis.disconnect();
  }
}

/** All that stands under a key, as texts. */
async function textsOf(redis: Redis, key: string): Promise<string[]> {
  switch (await redis.type(key)) {
    case 'string':
      return [(await redis.get(key)) ?? ''];
    case 'hash':
      return Object.entries(await redis.hgetall(key)).flat();
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, 0, -1);
    case 'stream':
      return (await redis.xrange(key, '-', '+')).flatMap(([id, fields]) => [id, ...fields]);
    default:
      return [];
  }
}
