import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  AudienceAnswer,
  FunnelAnswer,
  OverviewAnswer,
  PageErrorsAnswer,
  PagesAnswer,
  ProductFiguresAnswer,
  RestatedAnswer,
  SourcesAnswer,
} from '@daybook/contracts/analytics/figures.api';
import { dayText } from '@daybook/contracts/analytics/shared/local-time';
import type { LiveAnswer, WebVitalsAnswer } from '@daybook/contracts/analytics/site-figures.api';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { analyticsBy, analyticsProjection } from '@daybook/projections/analytics/analytics.projection';
import { FIGURE_RULES } from '@daybook/projections/analytics/figure-rules';
import { replay } from '@daybook/projections/runner/replay/replay';
import type { OwnerBrowser, TestShop } from '../../platform/testing/test-shop.js';
import { OTHER_SHOP, SHOP, SHOP_HOST } from '../../platform/testing/test-shop.js';
import { openCountedShop } from '../testing/counted-shop.js';

const FIGURES = '/api/config/analytics';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const now = Date.now();

let shop: TestShop;
let reporter: OwnerBrowser;
beforeAll(async () => {
  ({ shop, reader: reporter } = await openCountedShop());
  await visit(ADA, PHONE);
  await visit(BOB, DESKTOP);
  await view({ path: '/' }, GOOGLE);
  await send('/api/1/performance/records', PHONE, { name: 'LCP', value: 2000, path: '/' });
  await shop.settled();
}, 120_000);
afterAll(() => shop.close());

const ADA = `ada|${now}|${now}|${now}|1`;
const BOB = `bob|${now - 9 * DAY_MS}|${now - 2 * DAY_MS}|${now}|4`;

async function send(url: string, agent: string, body: object): Promise<void> {
  const answer = await shop.fastify.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { host: SHOP_HOST, 'user-agent': agent, 'content-type': 'application/json' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, { recorded: 1, refused: 0 }]);
}
const view = (data: object, agent: string) =>
  send('/api/census/RecordHit', agent, { event: 'view', data: JSON.stringify(data), ...data });
const event = (schema: string, data: object, agent: string, visitorCookie: string) =>
  send(`/api/event-collector/${schema}`, agent, { data, visitorCookie });

async function visit(visitorCookie: string, agent: string): Promise<void> {
  const from = { referrer: 'https://www.google.fr/search?q=mugs', timeZone: 'Europe/Paris' };
  await view({ path: '/', visitorCookie, ...from }, agent);
  await view({ path: '/mugs/=cmd', visitorCookie }, agent);
  await event('product-page-visit', { productId: 'mug' }, agent, visitorCookie);
  await event('add-to-cart', { productId: 'mug', sku: 'M', quantity: 1 }, agent, visitorCookie);
}

