import { coalesceReads } from './coalesce-reads.js';

/** A read that ends when the test ends it. */
function controlledReads() {
  const open: (() => void)[] = [];
  let version = 0;
  const read = coalesceReads(async () => {
    const found = version;
    await new Promise<void>((resolve) => open.push(resolve));
    return found;
  });
  return {
    read,
    started: () => open.length,
    async end(n: number) {
      open[n]?.();
      await new Promise(setImmediate);
    },
    change: () => {
      version += 1;
    },
  };
}

test('callers during a read share the next read, which sees every change before their call', async () => {
  const { read, started, end, change } = controlledReads();
  const first = read('a');
  change();
  const others = [read('a'), read('a'), read('a')];
  expect(started()).toBe(1);
  await end(0);
  expect(await first).toBe(0);
  expect(started()).toBe(2);
  change();
  const late = read('a');
  await end(1);
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  await end(2);
  expect(await late).toBe(2);
  expect(started()).toBe(3);
});

test('a caller without a read in progress starts one at once, also after a failed read', async () => {
  let calls = 0;
  const read = coalesceReads(async (key) => {
    calls += 1;
    if (calls === 1) throw new Error('away');
    return key;
  });
  const failing = read('a');
  const next = read('a');
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('a');
  await new Promise(setImmediate);
  expect(await read('a')).toBe('a');
  expect(calls).toBe(3);
});
