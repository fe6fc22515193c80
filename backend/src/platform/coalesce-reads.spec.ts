import { coalesceReads } from './coalesce-reads.js';

/** Looks that end when they are told to. */
function looks() {
  const open: (() => void)[] = [];
  let truth = 0;
  const look = coalesceReads(async () => {
    const seen = truth;
    await new Promise<void>((resolve) => open.push(resolve));
    return seen;
  });
  return {
    look,
    begun: () => open.length,
    async end(n: number) {
      open[n]?.();
      await new Promise(setImmediate);
    },
    change: () => {
      truth += 1;
    },
  };
}

test('who asks while somebody looks shares the next look, which has seen what was so when they asked', async () => {
  const { look, begun, end, change } = looks();
  const first = look('a');
  change();
  const others = [look('a'), look('a'), look('a')];
  expect(begun()).toBe(1);
  await end(0);
  expect(await first).toBe(0);
  expect(begun()).toBe(2);
  change();
  const late = look('a');
  await end(1);
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  await end(2);
  expect(await late).toBe(2);
  expect(begun()).toBe(3);
});

test('when nobody looks, whoever asks looks at once, also after one that failed', async () => {
  let calls = 0;
  const look = coalesceReads(async (key) => {
    calls += 1;
    if (calls === 1) throw new Error('away');
    return key;
  });
  const [failing, next] = [look('a'), look('a')];
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('a');
  await new Promise(setImmediate);
  expect(await look('a')).toBe('a');
  expect(calls).toBe(3);
});
