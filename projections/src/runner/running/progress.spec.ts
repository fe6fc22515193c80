import { type Progress, ProjectionProgress, type Step } from './progress.js';

const step = (from: number, to: number, more: Partial<Step> = {}): Step => ({
  projection: 'cart',
  generation: 0,
  from: BigInt(from),
  to: BigInt(to),
  surrogateKeys: [`key-${to}`],
  ...more,
});

let progress: ProjectionProgress;
let received: Progress['surrogateKeys'][];
beforeEach(() => {
  progress = new ProjectionProgress();
  progress.observe('cart', 0, 10n);
  received = [];
  progress.onProgress(({ surrogateKeys }) => received.push(surrogateKeys));
});

test('listeners get each step once, by whichever way it comes first', () => {
  progress.report(step(10, 12));
  progress.report(step(10, 12));
  progress.report(step(12, 13));
  expect(received).toEqual([['key-12'], ['key-13']]);
});

test('a step behind a gap makes everything stale: what was missed is not known', () => {
  progress.report(step(11, 12));
  progress.report(step(12, 13));
  expect(received).toEqual(['all', ['key-13']]);
});

test('a move without an announcement by the next read makes everything stale', () => {
  progress.observe('cart', 0, 12n);
  expect(received).toEqual([]);
  progress.observe('cart', 0, 12n);
  expect(received).toEqual(['all']);
  progress.observe('cart', 0, 12n);
  progress.observe('cart', 0, 12n);
  expect(received).toEqual(['all']);
});

test('an announcement that comes after the checkpoint was read is no gap', () => {
  progress.observe('cart', 0, 12n);
  progress.report(step(10, 12));
  progress.observe('cart', 0, 12n);
  progress.observe('cart', 0, 12n);
  expect(received).toEqual([['key-12']]);
});

test('tables that were changed by another than their runner make everything stale, also at the same position', () => {
  progress.report(step(10, 10, { generation: 1, surrogateKeys: 'all' }));
  progress.observe('cart', 1, 10n);
  progress.observe('cart', 2, 4n);
  expect(received).toEqual(['all', 'all']);
  expect(progress.reached(['cart'], 5n)).toBe(false);
});

test('what is late from before such a change is not heard', () => {
  progress.observe('cart', 1, 4n);
  progress.report(step(10, 12));
  progress.observe('cart', 0, 12n);
  expect(received).toEqual(['all']);
  expect(progress.reached(['cart'], 5n)).toBe(false);
});

test('a listener that has ended hears nothing more', () => {
  const heard: Progress[] = [];
  progress.onProgress((one) => heard.push(one))();
  progress.report(step(10, 12));
  expect(heard).toEqual([]);
});

describe('waiting', () => {
  test('ends when all of the projections are there', async () => {
    const waiting = progress.waitFor(['cart', 'stock'], 12n, 60_000);
    progress.report(step(10, 12));
    expect(progress.reached(['cart', 'stock'], 12n)).toBe(false);
    progress.observe('stock', 0, 15n);
    expect(await waiting).toBe(true);
  });

  test('ends when the checkpoint is read, announced or not', async () => {
    const waiting = progress.waitFor(['cart'], 12n, 60_000);
    progress.observe('cart', 0, 12n);
    expect(await waiting).toBe(true);
  });

  test('ends at once for what is reached', async () => {
    expect(await progress.waitFor(['cart'], 10n, 0)).toBe(true);
    expect(progress.isWatched).toBe(true); // by the listener alone
  });

  test('gives up after its time', async () => {
    expect(await progress.waitFor(['cart'], 11n, 1)).toBe(false);
  });
});
