import type { AnalyticsSettings } from '@daybook/contracts/analytics/shared/consent';
import { clearCookie, readCookie, writeCookie } from './browser-cookies';
import { ANALYTICS_COOKIES, Visitor } from './visitor';

const NOW = 1_700_001_900_000;
const RECORD = 'ada|1700000000000|1700000500000|1700001000000|3';
const OPEN: AnalyticsSettings = { isEnabled: true, isBannerEnabled: false, isRestrictive: false };
const ASKING = { ...OPEN, isBannerEnabled: true };
const RESTRICTIVE = { ...OPEN, isRestrictive: true };

const names = () =>
  document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => ANALYTICS_COOKIES.includes(name))
    .sort();
const given = (cookies: Record<string, string>) => {
  for (const [name, value] of Object.entries(cookies)) writeCookie(name, value);
};
function signal(value: boolean | undefined): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });
}

let set: jest.SpyInstance;
beforeEach(() => {
  for (const each of document.cookie.split('; ')) clearCookie(each.split('=')[0] ?? '');
  signal(undefined);
  set = jest.spyOn(document, 'cookie', 'set');
});
afterEach(() => set.mockRestore());

test('a first visit stores five cookies; the visitor’s lasts 2 years, the visit’s 30 minutes, the others the session', () => {
  const record = new Visitor(OPEN).record(NOW) ?? '';
  expect(record).toMatch(new RegExp(`^[0-9a-f]{32}(\\|${NOW}){3}\\|1$`));
  expect(names()).toEqual([...ANALYTICS_COOKIES].sort());
  const lives = set.mock.calls.map(([text]: [string]) => [
    text.split('=')[0],
    /Max-Age=(\d+)/.exec(text)?.[1],
  ]);
  expect(lives).toEqual([
    ['daybook-visitor', '63072000'],
    ['daybook-visit', '1800'],
    ['daybook-analytics-session', undefined],
    ['daybook-first-session', undefined],
    ['daybook-has-landed', undefined],
  ]);
  expect([readCookie('daybook-visitor'), readCookie('daybook-visit')]).toEqual([record, String(NOW)]);
  expect([readCookie('daybook-first-session'), readCookie('daybook-has-landed')]).toEqual(['true', 'true']);
});

test.each<[string, Record<string, string>, string]>([
  ['both cookies: the visit lasts', { 'daybook-visitor': RECORD, 'daybook-visit': '1700001000000' }, RECORD],
  [
    'the visit has ended: one more',
    { 'daybook-visitor': RECORD },
    `ada|1700000000000|1700001000000|${NOW}|4`,
  ],
])('%s', (_, cookies, expected) => {
  given(cookies);
  expect(new Visitor(OPEN).record(NOW)).toBe(expected);
  expect(readCookie('daybook-visitor')).toBe(expected);
});

test('a visitor who was here before is in no first session', () => {
  given({ 'daybook-visitor': RECORD });
  new Visitor(OPEN).record(NOW);
  expect(readCookie('daybook-first-session')).toBe('false');
});

test('restricted cookies: each page has a fresh record, and nothing is stored', () => {
  const visitor = new Visitor(RESTRICTIVE);
  const first = visitor.record(NOW);
  expect(visitor.record(NOW + 1)).toBe(first);
  visitor.beginPage();
  expect(visitor.record(NOW + 2)).not.toBe(first);
  expect(document.cookie).toBe('');
});

describe.each<[string, AnalyticsSettings, string | undefined, boolean | undefined]>([
  ['undecided', ASKING, undefined, undefined],
  ['a choice of another shape', ASKING, 'yes', undefined],
  ['refused', ASKING, 'refused', undefined],
  ['refused, and no longer asked', OPEN, 'refused', undefined],
  ['Global Privacy Control', OPEN, undefined, true],
  ['Global Privacy Control after an agreement', ASKING, 'granted', true],
])('%s', (_, settings, choice, hasSignal) => {
  test('no record and no cookie; those that were stored before are cleared when a page begins', () => {
    given(Object.fromEntries(ANALYTICS_COOKIES.map((name) => [name, 'x'])));
    if (choice) given({ 'daybook-consent': choice });
    signal(hasSignal);
    const visitor = new Visitor(settings);
    visitor.beginPage();
    expect(visitor.record(NOW)).toBeUndefined();
    expect(names()).toEqual([]);
  });
});

test('who agrees is remembered for 390 days and has a record at once', () => {
  const visitor = new Visitor(ASKING);
  expect(visitor.consent()).toBe('undecided');
  visitor.choose('granted');
  expect(visitor.consent()).toBe('granted');
  expect(set.mock.calls[0]).toEqual([
    `daybook-consent=granted; Path=/; SameSite=Lax; Max-Age=${390 * 24 * 60 * 60}`,
  ]);
  expect(names()).toHaveLength(5);
});

test('opting out clears the five cookies', () => {
  const visitor = new Visitor(OPEN);
  visitor.record(NOW);
  expect(names()).toHaveLength(5);
  visitor.choose('refused');
  expect([names(), visitor.record(NOW)]).toEqual([[], undefined]);
});

test('what happens without the visitor prolongs no visit and begins none', () => {
  const visitor = new Visitor(OPEN);
  expect(visitor.presentRecord()).toBeUndefined();
  const record = visitor.record(NOW);
  clearCookie('daybook-visit');
  expect(visitor.presentRecord()).toBe(record);
  expect(readCookie('daybook-visit')).toBeUndefined();
  const unkept = new Visitor(RESTRICTIVE);
  expect(unkept.presentRecord()).toBeUndefined();
  const fresh = unkept.record(NOW);
  expect(unkept.presentRecord()).toBe(fresh);
});
