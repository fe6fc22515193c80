import { isRedisInstalled } from '../../dev/redis-server.js';
import { openAsOwner } from './owner.js';
import { expect, test } from './shop.js';

test('the metrics hold those of the process too', async ({ request }) => {
  const text = await (await request.get('/metrics')).text();
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_seconds',
    'daybook_http_request_seconds',
  ])
    expect(text).toContain(`# TYPE ${name} `);
});

test('the jobs are in Redis where a redis-server is installed', async ({ page }) => {
  await openAsOwner(page, '/config/jobs');
  const store = (await isRedisInstalled()) ? 'Redis' : 'Postgres';
  await expect(page.getByText(`Kept in ${store}.`)).toBeVisible();
});
