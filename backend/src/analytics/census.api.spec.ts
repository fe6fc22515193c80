/** @own-shop metrics of its process */
import type { HitEvent } from '@daybook/contracts/analytics/analytics.events';
import type { AnalyticsSettings } from '@daybook/contracts/analytics/shared/consent';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import {
  OTHER_HOST,
  openTestShop,
  SHOP,
  SHOP_HOST,
  shopWebsite,
  type TestShop,
} from '../platform/testing/test-shop.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import { SaveWebsite } from '../websites/websites.commands.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.7339.81 Safari/537.36';
const RECORD = 'ada|1700000000000|1700000500000|1700001000000|3';
const visitor = {
  id: 'ada',
  firstVisitAt: 1_700_000_000_000,
  previousVisitAt: 1_700_000_500_000,
  visitAt: 1_700_001_000_000,
  visitCount: 3,
};

type Sent = { body?: string | Buffer; headers?: Record<string, string>; host?: string };
/** No cookie and no crumb, as a beacon comes. */
const beacon = (url: string, { body, headers = {}, host = SHOP_HOST }: Sent = {}) =>
  shop.fastify.inject({
    method: 'POST',
    url,
    headers: { host, 'user-agent': CHROME, ...headers },
    ...(body !== undefined && { payload: body }),
  });
const json = (value: unknown, headers: Record<string, string> = {}): Sent => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', ...headers },
});
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const hits = async () => {
  const filter = { streamPrefixes: ['hits-'] };
  return (await shop.daybook.installation.store.readAll({ filter })).events;
};
/** What the newest hit in the log carries. */
const lastHit = async () => {
  const hit = (await hits()).at(-1);
  if (!hit) throw new Error('there is no hit');
  return { ...hit, data: hit.data as HitEvent['data'] };
};
const lastSource = async () => (await lastHit()).data.source;

/** What the owner set, once the requests are answered by it. */
async function set(analytics: AnalyticsSettings): Promise<void> {
  const website = shopWebsite({ domains: [SHOP_HOST], analytics });
  await shop.commands.execute(new SaveWebsite(website));
  await shop.settled();
  await shop.daybook.api?.app.get(WebsiteDirectory).reload();
}

test('a quick view is an event of its day, and needs neither crumb nor cookie', async () => {
  const answer = await beacon('/api/census/RecordQuickView/mug');
  expect([answer.statusCode, answer.json()]).toEqual([200, { recorded: 1, refused: 0 }]);
  const hit = await lastHit();
  expect(hit).toMatchObject({
    type: 'ProductQuickViewed',
    data: { itemId: 'mug', source: { consent: 'not-asked' } },
  });
  expect(hit.stream).toMatch(new RegExp(`^hits-${SHOP}-\\d{4}-\\d\\d-\\d\\d$`));
  expect(hit.metadata).toEqual({ websiteId: SHOP, schemaVersion: 1 });
});

test('an item that cannot be viewed is a 404 and no event', async () => {
  const variants = [aVariant({ id: 'draft-only', sku: 'DRAFT' })];
  await shop.save(aProduct({ id: 'draft', status: 'draft', variants }), 1);
  const before = (await hits()).length;
  for (const id of ['nobody', 'draft', '..%2Fmug', 'mug%00', 'a'.repeat(65), '%F0%9F%8F%BA']) {
    expect([id, (await beacon(`/api/census/RecordQuickView/${id}`)).statusCode]).toEqual([id, 404]);
  }
  expect((await beacon('/api/census/RecordQuickView/mug', { host: OTHER_HOST })).statusCode).toBe(404);
  expect(await hits()).toHaveLength(before);
});

const details = {
  path: '/mugs/p/blue?utm_source=news&utm_campaign=spring&email=ada@example.com',
  title: 'Blue mug',
  pageType: 50,
  referrer: 'https://search.example/find?q=ada',
  language: 'en-GB',
  timeZone: 'Etc/GMT+5',
  viewportWidth: 1437,
  somethingElse: { deep: true },
};
const page = {
  path: '/mugs/p/blue',
  title: 'Blue mug',
  pageType: 50,
  referrer: 'search.example',
  campaign: { source: 'news', name: 'spring' },
  language: 'en-GB',
  timeZone: 'Etc/GMT+5',
  viewportWidth: 1400,
};

