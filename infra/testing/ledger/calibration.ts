import { createHash } from 'node:crypto';

/** Rounds that let the engine compile the work, and rounds that are measured: no part of a run's time. */
const WARM_UP = 40;
const ROUNDS = 200;

/**
 * Seconds of CPU that a fixed piece of work costs here: hashing, text, sorting and looking up, as tests do. Budgets are
 * counted in it, so that a slow machine fails nothing.
 */
export function calibrate(): number {
  work(WARM_UP);
  const before = process.cpuUsage();
  work(ROUNDS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

function work(rounds: number): void {
  let seed = 'daybook';
  for (let round = 0; round < rounds; round += 1) {
    const words = Array.from({ length: 2_000 }, (_, nth) => `${seed.slice(0, 8)}-${(nth * 7_919) % 2_003}`);
    const sorted = JSON.parse(JSON.stringify([...words].sort())) as string[];
    const places = new Map(sorted.map((word, nth) => [word, nth]));
    const sum = words.reduce((all, word) => all + (places.get(word) ?? 0), 0);
    seed = createHash('sha256').update(`${sorted.join()}${sum}`).digest('hex');
  }
}
