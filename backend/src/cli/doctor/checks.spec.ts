import { loadConfig } from '../../platform/config.js';
import { UNSAVED_POSITIONS } from '../../platform/log/reactor.js';
import { checkClock } from './check-clocks.js';
import { checkProjection, checkReactor } from './check-log.js';
import { checkConnections, checkRoom, checkSafety } from './check-postgres.js';
import { checkRedisSettings } from './check-redis.js';
import { checkNode, checkSettings, checkSpace } from './check-surroundings.js';
import { diagnose } from './diagnosis.js';

const GIB = 1024 ** 3;
const SAFE = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  data_sync_retry: 'off',
  data_checksums: 'on',
};
const safety = (changed: Partial<typeof SAFE>) =>
  checkSafety(new Map(Object.entries({ ...SAFE, ...changed }))).map(({ verdict, found }) => [verdict, found]);

test.each([
  ['20.18.3', 'fail'],
  ['20.19.0', 'ok'],
  ['24.1.0', 'ok'],
])('Node %s: %s', (version, verdict) => {
  expect(checkNode(version).verdict).toBe(verdict);
});

test.each([
  [900, 'ok'],
  [-1000, 'warn'],
  [10_000, 'fail'],
])('a clock %i ms ahead: %s', (difference, verdict) => {
  expect(checkClock('Redis', difference).verdict).toBe(verdict);
});

test.each([
  [100 * GIB, 1000 * GIB, 'ok'],
  [6 * GIB, 1000 * GIB, 'ok'],
  [4 * GIB, 1000 * GIB, 'warn'],
  [0.4 * GIB, 100 * GIB, 'fail'],
])('%i of %i bytes free: %s', (free, all, verdict) => {
  expect(checkSpace('/data', { free, all }).verdict).toBe(verdict);
});

test('a server that could lose what it acknowledged fails, one without checksums warns', () => {
  expect(safety({})).toEqual([['ok', expect.any(String)]]);
  expect(safety({ synchronous_commit: 'remote_apply' })[0]?.[0]).toBe('ok');
  expect(safety({ fsync: 'off' })).toEqual([['fail', 'fsync is off']]);
  expect(safety({ synchronous_commit: 'local', data_sync_retry: 'on' }).map(([verdict]) => verdict)).toEqual([
    'fail',
    'fail',
  ]);
  expect(safety({ data_checksums: 'off' })).toEqual([['warn', 'data_checksums is off']]);
});

test('a reactor that had nothing to do raises no alarm, and one that is left behind does', () => {
  const verdicts = (behind: bigint, parked = 0) =>
    checkReactor({ name: 'emails', behind, parked }).map(({ verdict }) => verdict);
  expect(verdicts(UNSAVED_POSITIONS + 999n)).toEqual([]);
  expect(verdicts(UNSAVED_POSITIONS * 2n)).toEqual(['warn']);
  expect(verdicts(0n, 1)).toEqual(['fail']);
});

test('few free connections are a warning', () => {
  expect(checkConnections(95, 100).verdict).toBe('warn');
  expect(checkConnections(40, 100).verdict).toBe('ok');
});

test('one process of each role fits into a Postgres as it comes, whatever holds the log and the jobs', () => {
  const free = 100 - 3;
  const stores = [undefined, 'x'];
  const rooms = stores.flatMap((eventStoreUrl) =>
    stores.map((redisUrl) => checkRoom({ eventStoreUrl, redisUrl }, free)),
  );
  expect(rooms.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok', 'ok']);
  const all = { eventStoreUrl: undefined, redisUrl: undefined };
  expect(checkRoom(all, free).found).toBe(
    'at most 42 by one process of all roles, 94 by one of each role; 97 are there',
  );
  expect(checkRoom(all, 60)).toMatchObject({
    verdict: 'warn',
    advice: 'Raise max_connections by 34 before each role has a process of its own.',
  });
});

test('a Redis that drops jobs fails, one that forgets them in a crash warns', () => {
  const verdicts = (policy: string, appendonly: string) =>
    checkRedisSettings(new Map(Object.entries({ 'maxmemory-policy': policy, appendonly }))).map(
      ({ verdict }) => verdict,
    );
  expect([
    verdicts('noeviction', 'yes'),
    verdicts('allkeys-lru', 'no'),
    verdicts('noeviction', 'no'),
  ]).toEqual([['ok'], ['fail', 'warn'], ['warn']]);
  expect(checkRedisSettings(undefined)[0]?.verdict).toBe('warn');
});

test('settings that no shop should run with are warned of', () => {
  const found = (env: Record<string, string>) => checkSettings(loadConfig(env)).map(({ found: one }) => one);
  expect(found({})).toEqual(['can be used; the role is all']);
  expect(found({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://shop.example' })).toEqual([
    'RATE_LIMITS is off',
    'PUBLIC_URL is http://shop.example',
  ]);
  expect(found({ HOST: '0.0.0.0' })).toEqual(['HOST is 0.0.0.0 and PUBLIC_URL is not set']);
  expect(found({ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' })).toEqual([
    'TRUSTED_PROXIES is empty',
  ]);
});

test('what is wrong with a projection is named', () => {
  const status = {
    name: 'carts',
    version: 3,
    state: 'live' as const,
    position: 10n,
    head: 10n,
    lag: 0n,
    eventsPerSecond: 0,
    lastError: null,
    owner: 'a:1',
    updatedAt: new Date(),
    parkedStreams: [],
    isRolledBack: false,
    replay: null,
    next: null,
    previous: null,
  } as const;
  const found = (changed: object, version = 3) =>
    checkProjection('carts', version, { ...status, ...changed }).map(({ found: one }) => one);
  expect(found({})).toEqual([]);
  expect(found({}, 4)).toEqual(['has tables of version 3, this Daybook makes 4']);
  expect(found({ isRolledBack: true }, 4)).toEqual(['is rolled back to version 3']);
  expect(found({ lag: 5000n })).toEqual(['is 5000 positions behind, at 0 events/s']);
  expect(found({ lastError: 'no such column' })).toEqual(['last error: no such column']);
  expect(checkProjection('carts', 3, undefined)[0]?.found).toBe('has no tables');
});

test('a check that throws is a failure with its reason', async () => {
  const found = await diagnose('Redis', 'Start it.', async () => {
    throw new Error('ECONNREFUSED');
  });
  expect(found).toEqual([{ area: 'Redis', verdict: 'fail', found: 'ECONNREFUSED', advice: 'Start it.' }]);
});
