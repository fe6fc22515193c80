import type { AnalyticsSettings } from '@daybook/contracts/analytics/shared/consent';
import { CONSENT_COOKIE, VISIT_COOKIE } from '@daybook/contracts/analytics/shared/visitor-record';
import { ANALYTICS_EVENT, type AnalyticsEvent, track } from '../../lib/page/analytics';
import { type AnalyticsOf, startAnalytics } from './analytics-client';
import { clearCookie, writeCookie } from './browser-cookies';
import type { ShownPage } from './page-context';
import { ANALYTICS_COOKIES } from './visitor';

const OPEN: AnalyticsSettings = { isEnabled: true, isBannerEnabled: false, isRestrictive: false };
const HOME: ShownPage = { path: '/', pageType: 2 };
const MUG: ShownPage = { path: '/mugs/p/mug', pageType: 50, itemId: 'mug', productId: 'mug' };
const SEARCH: ShownPage = { path: '/search', pageType: 102 };

type Call = { path: string; fields: Record<string, unknown>; init: RequestInit };
let calls: Call[];
let status: number;
beforeEach(() => {
  for (const each of document.cookie.split('; ')) clearCookie(each.split('=')[0] ?? '');
  writeCookie('crumb', 'crumb-1');
  calls = [];
  status = 200;
  globalThis.fetch = jest.fn(async (path, init) => {
    calls.push({ path: String(path), fields: fieldsOf(init?.body), init: init ?? {} });
    return { status } as Response;
  });
});
afterEach(() => {
  delete window.daybookAnalyticsDisabled;
});

function fieldsOf(body: unknown): Record<string, unknown> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : {};
}

type Given = {
  settings?: AnalyticsSettings;
  page?: ShownPage | undefined;
  roles?: string[];
  early?: AnalyticsEvent[];
};

/** One client in one page; the listeners of those before it find no page. */
async function start({ settings = OPEN, page, roles, early = [] }: Given) {
  let shown = page;
  let navigated = () => {};
  const askConsent = jest.fn();
  const GET = jest.fn(async () => ({ data: { roles } }));
  if (roles) writeCookie('daybook-signed-in', '1');
  ending.push(() => {
    shown = undefined;
  });
  await startAnalytics({
    website: { analytics: settings } as AnalyticsOf['website'],
    api: { GET } as unknown as AnalyticsOf['api'],
    page: () => shown,
    flags: [],
    onNavigated: (callback) => {
      navigated = callback;
    },
    askConsent,
    early: early.map((detail) => new CustomEvent(ANALYTICS_EVENT, { detail })),
  });
  const goTo = (next: ShownPage | undefined) => {
    shown = next;
    navigated();
  };
  return { goTo, askConsent, GET };
}
const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

const sent = () => calls.map(({ path, fields }) => (fields.event ? `${path} ${fields.event}` : path));
const VIEW = '/api/census/RecordHit view';
const EVENT = '/api/events/RecordEvent';

