import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** How long the processors are looked at, ms; how often in a row they have to rest; how long that is waited for, ms. */
const POLL_INTERVAL_MS = 1000;
const LOOKS = 3;
const AT_MOST_MS = 90_000;
/** Of the processors' time. */
const RESTING = 0.9;

/** Waits until an installation that has just begun is done with its pictures and projections, or for a minute and a half. */
export async function untilIdle(): Promise<void> {
  const end = Date.now() + AT_MOST_MS;
  for (let resting = 0; resting < LOOKS && Date.now() < end; ) {
    const before = timesOf();
    await setTimeout(POLL_INTERVAL_MS);
    const after = timesOf();
    const isResting = (after.idle - before.idle) / (after.all - before.all) >= RESTING;
    resting = isResting ? resting + 1 : 0;
  }
}

/** Of all processors together, ms. */
function timesOf(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}