async function read<Answer>(report: string, search = ''): Promise<Answer> {
  const answer = await reporter.get(`${FIGURES}/${report}${search}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

test('the overview: the last 30 days in the website’s time zone, and as many before', async () => {
  const overview = await read<OverviewAnswer>('overview');
  expect(overview.figures).toMatchObject({ views: 4, visits: 2, visitors: 2, engaged: 2, purchased: 0 });
  expect(overview.figuresBefore).toMatchObject({ views: 0, visits: 0, visitors: 0 });
  expect([overview.points.length, overview.pointsBefore.length]).toEqual([30, 30]);
  expect(overview.points.at(-1)).toMatchObject({ views: 4, visits: 2, visitors: 2 });
  expect(overview).toMatchObject({ botHits: 1, rules: { visit: 1, bots: 1 }, granularity: 'day' });
});

test('the overview names the rules that its figures were counted by, whatever this program counts by', async () => {
  const sql = openPool({ connectionString: shop.daybook.installation.config.databaseUrl });
  const set = (visit: number, bots: number) =>
    sql.query(
      `update read_models.analytics_time_zones set visit_rule = $1, bots_rule = $2 where website_id = '${SHOP}'`,
      [visit, bots],
    );
  await set(7, 8);
  const { rules } = await read<OverviewAnswer>('overview');
  await set(1, 1);
  await sql.end();
  expect(rules).toEqual({ visit: 7, bots: 8 });
});

test('hours of a day, and bots when they are asked for', async () => {
  const day = new Date(now).toISOString().slice(0, 10);
  const hourly = await read<OverviewAnswer>(
    'overview',
    `?from=${day}&to=${day}&granularity=hour&segment=bots`,
  );
  expect(hourly.points).toHaveLength(24);
  expect(hourly.points.map(({ at }) => at).slice(0, 2)).toEqual([`${day}T00`, `${day}T01`]);
  expect(hourly.figures).toMatchObject({ views: 1 });
});

test('segments: each report shows a part of the visitors', async () => {
  const figuresOf = async (segment: string) =>
    (await read<OverviewAnswer>('overview', `?segment=${segment}`)).figures;
  expect(await figuresOf('device:phone')).toMatchObject({ views: 2, visits: 1, visitors: 1 });
  expect(await figuresOf('visitor:returning')).toMatchObject({ views: 2, visits: 1, visitors: 1 });
  expect(await figuresOf('channel:search')).toMatchObject({ visits: 2 });
  expect(await figuresOf('country:FR')).toMatchObject({ visits: 2 });
  expect(await figuresOf('country:DE')).toMatchObject({ visits: 0, visitors: 0 });
  const pages = await read<PagesAnswer>('pages', '?segment=device:phone');
  expect(pages.lines).toContainEqual({ path: '/', views: 1, viewsBefore: 0, entrances: 1, exits: 0 });
});

test('several segments at once narrow each other down, in the file too', async () => {
  const figuresOf = async (segment: string) =>
    (await read<OverviewAnswer>('overview', `?segment=${segment}`)).figures;
  expect(await figuresOf('device:phone,country:FR')).toMatchObject({ views: 2, visits: 1, visitors: 1 });
  expect(await figuresOf('device:phone,device:desktop')).toMatchObject({ views: 4, visits: 2, visitors: 2 });
  expect(await figuresOf('source:google.fr,visitor:new')).toMatchObject({ visits: 1, engaged: 1 });
  expect(await figuresOf('device:phone,visitor:returning')).toMatchObject({ views: 0, visitors: 0 });
  const { lines } = await read<AudienceAnswer>('audience', '?segment=device:phone');
  expect(lines.filter(({ segment }) => /^(device|visitor)/.test(segment))).toMatchObject([
    { segment: 'device:phone', visits: 1 },
    { segment: 'visitor:new', visits: 1 },
  ]);
  expect((await read<AudienceAnswer>('audience', '?segment=bots')).lines).toEqual([]);
  const file = await reporter.get(`${FIGURES}/export?report=days&segment=device:phone,source:google.fr`);
  expect(file.body.trimEnd().split('\r\n').at(-1)).toMatch(/,2,1,1$/);
});

test.each([
  'pages?segment=device:phone,country:FR',
  'products?segment=source:google.fr',
  'forms?segment=device:phone,country:FR',
  'vitals?segment=country:FR',
  'errors?segment=country:FR',
  'export?report=hours',
  'vitals?segment=device:phone,device:tablet',
  'export?report=pages&segment=device:phone,country:FR',
  'overview?granularity=hour&days=1&segment=device:phone,country:FR',
])('%s: what is not counted together is refused, never shown for others', async (path) => {
  const answer = await reporter.get(`${FIGURES}/${path}`);
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
    400,
    'INVALID_REQUEST',
  ]);
});

test('sources, audience, funnel, products and web vitals', async () => {
  expect((await read<SourcesAnswer>('sources')).lines).toMatchObject([
    { channel: 'search', source: 'google.fr', visits: 2, engaged: 2 },
  ]);
  const { lines } = await read<AudienceAnswer>('audience');
  const visitsOf = Object.fromEntries(lines.map(({ segment, visits }) => [segment, visits]));
  expect(visitsOf).toMatchObject({
    'channel:search': 2,
    'country:FR': 2,
    'device:desktop': 1,
    'device:phone': 1,
    'visitor:new': 1,
    'visitor:returning': 1,
  });
  const { visits, steps } = await read<FunnelAnswer>('funnel');
  expect([visits, ...steps.map((step) => step.visits)]).toEqual([2, 2, 2, 0, 0]);
  expect((await read<ProductFiguresAnswer>('products')).lines).toMatchObject([
    { productId: 'mug', title: 'Mug', views: 2, adds: 2 },
  ]);
  const { lines: vitals } = await read<WebVitalsAnswer>('vitals');
  expect(vitals).toMatchObject([
    { path: '', vital: 'LCP', rating: 'good', samples: 1 },
    { path: '/', vital: 'LCP', rating: 'good', samples: 1 },
  ]);
  expect(Math.abs((vitals[0]?.p75 ?? 0) - 2000)).toBeLessThan(150);
});

test('errors: once each, with the builds that reported them, in the words of the source where it has a map', async () => {
  const maps = path.join(shop.daybook.installation.config.dataDir, 'source-maps');
  await mkdir(maps);
  const map = { version: 3, sources: ['../../src/mug.ts'], names: [], mappings: 'UAEI' };
  await writeFile(path.join(maps, 'mug-12345678.js.map'), JSON.stringify(map));
  const stack = 'Error\n at a (https://shop.test/assets/mug-12345678.js:1:15)';
  const browser = await shop.browser();
  const failed = (release: string) => ({ message: 'No mug', stack, release });
  const answer = await browser.send(
    'POST',
    '/api/events/RecordJavascriptErrors',
    [failed('a'), failed('b')],
    {
      'user-agent': DESKTOP,
    },
  );
  expect(answer.statusCode).toBe(200);
  await shop.settled();
  expect((await read<PageErrorsAnswer>('errors')).lines).toMatchObject([
    {
      message: 'No mug',
      reports: 2,
      botReports: 0,
      releases: ['a', 'b'],
      stack: 'Error\nat a (src/mug.ts:3:5)',
    },
  ]);
});

describe('compared with the days before', () => {
  /** Yesterday had the same as today. */
  const asYesterday = async (table: 'web_vitals' | 'page_error_days') => {
    const sql = openPool({ connectionString: shop.daybook.installation.config.databaseUrl });
    await sql.query(
      `insert into read_models.${table}
       select (jsonb_populate_record(one, jsonb_build_object('day', one.day - 1))).* from read_models.${table} one`,
    );
    await sql.end();
  };

  test('speed is', async () => {
    const today = async () => (await read<WebVitalsAnswer>('vitals', '?days=1')).lines;
    expect((await today()).map(({ p75Before }) => p75Before)).toEqual([null, null]);
    await asYesterday('web_vitals');
    const lines = await today();
    expect(lines.map(({ path, samples }) => [path, samples])).toEqual([
      ['', 1],
      ['/', 1],
    ]);
    for (const { p75, p75Before } of lines) expect(p75Before).toBe(p75);
  });

  test('errors are, of one device too', async () => {
    const errors = async (segment: string) =>
      (await read<PageErrorsAnswer>('errors', `?days=1&segment=${segment}`)).lines.map(
        ({ reports, reportsBefore }) => [reports, reportsBefore],
      );
    expect(await errors('')).toEqual([[2, 0]]);
    await asYesterday('page_error_days');
    expect(await errors('')).toEqual([[2, 2]]);
    expect(await errors('device:desktop')).toEqual([[2, 2]]);
    expect(await errors('device:phone')).toEqual([]);
    expect(await errors('bots')).toEqual([]);
  });
});

test('the steps to an order and the hours of a day are files too', async () => {
  const file = async (search: string) => (await reporter.get(`${FIGURES}/export?${search}`)).body.slice(1);
  expect((await file('report=funnel&segment=device:phone')).split('\r\n')).toEqual([
    'step,visits,visitsBefore',
    'visit,1,0',
    'viewed,1,0',
    'added,1,0',
    'checkout,0,0',
    'purchased,0,0',
    '',
  ]);
  const hours = (await file('report=hours&days=1')).trimEnd().split('\r\n');
  expect(hours).toHaveLength(25);
  expect(hours[1]).toMatch(/^\d{4}-\d\d-\d\dT00,/);
});

test('the live view: who is here, and where', async () => {
  const live = await read<LiveAnswer>('live');
  expect(live).toMatchObject({ visitors: 2, pages: [{ name: '/mugs/=cmd', count: 2 }] });
  expect(live.minutes).toHaveLength(30);
  expect(live.minutes.reduce((sum, { views }) => sum + views, 0)).toBe(4);
});

describe('old and new figures', () => {
  test('while no rule has changed there is nothing to compare', async () => {
    expect(await read<RestatedAnswer>('restated')).toEqual({ restatement: null });
  });

  test('what a replay by another rule counted stands beside what is live, of this website alone', async () => {
    const { config, store } = shop.daybook.installation;
    const everyHitIsAVisit = { version: 2, begins: () => true };
    const rules = { ...FIGURE_RULES, visit: everyHitIsAVisit };
    const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
    const { swapped } = await replay('analytics', {
      url: config.databaseUrl,
      store,
      log: quiet,
      projections: [analyticsBy(rules, analyticsProjection.version)],
    });
    expect(swapped).toBe(false);
    const sql = openPool({ connectionString: config.databaseUrl });
    const yesterday = Math.floor(now / DAY_MS) - 1;
    // hits of the spec are of today, and a day that goes on is not compared
    await sql.query(
      `insert into projections.restated_days values ('${SHOP}', $1, 5, 2, 2, 1, 5, 4, 2, 1), ('${OTHER_SHOP}', $1, 9, 9, 9, 9, 9, 9, 9, 9)`,
      [yesterday],
    );
    await sql.end();
    const { restatement } = await read<RestatedAnswer>('restated', '?days=7');
    expect(restatement).toEqual({
      old: { visit: 1, bots: 1 },
      rebuilt: { visit: 2, bots: 1 },
      isInUse: false,
      madeAt: expect.any(String),
      days: [
        {
          day: dayText(yesterday),
          old: { views: 5, visits: 2, visitors: 2, botHits: 1 },
          rebuilt: { views: 5, visits: 4, visitors: 2, botHits: 1 },
        },
      ],
    });
    expect((await read<RestatedAnswer>('restated', '?days=1')).restatement).toMatchObject({ days: [] });
  });
});

test('a report is a file in which no text is a formula', async () => {
  await view(
    { path: '/x', title: 'x', referrer: 'https://evil.test', visitorCookie: ADA.replace('ada', 'eve') },
    PHONE,
  );
  await event('purchase', { orderNumber: '1', total: 1, currency: 'EUR' }, PHONE, ADA);
  const campaign = { path: '/?utm_source=%3DHYPERLINK(1)', visitorCookie: ADA.replace('ada', 'mal') };
  await view(campaign, PHONE);
  await shop.settled();
  const answer = await reporter.get(`${FIGURES}/export?report=sources`);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="analytics-sources.csv"');
  expect(answer.body).toContain("campaign,'=HYPERLINK(1),");
  expect(answer.body).not.toMatch(/(^|,)=/m);
});

test('with a filter the file of forms has no submissions: they are of everyone', async () => {
  await send('/api/census/form-render', PHONE, { formId: 'engraving', visitorCookie: ADA });
  await shop.settled();
  const columns = async (search: string) =>
    (await reporter.get(`${FIGURES}/export?report=forms${search}`)).body.slice(1).split('\r\n')[0];
  expect(await columns('')).toBe('formId,title,renders,rendersBefore,submissions');
  expect(await columns('&segment=device:phone')).toBe('formId,title,renders,rendersBefore');
});

test('a source whose one visit turned out to be a bot’s is none of people', async () => {
  const visitorCookie = ADA.replace('ada', 'bot');
  const sources = async (segment: string) =>
    (await read<SourcesAnswer>('sources', `?segment=${segment}`)).lines.filter(
      ({ source }) => source === 'bots',
    );
  await view({ path: '/?utm_source=bots', visitorCookie }, PHONE);
  await shop.settled();
  expect(await sources('device:phone')).toMatchObject([{ visits: 1 }]);
  await send('/api/census/button-click', PHONE, { visitorCookie, isAutomated: true });
  await shop.settled();
  expect(await sources('device:phone')).toEqual([]);
  expect(await sources('bots')).toMatchObject([{ visits: 1 }]);
});

test.each([
  'from=2026-02-30',
  'from=yesterday',
  'from=2026-02-01&to=2026-01-01',
  'from=2001-01-01&to=2026-01-01',
  'days=401',
  'days=0',
  'segment=device:toaster',
  'segment=__proto__',
  'segment=device:phone,device:phone',
  'segment=bots,device:phone',
  'segment=source:%25E0',
  'segment=device:phone&segment=country:FR',
  `segment=source:${'a'.repeat(254)}`,
  'granularity=minute',
  'granularity=hour',
  'limit=5',
])('%s is refused', async (search) => {
  const answer = await reporter.get(`${FIGURES}/overview?${search}`);
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
    400,
    'INVALID_REQUEST',
  ]);
});

test('another role, and a visitor, see none of it', async () => {
  const editor = await shop.owner(['draft editor']);
  expect((await editor.get(`${FIGURES}/overview`)).statusCode).toBe(403);
  expect((await (await shop.browser()).get(`${FIGURES}/overview`)).statusCode).toBe(401);
});
