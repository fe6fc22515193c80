import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { type RunningDaybook, startDaybook } from '../start-daybook.js';
import { loadConfig } from './config.js';
import type { ReadinessReport } from './health.api.js';

let database: TestDatabase;
let dataDir: string;
let daybook: RunningDaybook;
let url: string;

beforeAll(async () => {
  database = await makeTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-health-'));
  const config = loadConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  daybook = await startDaybook(
    { ...config, databaseUrl: database.url },
    { loadStorefront: async () => undefined },
  );
  url = daybook.api?.url ?? '';
}, 60_000);
afterAll(async () => {
  await daybook.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const ready = async () => {
  const answer = await fetch(`${url}/health/ready`);
  return { status: answer.status, report: (await answer.json()) as ReadinessReport };
};

test('a running process is live, also when it cannot serve', async () => {
  const answer = await fetch(`${url}/health/live`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
});

test('it is not ready before the set-up of its first start is done, and names that check', async () => {
  const { status, report } = await ready();
  expect(status).toBe(503);
  expect(report.ready).toBe(false);
  const failing = Object.entries(report.checks).filter(([, { ok }]) => !ok);
  expect(failing.map(([name]) => name)).toEqual(['prepared']);
});

test('after it, every check is named and passes', async () => {
  daybook.api?.readiness.prepared();
  const { status, report } = await ready();
  expect(status).toBe(200);
  expect(report).toMatchObject({ ready: true });
  expect(Object.keys(report.checks).sort()).toEqual([
    'jobs',
    'log',
    'prepared',
    'projection cart',
    'projection catalogue',
    'projection comments',
    'projection content',
    'projection documents',
    'projection likes',
    'projection reviews',
    'projection search',
    'projection stock',
    'projection websites',
  ]);
});

test('the metrics are named and in the format that scrapers read', async () => {
  await fetch(`${url}/api/commerce/products/nobody`);
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  const names = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  expect([...names]).toEqual(
    expect.arrayContaining([
      'daybook_http_request_seconds',
      'daybook_log_head_position',
      'daybook_projection_lag_positions',
      'daybook_projection_parked_streams',
      'daybook_reactor_parked_streams',
    ]),
  );
  for (const projection of ['websites', 'catalogue', 'stock', 'cart']) {
    expect(text).toContain(`daybook_projection_lag_positions{projection="${projection}"} 0`);
    expect(text).toContain(`daybook_projection_parked_streams{projection="${projection}"} 0`);
  }
});

test('requests are counted by route, never by URL, so that callers cannot create any number of series', async () => {
  for (const name of ['a', 'b', 'c']) await fetch(`${url}/api/commerce/products/${name}`);
  await fetch(`${url}/no/such/address`);
  const text = await (await fetch(`${url}/metrics`)).text();
  const routes = [...text.matchAll(/^daybook_http_request_seconds_count\{.*route="([^"]*)"/gm)];
  const counted = routes.map(([, route]) => route);
  expect(counted).toContain('/api/commerce/products/:idOrSlug');
  expect(counted.filter((route) => /no\/such|products\/[abc]/.test(route ?? ''))).toEqual([]);
});

test('while it stops it is not ready and requests still succeed, and then it listens no more', async () => {
  const settings = { PORT: '0', ROLE: 'api', STOP_DELAY: '2', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const config = { ...loadConfig(settings), databaseUrl: database.url };
  const { api, stop } = await startDaybook(config, { loadStorefront: async () => undefined });
  api?.readiness.prepared();
  expect((await fetch(`${api?.url}/health/ready`)).status).toBe(200);
  const stopped = stop();
  const ready = await fetch(`${api?.url}/health/ready`);
  expect(ready.status).toBe(503);
  const { checks } = (await ready.json()) as ReadinessReport;
  const failing = Object.entries(checks).filter(([, { ok }]) => !ok);
  expect(failing.map(([name]) => name)).toEqual(['stopping']);
  const request = await fetch(`${api?.url}/health/live`);
  expect([request.status, request.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  await expect(fetch(`${api?.url}/health/live`)).rejects.toThrow('fetch failed');
});

test('an error that no code caught makes it unready until it has stopped', async () => {
  daybook.api?.readiness.failed();
  const { status, report } = await ready();
  expect(status).toBe(503);
  expect(report.checks.process).toEqual({ ok: false, detail: 'stops after an error' });
});

test('a log that does not answer makes it unready, and the answer names no detail', async () => {
  await daybook.installation.store.close();
  const { status, report } = await ready();
  expect(status).toBe(503);
  expect(report.checks.log).toEqual({ ok: false, detail: 'does not answer' });
});
