import { RestingPoll } from './resting-poll.js';
import { waitFor } from './testing/wait-for.js';

const PACE = { busyMs: 5, restMs: 40 };

/** A poll, the moments of its looks in ms, and what they find. */
function polling(finds: () => boolean = () => false) {
  const looks: number[] = [];
  const poll = new RestingPoll(PACE, async () => {
    looks.push(performance.now());
    return !finds();
  });
  poll.start();
  const pauses = () => looks.slice(1).map((at, i) => at - (looks[i] ?? 0));
  return { poll, looks, pauses };
}

test('looks that find nothing grow apart, and stay as far apart as they may be', async () => {
  const { poll, looks, pauses } = polling();
  await waitFor('seven looks', async () => looks.length >= 7);
  poll.end();
  // timers may be late, and never early by more than a millisecond
  for (const [i, least] of [10, 20, 40, 40].entries()) expect(pauses()[i]).toBeGreaterThanOrEqual(least - 1);
});

test('a look that finds something, or fails, is followed by one soon', async () => {
  let looked = 0;
  const { poll, pauses, looks } = polling(() => {
    looked += 1;
    if (looked % 2 === 0) throw new Error('the server is away');
    return true;
  });
  await waitFor('ten looks', async () => looks.length >= 10);
  poll.end();
  expect(Math.min(...pauses())).toBeLessThan(PACE.restMs / 2);
});

test('a poll at rest that is woken looks soon, and one that has ended looks no more', async () => {
  const { poll, looks } = polling();
  await waitFor('rest', async () => looks.length >= 5);
  const before = looks.length;
  const wokenAt = performance.now();
  poll.wake();
  await waitFor('a look', async () => looks.length > before, { everyMs: 1 });
  expect((looks[before] ?? 0) - wokenAt).toBeLessThan(PACE.restMs);
  poll.end();
  const ended = looks.length;
  await new Promise((resolve) => setTimeout(resolve, 2 * PACE.restMs));
  expect(looks.length).toBe(ended);
});
