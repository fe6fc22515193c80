import { Writable } from 'node:stream';
import { openLog } from './logging.js';

let lines: Record<string, unknown>[];
let log: ReturnType<typeof openLog>;
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  const to = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  log = openLog('info', to);
});
afterEach(() => jest.useRealTimers());

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const written = () => lines.map(({ msg, repeated }) => [msg, repeated]);

test('equal warnings are written once a minute, with their count, and no more when they end', () => {
  for (let i = 0; i < 500; i += 1) log.warn({ err: away(), at: i }, 'worker');
  expect(written()).toEqual([['worker', undefined]]);
  jest.advanceTimersByTime(60_000);
  log.warn({ err: away() }, 'worker');
  expect(written()).toEqual([
    ['worker', undefined],
    ['worker', 499],
  ]);
  expect(lines[1]?.err).toMatchObject({ message: 'connect ECONNREFUSED' });
  jest.advanceTimersByTime(600_000);
  expect(written().map(([, repeated]) => repeated)).toEqual([undefined, 499, 1]);
  log.warn({ err: away() }, 'worker');
  expect(lines).toHaveLength(4);
});

test('other errors, other places and requests are lines of their own; so is what is no warning', () => {
  log.warn({ err: away() }, 'worker');
  log.warn({ err: new Error('another') }, 'worker');
  log.warn({ err: away(), reactor: 'order-emails' }, 'worker');
  log.error({ err: away() }, 'worker');
  for (const requestId of ['one', 'two']) log.error({ err: away(), requestId }, 'http');
  for (let i = 0; i < 2; i += 1) log.info('started');
  log.warn('a text');
  log.warn('a text');
  expect(lines).toHaveLength(9);
  jest.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toMatchObject({ msg: 'a text', repeated: 1 });
});