test('a page hit arrives as the specification writes it: a form with the event, the details as JSON, the visitor', async () => {
  const body = form({ event: 'view', data: JSON.stringify(details), visitorCookie: RECORD });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await beacon('/api/census/RecordHit', { body, headers })).json()).toEqual({
    recorded: 1,
    refused: 0,
  });
  const hit = await lastHit();
  expect(hit.data).toEqual({
    hit: 'view',
    page,
    source: {
      consent: 'not-asked',
      visitor,
      userAgent: 'Mozilla/5 (X11; Linux x86_64) AppleWebKit/537 (KHTML, like Gecko) Chrome/140 Safari/537',
    },
  });
  expect(JSON.stringify([hit.data, hit.metadata])).not.toMatch(/127\.0\.0\.1|example\.com/);
});

const asMultipart = async (fields: Record<string, string>): Promise<Sent> => {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, value);
  const request = new Request(`http://${SHOP_HOST}/`, { method: 'POST', body: parts });
  const type = request.headers.get('content-type') ?? '';
  return { body: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': type } };
};

test('a beacon may have each content type that sendBeacon can carry, or none', async () => {
  const fields = { event: 'view', data: '{"path":"/é"}' };
  const bodies: [string, Sent][] = [
    ['text', { body: form(fields), headers: { 'content-type': 'text/plain;charset=UTF-8' } }],
    ['json', json({ event: 'view', data: { path: '/é' } })],
    ['json as text', { body: JSON.stringify(fields), headers: { 'content-type': 'text/plain' } }],
    ['bytes', { body: Buffer.from(form(fields)), headers: { 'content-type': 'application/octet-stream' } }],
    ['multipart', await asMultipart(fields)],
    ['an odd one', { body: form(fields), headers: { 'content-type': 'x/y' } }],
  ];
  for (const [name, sent] of bodies) {
    expect([name, (await beacon('/api/census/RecordHit', sent)).statusCode]).toEqual([name, 200]);
    expect([name, (await lastHit()).data]).toMatchObject([name, { hit: 'view', page: { path: '/é' } }]);
  }
});

test.each([
  ['button-click', { button: 'Add To Cart' }, 'ButtonClicked', { button: 'Add To Cart' }],
  ['button-render', { button: 'Add To Cart' }, 'ButtonRendered', { button: 'Add To Cart' }],
  ['form-render', { formId: 'engraving' }, 'FormRendered', { formId: 'engraving' }],
  ['overlay', { overlay: 'consent' }, 'OverlayShown', { overlay: 'consent' }],
])('%s has the visitor and the page', async (path, fields, type, own) => {
  const sent = json({ ...fields, ...details, visitorCookie: RECORD });
  expect((await beacon(`/api/census/${path}`, sent)).statusCode).toBe(200);
  expect(await lastHit()).toMatchObject({ type, data: { ...own, page, source: { visitor } } });
});

test('performance comes as a batch, in which a wrong record is counted and the others are recorded', async () => {
  const records = [{ name: 'LCP', value: 1234.56789 }, { name: 'CLS', value: 'much' }, null, 7];
  const sent = { body: JSON.stringify(records), headers: { 'content-type': 'text/plain' } };
  const answer = await beacon('/api/1/performance/records', sent);
  expect([answer.statusCode, answer.json()]).toEqual([200, { recorded: 1, refused: 3 }]);
  expect(await lastHit()).toMatchObject({
    type: 'PerformanceMeasured',
    data: { metric: 'LCP', value: 1234.568 },
  });
});

test('an event of a registered schema is checked by it', async () => {
  const url = '/api/event-collector/add-to-cart';
  const good = { data: { productId: 'mug', sku: 'MUG', quantity: 2 }, path: '/mugs' };
  const bad = { data: { productId: 'mug', sku: 'MUG', quantity: -1 } };
  expect((await beacon(url, json([good, bad]))).json()).toEqual({ recorded: 1, refused: 1 });
  expect(await lastHit()).toMatchObject({ data: { name: 'add-to-cart', data: good.data } });
  const before = (await hits()).length;
  expect((await beacon(url, json(bad))).statusCode).toBe(400);
  expect((await beacon('/api/event-collector/no-such', json(good))).statusCode).toBe(404);
  expect((await beacon('/api/event-collector/__proto__', json(good))).statusCode).toBe(404);
  expect((await beacon(`${url}/validate-event-content`, json(good))).json()).toEqual({
    recorded: 0,
    refused: 0,
  });
  expect((await beacon(`${url}/validate-event-content`, json(bad))).statusCode).toBe(400);
  expect(await hits()).toHaveLength(before);
});

