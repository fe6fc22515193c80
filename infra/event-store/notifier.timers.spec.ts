import { Notifier } from './notifier.js';

const SPACING_MS = 100;

/** How often a reader that waits again at once was woken. */
function wakesOf(notifier: Notifier): { readonly count: number } {
  const wakes = { count: 0 };
  const readOn = async () => {
    await notifier.wait(notifier.seen, undefined);
    wakes.count += 1;
    void readOn();
  };
  void readOn();
  return wakes;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a notification after a pause wakes at once, and those behind it wake once, when the time is over', async () => {
  const notifier = new Notifier(SPACING_MS);
  const wakes = wakesOf(notifier);
  notifier.notify();
  await Promise.resolve();
  expect(wakes.count).toBe(1);
  for (let i = 0; i < 5; i += 1) notifier.notify();
  await jest.advanceTimersByTimeAsync(SPACING_MS - 1);
  expect(wakes.count).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(wakes.count).toBe(2);
  await jest.advanceTimersByTimeAsync(10 * SPACING_MS);
  expect(wakes.count).toBe(2);
});

test('without a spacing each notification wakes', async () => {
  const notifier = new Notifier();
  const wakes = wakesOf(notifier);
  for (let i = 1; i <= 3; i += 1) {
    notifier.notify();
    await Promise.resolve();
    expect(wakes.count).toBe(i);
  }
});

test('the end wakes at once', async () => {
  const notifier = new Notifier(SPACING_MS);
  notifier.notify();
  const waiting = notifier.wait(notifier.seen, undefined);
  notifier.end();
  await waiting;
});

test('a signal ends every wait with it, and no other', async () => {
  const notifier = new Notifier();
  const ended = new AbortController();
  const ends: string[] = [];
  const wait = (name: string, signal: AbortSignal) =>
    notifier.wait(notifier.seen, signal).then(() => ends.push(name));
  const waits = [wait('first', ended.signal), wait('second', ended.signal)];
  const other = wait('other', new AbortController().signal);
  ended.abort();
  await Promise.all(waits);
  expect(ends).toEqual(['first', 'second']);
  expect(notifier.isAwaited).toBe(true);
  notifier.notify();
  await other;
  expect(notifier.isAwaited).toBe(false);
});
