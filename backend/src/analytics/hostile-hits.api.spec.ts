import type { HitEvent } from '@daybook/contracts/analytics/analytics.events';
import type {
  FormFiguresAnswer,
  OverviewAnswer,
  PageErrorsAnswer,
  PagesAnswer,
  ProductFiguresAnswer,
} from '@daybook/contracts/analytics/figures.api';
import { MAX_HOURLY_DAYS, REPORTS } from '@daybook/contracts/analytics/shared/reports';
import { isWebVital } from '@daybook/contracts/analytics/shared/web-vitals';
import type { LiveAnswer, WebVitalsAnswer } from '@daybook/contracts/analytics/site-figures.api';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { FIGURE_RULES } from '@daybook/projections/analytics/figure-rules';
import type { OwnerBrowser, TestShop } from '../platform/testing/test-shop.js';
import { SHOP_HOST } from '../platform/testing/test-shop.js';
import { openCountedShop } from './testing/counted-shop.js';
import { type HitFields, type HostileRequest, hostileRequests, INJECTED } from './testing/hostile-hits.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const CRUMB = '0b5e0b4c-d94d-4f0e-8c4b-21c76515370f';
const PAGE = { path: '/hostile', pageType: 2 };
const ofVariant = { productId: 'mug', sku: 'MUG', quantity: 1 };

/** Of each endpoint a right hit with some fields changed. The details of a page hit are in its `data`. */
const ENDPOINTS: Readonly<Record<string, (changed: HitFields) => HitFields>> = {
  '/api/census/RecordHit': (changed) => ({ event: 'view', data: { ...PAGE, ...changed }, ...changed }),
  '/api/census/button-click': (changed) => ({ button: 'Add', ...PAGE, ...changed }),
  '/api/census/button-render': (changed) => ({ button: 'Add', ...PAGE, ...changed }),
  '/api/census/form-render': (changed) => ({ formId: 'engraving', ...PAGE, ...changed }),
  '/api/census/overlay': (changed) => ({ overlay: 'consent', ...PAGE, ...changed }),
  '/api/census/RecordQuickView/mug': (changed) => ({ ...PAGE, ...changed }),
  '/api/events/RecordEvent': (changed) => ({ event: 'spin', data: { turns: 3, ...changed }, ...changed }),
  '/api/events/RecordJavascriptErrors': (changed) => ({ message: 'No mug', ...PAGE, ...changed }),
  '/api/1/performance/records': (changed) => ({ name: 'LCP', value: 1200, ...PAGE, ...changed }),
  '/api/event-collector/add-to-cart': (changed) => ({
    data: { ...ofVariant, ...changed },
    ...PAGE,
    ...changed,
  }),
};
/** Paths that name no endpoint, no schema and no product. */
const ODD_PATHS = [
  '..%2f..%2fetc',
  '%00',
  '%E0%A4%A',
  '__proto__',
  'constructor',
  'a'.repeat(3000),
  '%0d%0aX: 1',
];
/** Requests under way at once. */
const TOGETHER = 60;

let shop: TestShop;
let reporter: OwnerBrowser;
let sent = 0;
/** The outside count: hits that an answer called recorded, by endpoint. */
const acknowledged = new Map<string, number>();
beforeAll(async () => {
  ({ shop, reader: reporter } = await openCountedShop(['admin'], true));
}, 60_000);
afterAll(() => shop.close());

const post = (url: string, { payload, type, cookie, headers }: HostileRequest) => {
  sent += 1;
  return shop.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      host: SHOP_HOST,
      'user-agent': CHROME,
      'x-csrf-token': CRUMB,
      // one caller who sends so many would be a program by their pace
      'x-forwarded-for': `198.18.${sent >> 8}.${sent & 255}`,
      cookie: `crumb=${CRUMB}; ${cookie ?? ''}`,
      ...(type !== undefined && { 'content-type': type }),
      ...headers,
    },
  });
};

/** @returns what was answered otherwise than with a 4xx, or with a count of each entry */
async function wrongAnswers(url: string, requests: readonly HostileRequest[]): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (let from = 0; from < requests.length; from += TOGETHER) {
    const some = requests.slice(from, from + TOGETHER);
    const answers = await Promise.all(some.map((one) => post(url, one)));
    for (const [n, { statusCode, body }] of answers.entries()) {
      if (statusCode >= 400 && statusCode < 500) continue;
      const { recorded, refused } = (statusCode === 200 ? JSON.parse(body) : {}) as Record<string, number>;
      if (recorded === undefined || refused === undefined) wrong.push([some[n]?.name, statusCode, body]);
      acknowledged.set(url, (acknowledged.get(url) ?? 0) + (recorded ?? 0));
    }
  }
  return wrong;
}

/** Every hit of the log, by pages. */
async function storedHits() {
  const { store } = shop.daybook.installation;
  const events = [];
  for (let after = 0n; ; ) {
    const page = await store.readAll({ after, filter: { streamPrefixes: ['hits-'] } });
    events.push(...page.events);
    after = page.position;
    if (page.atHead) return events.map(({ type, data }) => ({ type, data }) as HitEvent);
  }
}
const people = async () => (await storedHits()).filter(({ data }) => !FIGURE_RULES.bots.isBot(data.source));

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...textsOf(one)]);
}

