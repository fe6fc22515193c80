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

describe('after a crash of Postgres', () => {
  test('a checkpoint behind one that was committed before the question counts, and makes everything stale', () => {
    progress.report(step(10, 12));
    progress.observe('cart', 0, 11n, progress.ask());
    expect(received).toEqual([['key-12'], 'all']);
    expect(progress.reached(['cart'], 12n)).toBe(false);
    progress.report(step(11, 12));
    expect(received).toEqual([['key-12'], 'all', ['key-12']]);
    expect(progress.reached(['cart'], 12n)).toBe(true);
  });

  test('a checkpoint that was asked for before the newest commit is no loss', () => {
    const askedAt = progress.ask();
    progress.report(step(10, 12));
    progress.observe('cart', 0, 10n, askedAt);
    expect(received).toEqual([['key-12']]);
    expect(progress.reached(['cart'], 12n)).toBe(true);
  });

  test('a projection that has read further than it has written has lost nothing', () => {
    progress.report(step(10, 12, { surrogateKeys: [], isCommitted: false }));
    progress.observe('cart', 0, 10n, progress.ask());
    expect(received).toEqual([[]]);
    expect(progress.reached(['cart'], 12n)).toBe(true);
  });

  test('no position is known until the checkpoints are read again', () => {
    const askedBefore = progress.ask();
    progress.connectionLost();
    expect(progress.reached(['cart'], 1n)).toBe(false);
    progress.observe('cart', 0, 10n, askedBefore);
    expect(progress.reached(['cart'], 1n)).toBe(false);
    progress.observe('cart', 0, 9n, progress.ask());
    expect(progress.reached(['cart'], 9n)).toBe(true);
    expect(progress.reached(['cart'], 10n)).toBe(false);
    expect(received).toEqual(['all']);
  });

  test('what a runner has read behind lost commits does not count', () => {
    const readOn = { surrogateKeys: [], isCommitted: false };
    progress.connectionLost();
    progress.report(step(10, 12, readOn));
    expect(progress.reached(['cart'], 1n)).toBe(false);
    progress.observe('cart', 0, 8n, progress.ask());
    progress.report(step(12, 13, readOn));
    expect(progress.reached(['cart'], 9n)).toBe(false);
  });

  test('a step that comes before the checkpoints are read makes everything stale', () => {
    progress.connectionLost();
    progress.report(step(8, 11));
    expect(received).toEqual(['all']);
    expect(progress.reached(['cart'], 11n)).toBe(true);
  });
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