test('a purchase does not say which order it is, even if its page does', async () => {
  const sold = { total: 6097, currency: 'USD' };
  const sent = json({ data: { ...sold, orderNumber: '1001' } });
  expect((await beacon('/api/event-collector/purchase', sent)).json()).toEqual({ recorded: 1, refused: 0 });
  expect((await lastHit()).data).toMatchObject({ name: 'purchase', data: sold });
  expect(JSON.stringify((await lastHit()).data)).not.toContain('1001');
});

test('an event and an error of the page need the crumb', async () => {
  const page = shop.browser();
  await page.get('/api/commerce/shopping-cart');
  const before = (await hits()).length;
  expect((await beacon('/api/events/RecordEvent', json({ event: 'spin' }))).statusCode).toBe(403);
  expect((await beacon('/api/events/RecordJavascriptErrors', json([]))).statusCode).toBe(403);
  expect(await hits()).toHaveLength(before);
  const crumb = '0b5e0b4c-d94d-4f0e-8c4b-21c76515370f';
  const cookie = `crumb=${crumb}`;
  const sent = {
    body: form({ crumb, event: 'spin', data: '{"wheel":"of ada@example.com","turns":3}' }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  };
  expect((await beacon('/api/events/RecordEvent', sent)).statusCode).toBe(200);
  expect(await lastHit()).toMatchObject({
    type: 'CustomEventRecorded',
    data: { name: 'spin', data: { wheel: 'of (address)', turns: 3 } },
  });
  const error = {
    message: 'x\u001b[31m\n is no function',
    stack: `Error\n${'a'.repeat(6000)}`,
    release: '1.0',
  };
  const headers = { 'x-csrf-token': crumb, cookie };
  expect((await beacon('/api/events/RecordJavascriptErrors', json([error], headers))).json()).toEqual({
    recorded: 1,
    refused: 0,
  });
  const { message, stack } = (await lastHit()).data as { message: string; stack: string };
  expect([message, stack.length, stack.slice(0, 7)]).toEqual(['x [31m  is no function', 5000, 'Error\na']);
});

test('what is too much or of another shape is a 4xx and no event', async () => {
  const before = (await hits()).length;
  const long = JSON.stringify(Array.from({ length: 10_000 }, () => ({ name: 'LCP', value: 1 })));
  const statuses = {
    'a list of 10,000': (await beacon('/api/1/performance/records', { body: long })).statusCode,
    'a list of 51': (await beacon('/api/1/performance/records', json(Array.from({ length: 51 }, () => ({})))))
      .statusCode,
    'a batch of 5 MB': (await beacon('/api/census/overlay', { body: ' '.repeat(5 * 1024 * 1024) }))
      .statusCode,
    'half a JSON': (await beacon('/api/census/overlay', { body: '{"path":' })).statusCode,
    'half a multipart': (
      await beacon('/api/census/overlay', {
        body: '--x',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
    ).statusCode,
    'no event': (await beacon('/api/census/RecordHit')).statusCode,
    'no details': (await beacon('/api/census/RecordHit', json({ event: 'view', data: '[]' }))).statusCode,
    'a wrong type': (await beacon('/api/census/overlay', json({ path: { $gt: '' } }))).statusCode,
    'a deep list': (await beacon('/api/census/overlay', { body: '['.repeat(30_000) })).statusCode,
    'no number': (await beacon('/api/census/overlay', json({ pageType: '1e999' }))).statusCode,
  };
  expect(statuses).toEqual({
    'a list of 10,000': 400,
    'a list of 51': 400,
    'a batch of 5 MB': 413,
    'half a JSON': 400,
    'half a multipart': 400,
    'no event': 400,
    'no details': 400,
    'a wrong type': 400,
    'a deep list': 400,
    'no number': 400,
  });
  expect(await hits()).toHaveLength(before);
  const metrics = await shop.fastify.inject({ url: '/metrics' });
  expect(metrics.body).toMatch(/daybook_hits_total\{outcome="refused"\} [1-9]/);
});

test('a prototype in a hit is a field like any other, and is ignored', async () => {
  const body = '{"overlay":"x","__proto__":{"path":"/evil","isAutomated":true},"constructor":{"a":1}}';
  expect((await beacon('/api/census/overlay', { body })).statusCode).toBe(200);
  expect((await lastHit()).data).toMatchObject({ overlay: 'x', page: {} });
  expect(({} as { path?: string }).path).toBeUndefined();
});

test.each([
  ['', undefined],
  ['ada', undefined],
  ['ada|1|2|3', undefined],
  ['ada|1|2|3|0', undefined],
  ['ada|1|2|3|-4', undefined],
  ['ada|1|2|3|4|5', undefined],
  ['a d a|1|2|3|4', undefined],
  [`${'a'.repeat(65)}|1|2|3|4`, undefined],
  ['ada|1|2|3|99999999999999999999', undefined],
  ['ada|1|2|3|4', { id: 'ada', firstVisitAt: 1, previousVisitAt: 2, visitAt: 3, visitCount: 4 }],
])('a visitor’s cookie %j', async (visitorCookie, expected) => {
  expect((await beacon('/api/census/overlay', json({ visitorCookie }))).statusCode).toBe(200);
  expect((await lastHit()).data).toMatchObject({ source: { consent: 'not-asked' } });
  expect((await lastSource()).visitor).toEqual(expected);
});

test('bots are recorded with a mark: by their name, by their own word, by their pace', async () => {
  const marked = async (sent: Sent) => {
    await beacon('/api/census/overlay', sent);
    return (await lastSource()).bot;
  };
  expect(await marked(json({}))).toBeUndefined();
  expect(await marked(json({}, { 'user-agent': 'Googlebot/2.1' }))).toBe('name');
  expect(await marked(json({}, { 'user-agent': '' }))).toBe('name');
  // of a longer name than any browser has, the rest is not read
  expect(await marked(json({}, { 'user-agent': CHROME.padEnd(500, ' x') }))).toBeUndefined();
  expect(
    await marked(json({}, { 'user-agent': `${CHROME.padEnd(500, ' x')} Googlebot/2.1` })),
  ).toBeUndefined();
  expect(await marked(json({ isAutomated: true }))).toBe('automation');
  const fast = json({}, { 'user-agent': `${CHROME} fast` });
  await Promise.all(Array.from({ length: 60 }, () => beacon('/api/census/overlay', fast)));
  expect(await marked(fast)).toBe('pace');
});

describe('consent', () => {
  const asking = { isEnabled: true, isBannerEnabled: true, isRestrictive: false };
  const sourceOf = async (headers: Record<string, string>) => {
    const answer = await beacon('/api/census/overlay', json({ visitorCookie: RECORD }, headers));
    expect(answer.json()).toEqual({ recorded: 1, refused: 0 });
    return lastSource();
  };

  test('until a visitor agrees, no hit names them, whatever the page sends', async () => {
    await set(asking);
    expect(await sourceOf({ cookie: `daybook-visitor=${RECORD}` })).toEqual({
      consent: 'undecided',
      userAgent: expect.any(String),
    });
    expect(await sourceOf({ cookie: 'daybook-consent=refused' })).not.toHaveProperty('visitor');
    expect(await sourceOf({ cookie: 'daybook-consent=%7Bgranted' })).toMatchObject({ consent: 'undecided' });
    expect(await sourceOf({ cookie: 'daybook-consent=granted' })).toMatchObject({
      consent: 'granted',
      visitor,
    });
  });

  test('Global Privacy Control is a refusal, whatever was chosen', async () => {
    const source = await sourceOf({ cookie: 'daybook-consent=granted', 'sec-gpc': '1' });
    expect(source).toEqual({ consent: 'gpc', userAgent: expect.any(String) });
  });

  test('with restricted cookies a hit has the record of its page, and none of a cookie that was kept', async () => {
    await set({ ...asking, isBannerEnabled: false, isRestrictive: true });
    const cookie = `daybook-visitor=${RECORD}`;
    expect(await sourceOf({ cookie })).toMatchObject({ visitor });
    await beacon('/api/census/RecordQuickView/mug', { headers: { cookie } });
    expect(await lastSource()).toEqual({ consent: 'not-asked', userAgent: expect.any(String) });
  });

  test('of a website without analytics nothing is recorded', async () => {
    await set({ ...asking, isEnabled: false });
    const before = (await hits()).length;
    expect((await beacon('/api/census/overlay', json({}))).json()).toEqual({ recorded: 0, refused: 1 });
    expect((await beacon('/api/census/RecordQuickView/mug')).json()).toEqual({ recorded: 0, refused: 1 });
    expect(await hits()).toHaveLength(before);
  });
});
