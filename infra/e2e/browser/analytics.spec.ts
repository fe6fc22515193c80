import type { AnalyticsSettings } from '@daybook/contracts/analytics/shared/consent';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from '../browser-launch.js';
import { IDENTIFYING, keptBy, NOTHING_STORED, openWebsite, sentBy } from './counted-website.js';
import { expect, test } from './shop.js';
import { eventsOf, hasLog } from './suite-log.js';
import { violations } from './violations.js';

const ASKING: AnalyticsSettings = { isEnabled: true, isBannerEnabled: true, isRestrictive: false };
const COOKIES = [
  'daybook-analytics-session',
  'daybook-first-session',
  'daybook-has-landed',
  'daybook-visit',
  'daybook-visitor',
];
const VIEW = '/api/census/RecordHit';

// the spec's own website has a domain that no resolver knows
test.use({
  launchOptions: {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP *.example 127.0.0.1'],
  },
});

/** A website of the spec's own, open to visitors; other specs see no banner. */
let website: { id: string; origin: string };
test.beforeAll(async ({ baseURL }) => {
  website = await openWebsite(baseURL ?? '', ASKING);
});

const viewOf = (page: Page) => page.waitForRequest((sent) => sent.url().endsWith(VIEW));
const fieldsOf = (sent: Request) => Object.fromEntries(new URLSearchParams(sent.postData() ?? ''));
const analyticsCookies = async (context: BrowserContext) =>
  (await context.cookies())
    .filter(({ name }) => COOKIES.includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
const namesOf = async (context: BrowserContext) => (await analyticsCookies(context)).map(({ name }) => name);

/** Opens a page and waits for its page view. */
async function open(page: Page, path = '/') {
  const view = viewOf(page);
  await page.goto(`${website.origin}${path}`);
  return fieldsOf(await view);
}

test('undecided: the visit is counted, and nothing that identifies is stored or sent; who refuses stays unnamed', async ({
  page,
  context,
  errors,
}) => {
  const banner = page.getByRole('region', { name: 'May we count your visits?' });
  const sent = sentBy(context);
  const view = await open(page, '/?utm_source=spec&token=secret');
  expect(view).toMatchObject({ event: 'view', isAutomated: 'true' });
  expect(view).not.toHaveProperty('visitorCookie');
  expect(JSON.parse(view.data ?? '')).toMatchObject({ path: '/?utm_source=spec', pageType: 2 });
  await expect(banner).toBeVisible();
  expect(await namesOf(context)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  const undecided = await keptBy(page);
  expect(undecided).toMatchObject(NOTHING_STORED);
  expect(undecided.cookies).toEqual(['crumb']);
  // errors, events and measurements name the visitor no more than views do
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('thrown by the spec'))));
  await expect.poll(() => sent.some((one) => one.includes('RecordJavascriptErrors'))).toBe(true);
  errors.splice(0);
  await open(page, '/cart');
  expect(sent.filter((one) => one.includes('/api/')).length).toBeGreaterThan(3);
  expect(sent.filter((one) => IDENTIFYING.test(one))).toEqual([]);

  await banner.getByRole('button', { name: 'No, thanks' }).click();
  await expect(banner).toHaveCount(0);
  expect(await open(page)).not.toHaveProperty('visitorCookie');
  await expect(banner).toHaveCount(0);
  expect(await namesOf(context)).toEqual([]);
  expect(await keptBy(page)).toMatchObject({ ...NOTHING_STORED, cookies: ['crumb', 'daybook-consent'] });
  expect(sent.filter((one) => IDENTIFYING.test(one))).toEqual([]);

  test.skip(!hasLog(), 'the log is another process’s');
  const sources = async () =>
    (await eventsOf(`hits-${website.id}-`)).map(({ data }) => (data as { source: object }).source);
  await expect.poll(async () => (await sources()).at(-1)).toMatchObject({ consent: 'refused' });
  const all = (await sources()) as { consent: string }[];
  expect(all.filter(({ consent }) => consent === 'undecided').length).toBeGreaterThan(1);
  expect(all.filter((source) => source.consent !== 'granted' && 'visitor' in source)).toEqual([]);
  for (const { data, metadata } of await eventsOf(`hits-${website.id}-`))
    expect(JSON.stringify([data, metadata])).not.toMatch(/127\.0\.0\.1|secret/);
});

