import { clearCookie, writeCookie } from './browser-cookies';
import { send, sendEvent, sendWithCrumb } from './send';

let given: { path: string; init: RequestInit }[];
let answer: (signal: AbortSignal) => Promise<Response>;
let warn: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  given = [];
  answer = async () => ({ status: 200 }) as Response;
  globalThis.fetch = jest.fn((path, init) => {
    given.push({ path: String(path), init: init ?? {} });
    return answer(init?.signal as AbortSignal);
  });
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  warn.mockRestore();
  jest.useRealTimers();
});

/** A server that never answers. */
const never = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

test.each<[string, () => void]>([
  ['a hit', () => send('/api/census/button-click', { button: 'Add' })],
  ['errors', () => sendWithCrumb('/api/events/RecordJavascriptErrors', [])],
  ['an event', () => void sendEvent(new URLSearchParams({ event: 'view-cart' }))],
])('%s is given up after 2.5 s, and nothing is said of it', async (_, call) => {
  writeCookie('crumb', 'crumb-1');
  answer = never;
  call();
  const { signal } = given[0]?.init ?? {};
  await jest.advanceTimersByTimeAsync(2499);
  expect(signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(signal?.aborted).toBe(true);
  await jest.runAllTimersAsync();
  expect([given.length, warn.mock.calls]).toEqual([1, []]);
  clearCookie('crumb');
});

test.each([
  [200, undefined],
  [202, undefined],
  [201, 'Error tracking event: HTTP Status 201'],
  [400, 'Error tracking event: HTTP Status 400'],
  [403, 'Error tracking event: HTTP Status 403'],
  [429, 'Error tracking event: HTTP Status 429'],
  [500, 'Error tracking event: HTTP Status 500'],
])('an event that is answered %d: %s', async (status, text) => {
  answer = async () => ({ status }) as Response;
  await sendEvent(new URLSearchParams({ event: 'view-cart' }));
  expect(warn.mock.calls).toEqual(text === undefined ? [] : [[text]]);
  // it is dropped, not sent again
  await jest.runAllTimersAsync();
  expect(given).toHaveLength(1);
});

test.each<[string, () => Promise<Response>]>([
  ['refused', async () => ({ status: 500 }) as Response],
  ['cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a hit that is %s is swallowed', async (_, failing) => {
  answer = failing;
  send('/api/census/overlay', { overlay: 'consent' });
  await jest.runAllTimersAsync();
  expect([given.length, warn.mock.calls]).toEqual([1, []]);
});

test('a call that is answered leaves no timer behind', async () => {
  send('/api/census/overlay', {});
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(0);
  expect(given[0]?.init).toMatchObject({ method: 'POST', keepalive: true });
});
