import { checkBodies } from '@daybook/contracts/forms/testing/check-bodies';
import { sendBodies } from './bodies-over-http.js';

/** The 99th percentile of a check may take so long, ms of CPU: whatever else the machine does counts in a clock on the wall. */
const P99_MS = 5;
/** One body in so many is sent over HTTP too. */
const SENT = 10;

/**
 * Checks random bodies as the server checks a submission: none throws, and each error is keyed by field. A share of
 * them goes to the server itself.
 * @param count how many bodies
 */
export async function randomFormBodies(count: number, seed: number): Promise<number> {
  console.log(`${count} bodies of seed ${seed}.`);
  const times = new Float64Array(count);
  let checked = 0;
  const { refused, wrong, sound } = checkBodies(seed, count, {
    clock: cpuMs,
    onChecked(ms) {
      times[checked] = ms;
      checked += 1;
    },
  });
  times.sort();
  const p99 = times[Math.floor(count * 0.99)] ?? 0;
  const longest = times[count - 1] ?? 0;
  console.log(`${refused} are no form, ${wrong} have errors keyed by field, ${sound} have none.`);
  console.log(
    `A check takes ${p99.toFixed(3)} ms of CPU at the 99th percentile, and ${longest.toFixed(1)} ms at most.`,
  );
  const isFast = p99 < P99_MS;
  console.log(isFast ? 'PASSED: no body throws.' : `FAILED: the 99th percentile is over ${P99_MS} ms.`);
  if (!isFast) return 1;
  return sendBodies(Math.ceil(count / SENT), seed);
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