test('who agrees is recognized; opting out at the foot of the page clears the five cookies', async ({
  page,
  context,
}) => {
  const banner = page.getByRole('region', { name: 'May we count your visits?' });
  await open(page);
  await banner.getByRole('button', { name: 'Allow' }).click();
  await expect(banner).toHaveCount(0);
  expect(await namesOf(context)).toEqual(COOKIES);
  const { visitorCookie = '' } = await open(page);
  expect(visitorCookie).toMatch(/^[0-9a-f]{32}(\|\d{13}){3}\|1$/);
  const [, , , visit, visitor] = await analyticsCookies(context);
  expect(visitor?.value).toBe(visitorCookie);
  const lives = [visitor, visit].map((cookie) => Math.round((cookie?.expires ?? 0) - Date.now() / 1000));
  // two years are asked for, and Chromium gives 400 days
  expect(Math.abs((lives[0] ?? 0) - 400 * 24 * 60 * 60)).toBeLessThan(120);
  expect(Math.abs((lives[1] ?? 0) - 1800)).toBeLessThan(120);

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await banner.getByRole('button', { name: 'No, thanks' }).click();
  await expect(banner).toHaveCount(0);
  expect(await namesOf(context)).toEqual([]);
  const sent = sentBy(context);
  expect(await open(page)).not.toHaveProperty('visitorCookie');
  await open(page, '/cart');
  expect(await keptBy(page)).toMatchObject({ ...NOTHING_STORED, cookies: ['crumb', 'daybook-consent'] });
  expect(sent.filter((one) => IDENTIFYING.test(one))).toEqual([]);

  test.skip(!hasLog(), 'the log is another process’s');
  const id = visitorCookie.split('|')[0];
  const sources = async () =>
    (await eventsOf(`hits-${website.id}-`)).map(({ data }) => (data as { source: object }).source);
  await expect.poll(async () => (await sources()).at(-1)).toMatchObject({ consent: 'refused' });
  const all = await sources();
  expect(all.at(-1)).not.toHaveProperty('visitor');
  const named = all.filter((source) => 'visitor' in source);
  expect(named.length).toBeGreaterThan(0);
  for (const source of named) expect(source).toMatchObject({ consent: 'granted', visitor: { id } });
  expect(all.find((source) => 'consent' in source && source.consent === 'undecided')).not.toHaveProperty(
    'visitor',
  );
});

test('a visit lasts for 30 minutes after the last page, and then it is one more', async ({
  page,
  context,
}) => {
  // the browser ends a cookie by its own clock, so the spec ends it where the page's clock is past it
  await context.addCookies([{ name: 'daybook-consent', value: 'granted', url: website.origin }]);
  await page.clock.install();
  const countOf = ({ visitorCookie = '' }) => Number(visitorCookie.split('|')[4]);
  expect(countOf(await open(page))).toBe(1);
  expect(countOf(await open(page, '/cart'))).toBe(1);
  const written = (await analyticsCookies(context)).find(({ name }) => name === 'daybook-visit');
  // in this order: a page that sends late would begin the next visit in the first one's time
  await page.clock.fastForward('31:00');
  await context.clearCookies({ name: 'daybook-visit' });
  const view = await open(page);
  expect(countOf(view)).toBe(2);
  const [, first, previous, current] = (view.visitorCookie ?? '').split('|');
  expect(previous).toBe(first);
  expect(Number(current) - Number(written?.value)).toBeGreaterThanOrEqual(31 * 60_000);
});

test('each page within the shop is one view; a search and a page that is not found are none', async ({
  page,
  shop,
}) => {
  const sent: unknown[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith(VIEW)) sent.push(JSON.parse(fieldsOf(one).data ?? '').path);
  });
  const first = viewOf(page);
  await shop.open('/tableware');
  await first;
  const second = viewOf(page);
  const product = page.getByRole('article').getByRole('link').first();
  await product.click();
  const fields = JSON.parse(fieldsOf(await second).data ?? '');
  expect(fields).toMatchObject({
    pageType: 50,
    itemId: expect.any(String),
    path: new URL(page.url()).pathname,
  });
  const event = page.waitForRequest(
    (one) => one.url().endsWith('/api/events/RecordEvent') && fieldsOf(one).event === 'view-cart',
  );
  await page.goto('/cart');
  expect(fieldsOf(await event)).toMatchObject({ path: '/cart', pageType: '205' });
  expect((await (await event).response())?.status()).toBe(200);
  await shop.open('/search?q=bowl');
  await page.goto('/no/such/page');
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual(['/tableware', fields.path, '/cart']);
});

test('a page sends its buttons, overlays and quick views, its errors, and how fast it was when it is left', async ({
  page,
  shop,
  errors,
}) => {
  const to = (path: string) => page.waitForRequest((sent) => new URL(sent.url()).pathname.startsWith(path));
  const statusOf = async (sent: Request) => (await sent.response())?.status();
  await shop.open('/tableware');
  const quickView = to('/api/census/RecordQuickView/');
  const overlay = to('/api/census/overlay');
  const click = to('/api/census/button-click');
  await page
    .getByRole('button', { name: /^Quick View/ })
    .first()
    .click();
  expect(await statusOf(await click)).toBe(200);
  expect(await statusOf(await quickView)).toBe(200);
  const shown = await page.getByRole('dialog').getByRole('heading').first().textContent();
  expect((await overlay).postDataJSON()).toMatchObject({ overlay: shown, path: '/tableware', pageType: 1 });
  await page.keyboard.press('Escape');

  const render = to('/api/census/button-render');
  await page.getByRole('article').getByRole('link').first().click();
  expect((await render).postDataJSON()).toMatchObject({ button: expect.any(String), pageType: 50 });

  const report = to('/api/events/RecordJavascriptErrors');
  await page.evaluate(() => setTimeout(() => Promise.reject(new RangeError('thrown by the spec'))));
  const reported = await report;
  expect(await statusOf(reported)).toBe(200);
  expect(reported.postDataJSON()).toMatchObject([
    {
      message: 'thrown by the spec',
      errorType: 'RangeError',
      release: expect.stringMatching(/^entry-client-/),
    },
  ]);
  expect(errors.splice(0)).toEqual(['thrown by the spec']);

  // the browser sends the beacon of a page that it leaves past the page
  await page.goto('/cart');
  test.skip(!hasLog(), 'the log is another process’s');
  const figures = async () =>
    (await eventsOf('hits-plainward-'))
      .map(({ data }) => data as { metric?: string; page?: { path?: string } })
      .flatMap(({ metric, page }) => (metric && page?.path === '/tableware' ? [metric] : []));
  await expect.poll(figures).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
});
