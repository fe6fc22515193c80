import { clearCookie, writeCookie } from './browser-cookies';
import { ErrorReporter } from './error-reporter';
import type { Hits } from './hits';

type Report = { message: string; stack?: string; errorType?: string };
let sent: { path: string; crumb: string | null; reports: Report[] }[];
beforeEach(() => {
  jest.useFakeTimers();
  writeCookie('crumb', 'crumb-1');
  sent = [];
  globalThis.fetch = jest.fn(async (path, init) => {
    const crumb = new Headers(init?.headers).get('x-csrf-token');
    sent.push({ path: String(path), crumb, reports: JSON.parse(String(init?.body)) });
    return { status: 200 } as Response;
  });
});
afterEach(() => jest.useRealTimers());

const reporter = (fields: object | undefined = { path: '/' }) =>
  new ErrorReporter({ pageFields: () => fields, sentBy: () => ({}) } as unknown as Hits);
const thrown = (error: unknown) => new ErrorEvent('error', { error, message: 'Uncaught' });
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

test('an error is sent a second after the last one, with the crumb’s header and the page', () => {
  const errors = reporter();
  errors.report(thrown(new TypeError('x is no function')));
  jest.advanceTimersByTime(999);
  errors.report(rejected(new RangeError('too far')));
  jest.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toMatchObject([
    {
      path: '/api/events/RecordJavascriptErrors',
      crumb: 'crumb-1',
      reports: [
        {
          path: '/',
          message: 'x is no function',
          errorType: 'TypeError',
          stack: expect.stringContaining('TypeError'),
        },
        { path: '/', message: 'too far', errorType: 'RangeError' },
      ],
    },
  ]);
});

test('at most 10 errors wait', () => {
  const errors = reporter();
  for (let i = 0; i < 15; i += 1) errors.report(thrown(new Error(`${i}`)));
  jest.advanceTimersByTime(1000);
  expect(sent.map(({ reports }) => reports.map(({ message }) => message))).toEqual([
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  ]);
});

test('a page sends at most 20 times', () => {
  const errors = reporter();
  for (let i = 0; i < 25; i += 1) {
    errors.report(thrown(new Error(`${i}`)));
    jest.advanceTimersByTime(1000);
  }
  expect(sent).toHaveLength(20);
});

test('a stack has at most 5,000 characters', () => {
  const error = Object.assign(new Error('deep'), { stack: 'a'.repeat(6000) });
  const errors = reporter();
  errors.report(thrown(error));
  errors.flush();
  expect(sent[0]?.reports[0]?.stack).toHaveLength(5000);
});

test.each<[string, Event, Report[] | undefined]>([
  ['a text that was thrown', rejected('no network'), [{ message: 'no network' }]],
  [
    'a script of another site, of which the browser says nothing',
    new ErrorEvent('error', { message: 'Script error.' }),
    [{ message: 'Script error.' }],
  ],
  ['a picture that is not there', new Event('error'), undefined],
  ['nothing', rejected(undefined), undefined],
  ['an object', rejected({ code: 1 }), undefined],
  [
    'a name that is no word',
    thrown(Object.assign(new Error('odd'), { name: 'An Error!', stack: undefined })),
    [{ message: 'odd' }],
  ],
])('%s', (_, event, expected) => {
  const errors = reporter({});
  errors.report(event);
  errors.flush();
  expect(sent.at(-1)?.reports).toEqual(expected);
});

test('nothing is sent from a page that is not recorded, nor without a crumb', () => {
  const unrecorded = new ErrorReporter({
    pageFields: () => undefined,
    sentBy: () => ({}),
  } as unknown as Hits);
  unrecorded.report(thrown(new Error('x')));
  unrecorded.flush();
  clearCookie('crumb');
  const errors = reporter();
  errors.report(thrown(new Error('x')));
  errors.flush();
  expect(sent).toEqual([]);
});