async function read<Answer>(report: string): Promise<Answer> {
  const answer = await reporter.get(`/api/config/analytics/${report}`);
  expect([report, answer.statusCode]).toEqual([report, 200]);
  return answer.json<Answer>();
}
const sumOf = <Line>(lines: readonly Line[], figure: (line: Line) => number) =>
  lines.reduce((sum, line) => sum + figure(line), 0);

test.each(Object.entries(ENDPOINTS))(
  '%s: a 4xx or a counted drop, never a 500',
  async (url, entry) => {
    expect(await wrongAnswers(url, hostileRequests(entry))).toEqual([]);
    // what is right is taken still
    const right = { name: 'right', payload: JSON.stringify(entry({})), type: 'application/json' };
    expect([url, (await post(url, right)).json()]).toEqual([url, { recorded: 1, refused: 0 }]);
    acknowledged.set(url, (acknowledged.get(url) ?? 0) + 1);
  },
  120_000,
);

test('a path that names nothing is a 4xx', async () => {
  const entry = { name: 'right', payload: '{"data":{}}', type: 'application/json' };
  for (const odd of ODD_PATHS)
    for (const path of [
      `census/RecordQuickView/${odd}`,
      `census/${odd}`,
      `event-collector/${odd}`,
      `event-collector/${odd}/validate-event-content`,
    ]) {
      const { statusCode } = await post(`/api/${path}`, entry);
      expect([path, statusCode, statusCode >= 400 && statusCode < 500]).toEqual([path, statusCode, true]);
    }
});

test('to check an event against its schema takes the same, and records nothing', async () => {
  const entry = ENDPOINTS['/api/event-collector/add-to-cart']!;
  const url = '/api/event-collector/add-to-cart/validate-event-content';
  expect(await wrongAnswers(url, hostileRequests(entry))).toEqual([]);
  expect(acknowledged.get(url)).toBe(0);
}, 120_000);

describe('afterwards', () => {
  test('the log has what was acknowledged and nothing else, in texts that a terminal can show', async () => {
    const stored = await storedHits();
    expect(stored.length).toBe([...acknowledged.values()].reduce((sum, count) => sum + count, 0));
    expect(stored.length).toBeGreaterThan(1000);
    for (const { type, data } of stored) {
      const texts = textsOf({ ...data, stack: undefined });
      expect([type, texts.filter((text) => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text))]).toEqual([
        type,
        [],
      ]);
      expect([type, texts.filter((text) => text.includes('ada@example.com'))]).toEqual([type, []]);
    }
    expect(stored.some(({ data }) => 'button' in data && data.button?.includes('forged'))).toBe(true);
    expect([({} as { path?: string }).path, ({} as { x?: number }).x]).toEqual([undefined, undefined]);
    expect(INJECTED).toContain('\r\n');
  });

  test('nothing is parked, and every dashboard has the figures of an outside count', async () => {
    await shop.settled();
    const sql = openPool({ connectionString: shop.daybook.installation.config.databaseUrl });
    const { rows } = await sql.query('select projection, stream, error from projections.parked_streams');
    await sql.end();
    expect(rows).toEqual([]);

    const hits = await people();
    const views = hits.filter((hit) => hit.type === 'PageHitRecorded' && hit.data.hit === 'view').length;
    const ofType = (type: HitEvent['type']) => hits.filter((hit) => hit.type === type).length;
    const vitals = hits.filter((hit) => hit.type === 'PerformanceMeasured' && isWebVital(hit.data.metric));
    const adds = hits.filter((hit) => hit.type === 'CustomEventRecorded' && hit.data.name === 'add-to-cart');
    const visitors = new Set(hits.flatMap(({ data: { source } }) => source.visitor?.id ?? []));

    const { figures, botHits } = await read<OverviewAnswer>('overview');
    expect(figures).toMatchObject({ views, purchased: 0 });
    // a measurement and an error name a page, and no visit
    expect(figures.visitors).toBeLessThanOrEqual(visitors.size);
    expect(figures.visitors).toBeGreaterThan(0);
    expect(botHits).toBe((await storedHits()).length - hits.length);
    const live = await read<LiveAnswer>('live');
    expect(sumOf(live.minutes, (minute) => minute.views)).toBe(views);
    expect(sumOf((await read<PagesAnswer>('pages')).lines, (line) => line.views)).toBe(views);
    const [mug] = (await read<ProductFiguresAnswer>('products')).lines;
    expect(mug).toMatchObject({
      productId: 'mug',
      quickViews: ofType('ProductQuickViewed'),
      adds: adds.length,
    });
    const forms = (await read<FormFiguresAnswer>('forms')).lines;
    expect(sumOf(forms, (line) => line.renders)).toBe(ofType('FormRendered'));
    const errors = (await read<PageErrorsAnswer>('errors')).lines;
    expect(sumOf(errors, (line) => line.reports)).toBe(ofType('PageErrorReported'));
    const { lines } = await read<WebVitalsAnswer>('vitals');
    expect(
      sumOf(
        lines.filter(({ path }) => path === ''),
        (line) => line.samples,
      ),
    ).toBe(vitals.length);
    for (const report of ['audience', 'funnel', 'sources', 'restated']) await read(report);
    for (const report of REPORTS) {
      const answer = await reporter.get(
        `/api/config/analytics/export?days=${MAX_HOURLY_DAYS}&report=${report}`,
      );
      expect([report, answer.statusCode, /^[=+@-]/m.test(answer.body)]).toEqual([report, 200, false]);
    }
  });
});
