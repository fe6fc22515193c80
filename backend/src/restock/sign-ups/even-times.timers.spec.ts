import { atEvenTimes } from './even-times.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** When the answer of work that takes so long is there, ms. */
async function answeredAfter(ms: number): Promise<number> {
  const from = performance.now();
  const answer = atEvenTimes(() => new Promise<void>((resolve) => setTimeout(resolve, ms))).then(
    () => performance.now() - from,
  );
  await jest.runAllTimersAsync();
  return answer;
}

test('a little more work takes as long as a little less', async () => {
  for (const ms of [0, 3, 60, 99]) expect(await answeredAfter(ms)).toBe(100);
  expect(await answeredAfter(101)).toBe(200);
});

test('what is refused is so at once', async () => {
  const failing = atEvenTimes(() => Promise.reject(new Error('refused')));
  await expect(failing).rejects.toThrow('refused');
});
