import { progressWords } from './job-progress';

const START = '2026-05-20T12:00:00.000Z';
const after = (seconds: number) => Date.parse(START) + seconds * 1000;
const job = { kind: 'import' as const, total: 1000, changed: 0, startedAt: START };

test('before the first product it waits', () =>
  expect(progressWords({ ...job, status: 'waiting', done: 0 }, after(3))).toBe('Queued…'));

test('a running job shows rate and time left', () =>
  expect(progressWords({ ...job, status: 'running', done: 400 }, after(2))).toBe(
    '400 of 1000, 200 a second, about 3 s left',
  ));

test('a finished job shows what it changed', () =>
  expect(progressWords({ ...job, status: 'finished', done: 1000, changed: 990 }, after(9))).toBe(
    'Done: 990 of 1000 changed.',
  ));

test('a job that copied pictures says so', () =>
  expect(
    progressWords({ ...job, kind: 'pictures', status: 'finished', done: 1000, changed: 990 }, after(9)),
  ).toBe('Done: 990 of 1000 pictures copied.'));
