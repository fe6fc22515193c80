import { Redis } from 'ioredis';
import { checkRedisClock } from './check-clocks.js';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';

/** How long a Redis may take to connect, ms. */
const CONNECT_MS = 4000;

/**
 * The Redis of the jobs: reached, keeps what it took, and its clock.
 * @param url redis://…; undefined: the jobs are in Postgres
 */
export async function checkRedis(url: string | undefined): Promise<Diagnosis[]> {
  if (url === undefined) return [ok('jobs', 'are stored in Postgres')];
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const clock = await checkRedisClock(redis);
    // a hosted Redis may refuse CONFIG
    const settings = await redis
      .config('GET', 'maxmemory-policy', 'appendonly')
      .then((list) => asMap(list as string[]))
      .catch(() => undefined);
    return [clock, ...checkRedisSettings(settings)];
  } finally {
    redis.disconnect();
  }
}

/** @param settings by name; undefined where Redis does not say */
export function checkRedisSettings(settings: ReadonlyMap<string, string> | undefined): Diagnosis[] {
  if (!settings) {
    const advice = 'Check by hand that it has maxmemory-policy noeviction and an append-only file.';
    return [warn('Redis', 'does not show its settings', advice)];
  }
  const found: Diagnosis[] = [];
  const policy = settings.get('maxmemory-policy');
  if (policy !== 'noeviction')
    found.push(
      fail(
        'Redis',
        `maxmemory-policy is ${policy}`,
        'Set noeviction: else Redis drops jobs when it is full.',
      ),
    );
  if (settings.get('appendonly') !== 'yes')
    found.push(
      warn(
        'Redis',
        'has no append-only file',
        'Set appendonly yes: after a crash, jobs wait for the next reconciliation.',
      ),
    );
  return found.length > 0 ? found : [ok('Redis', 'keeps its jobs on disk and drops none')];
}

function asMap(list: readonly string[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (let i = 0; i + 1 < list.length; i += 2) pairs.set(list[i] ?? '', list[i + 1] ?? '');
  return pairs;
}