test('a page view is a form with the event, the details as JSON and the visitor', async () => {
  document.title = 'Plainward';
  await start({ page: HOME });
  const [call] = calls;
  expect(sent()).toEqual([VIEW]);
  expect(call?.init).toMatchObject({ method: 'POST', keepalive: true });
  expect(Object.keys(call?.fields ?? {}).sort()).toEqual(['data', 'event', 'visitorCookie']);
  expect(call?.fields.visitorCookie).toMatch(/^[0-9a-f]{32}\|\d+\|\d+\|\d+\|1$/);
  expect(JSON.parse(String(call?.fields.data))).toEqual({
    path: '/',
    title: 'Plainward',
    pageType: 2,
    language: 'en-US',
    viewportWidth: 1024,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('each page that the visitor goes to is a view; searches have none, filters are no page', async () => {
  const { goTo } = await start({ page: HOME });
  goTo(MUG);
  goTo({ ...MUG });
  goTo(SEARCH);
  goTo(HOME);
  expect(sent()).toEqual([VIEW, VIEW, `${EVENT} product-page-visit`, VIEW]);
});

describe('where a visit came from', () => {
  const referrers = () =>
    calls
      .filter(({ path }) => path === '/api/census/RecordHit')
      .map(({ fields }) => JSON.parse(String(fields.data)).referrer);
  const GOOGLE = 'https://www.google.com';
  beforeEach(() => {
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${GOOGLE}/search?q=mugs`);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('is said in the visit that the document was opened in, and not in a later one of the same document', async () => {
    const { goTo } = await start({ page: HOME });
    goTo(MUG);
    // as the browser does after 30 minutes without a page
    clearCookie(VISIT_COOKIE);
    goTo(HOME);
    goTo(MUG);
    expect(referrers()).toEqual([GOOGLE, GOOGLE, undefined, undefined]);
    const visits = calls.map(({ fields }) => String(fields.visitorCookie).split('|')[4]);
    expect([...new Set(visits)]).toEqual(['1', '2']);
  });

  test('is said once where each page has a record of its own', async () => {
    const { goTo } = await start({ page: HOME, settings: { ...OPEN, isRestrictive: true } });
    goTo(MUG);
    expect(referrers()).toEqual([GOOGLE, undefined]);
  });

  test('is said of a visit that begins with the consent, after pages that named no one', async () => {
    const { goTo } = await start({ page: HOME, settings: { ...OPEN, isBannerEnabled: true } });
    writeCookie(CONSENT_COOKIE, 'granted');
    goTo(MUG);
    clearCookie(VISIT_COOKIE);
    goTo(HOME);
    expect(referrers()).toEqual([GOOGLE, GOOGLE, undefined]);
  });

  test('that its click was paid for is said, and the id of the click is not', async () => {
    history.replaceState(null, '', '/?gclid=Cj0KCQ&fbclid=IwAR&token=secret');
    await start({ page: HOME });
    const { fields } = calls.find(({ path }) => path === '/api/census/RecordHit') ?? {};
    expect(JSON.parse(String(fields?.data)).path).toBe('/?gclid=1');
    history.replaceState(null, '', '/');
  });

  test('its campaign is said in that visit too, and in no later one', async () => {
    history.replaceState(null, '', '/?utm_source=news&token=secret');
    const { goTo } = await start({ page: HOME });
    clearCookie(VISIT_COOKIE);
    goTo(MUG);
    goTo(HOME);
    history.replaceState(null, '', '/');
    const paths = calls
      .filter(({ path }) => path === '/api/census/RecordHit')
      .map(({ fields }) => JSON.parse(String(fields.data)).path);
    expect(paths).toEqual(['/?utm_source=news', MUG.path, '/']);
  });
});

test('events of a search are sent, without its title, which says what was searched for', async () => {
  document.title = 'Results for “cure for gout”';
  await start({ page: { ...SEARCH, isPrivate: true } });
  track({ name: 'add-to-cart', productId: 'mug', sku: 'MUG', quantity: 2 });
  const [{ fields }] = calls as [Call];
  expect(fields).toMatchObject({ event: 'add-to-cart', crumb: 'crumb-1', path: '/search', pageType: '102' });
  expect(fields).not.toHaveProperty('title');
  expect(JSON.parse(String(fields.data))).toEqual({ productId: 'mug', sku: 'MUG', quantity: 2 });
});

test('what the page published before the client was there is sent after its page view', async () => {
  await start({ page: { path: '/cart', pageType: 205 }, early: [{ name: 'view-cart' }] });
  expect(sent()).toEqual([VIEW, `${EVENT} view-cart`]);
});

test('a quick view has a call of its own, without a payload', async () => {
  await start({ page: SEARCH });
  track({ name: 'quick-view', productId: 'mug' });
  expect(calls).toMatchObject([{ path: '/api/census/RecordQuickView/mug' }]);
  expect(calls[0]?.init.body).toBeUndefined();
});

describe('nothing is sent', () => {
  const tries = async (given: Given) => {
    const { goTo } = await start({ page: MUG, ...given });
    track({ name: 'reviews', productId: 'mug' });
    if (!('page' in given)) goTo(HOME);
    return sent();
  };

  test.each([[['admin']], [['viewer', 'editor']], [[]]])('for a member with the roles %j', async (roles) => {
    expect(await tries({ roles })).toEqual([]);
    expect(document.cookie).not.toMatch(/daybook-visit/);
  });

  test('on pages that are not found, locked or denied', async () =>
    expect(await tries({ page: undefined })).toEqual([]));

  test('of a website that records nothing', async () =>
    expect(await tries({ settings: { ...OPEN, isEnabled: false } })).toEqual([]));

  test('of a website that has ceased to record, and what was stored before is cleared', async () => {
    for (const name of ANALYTICS_COOKIES) writeCookie(name, 'x');
    expect(await tries({ settings: { ...OPEN, isEnabled: false } })).toEqual([]);
    expect(document.cookie).toBe('crumb=crumb-1');
  });

  test('with the global disable flag', async () => {
    window.daybookAnalyticsDisabled = true;
    expect(await tries({})).toEqual([]);
  });
});

test('a member who is a viewer alone is recorded; visitors are not asked who they are', async () => {
  const viewer = await start({ page: HOME, roles: ['viewer'] });
  expect([sent(), viewer.GET.mock.calls.length]).toEqual([[VIEW], 1]);
  clearCookie('daybook-signed-in');
  const visitor = await start({ page: HOME });
  expect(visitor.GET).not.toHaveBeenCalled();
});

test('with the banner undecided hits name no visitor, and no cookie is stored', async () => {
  const { askConsent } = await start({ page: MUG, settings: { ...OPEN, isBannerEnabled: true } });
  expect(askConsent).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([VIEW, `${EVENT} product-page-visit`]);
  for (const { fields } of calls) expect(fields).not.toHaveProperty('visitorCookie');
  expect(document.cookie).toBe('crumb=crumb-1');
});

test('a failed event is a warning, and a failed page view is none', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  status = 503;
  await start({ page: MUG });
  await new Promise(process.nextTick);
  expect(warn.mock.calls).toEqual([['Error tracking event: HTTP Status 503']]);
  warn.mockRestore();
});

test.each([
  ['', ''],
  ['<meta name="event-collector" content="https://collector.example">', 'https://collector.example'],
])(
  'a page that leaves hands its events to the browser, for the collector of the page: %s',
  async (head, origin) => {
    document.head.innerHTML = head;
    await start({ page: SEARCH });
    const sendBeacon = jest.fn((_path: string, _body: string) => true);
    Object.assign(navigator, { sendBeacon });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    track({ name: 'view-cart' });
    jest.restoreAllMocks();
    document.head.innerHTML = '';
    expect(calls).toEqual([]);
    const [path, body] = sendBeacon.mock.calls[0] ?? [];
    expect(path).toBe(`${origin}/api/event-collector/view-cart`);
    expect(JSON.parse(String(body))).toMatchObject([{ path: '/search', data: {} }]);
  },
);
