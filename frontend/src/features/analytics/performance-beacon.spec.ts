import type { Hits } from './hits';
import { PerformanceBeacon } from './performance-beacon';

let sent: { path: string; records: object[] }[];
let beacon: PerformanceBeacon;
let visitorCookie: string | undefined;
let path: string;
const FCP = { name: 'FCP', value: 900, navigation: 'navigate' };
const record = { path: '/', ...FCP };

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  sent = [];
  visitorCookie = undefined;
  path = '/';
  globalThis.fetch = jest.fn(async (path, init) => {
    sent.push({ path: String(path), records: JSON.parse(String(init?.body)) });
    return { status: 200 } as Response;
  });
  beacon = new PerformanceBeacon({
    isOn: () => true,
    pageFields: () => ({ path }),
    sentBy: () => ({ visitorCookie }),
  } as unknown as Hits);
  beacon.start();
});
afterEach(() => jest.useRealTimers());

test('the first beacon is sent 30 s after the page loaded, with all records', () => {
  beacon.add(FCP);
  beacon.add(FCP);
  jest.advanceTimersByTime(29_000);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([{ path: '/api/1/performance/records', records: [record, record] }]);
});

test('the next one waits for 60 s, and without a record there is none', () => {
  jest.advanceTimersByTime(30_000);
  beacon.add(FCP);
  jest.advanceTimersByTime(59_000);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(1);
});

test('a page that is left sends at once, by the browser’s beacon', () => {
  const sendBeacon = jest.fn((_path: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  beacon.add(FCP);
  beacon.flush();
  jest.restoreAllMocks();
  const [path, body] = sendBeacon.mock.calls[0] ?? [];
  expect([path, JSON.parse(String(body)), sent]).toEqual(['/api/1/performance/records', [record], []]);
});

test('a figure is of the page that was loaded, wherever the visitor has gone since', () => {
  path = '/cart';
  beacon.add(FCP);
  beacon.flush();
  expect(sent[0]?.records).toEqual([record]);
});

test('at most 50 records wait', () => {
  for (let i = 0; i < 60; i += 1) beacon.add(FCP);
  beacon.flush();
  expect(sent[0]?.records).toHaveLength(50);
});

test('a record is of the visitor at the moment when it is sent: who has refused meanwhile is not named', () => {
  visitorCookie = 'ada|1|2|3|4';
  beacon.add(FCP);
  visitorCookie = undefined;
  beacon.flush();
  expect(sent[0]?.records).toEqual([record]);
  visitorCookie = 'ada|1|2|3|4';
  beacon.add(FCP);
  beacon.flush();
  expect(sent[1]?.records).toEqual([{ ...record, visitorCookie }]);
});
