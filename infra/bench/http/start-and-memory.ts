import { setTimeout } from 'node:timers/promises';
import type { DaybookProcess } from '../daybook.process.js';
import { type Figure, median } from '../figures.js';
import { descendantsOf, residentMemory } from '../process-tree.js';

const STARTS = 3;
const MEGABYTE = 1024 * 1024;
/** Memory counts as idle when it has not moved by more than this share for so long. */
const STEADY = { share: 0.01, ms: 3000, atMostMs: 20_000 };

/** The time from start to ready with an existing data folder, and the memory when idle; without Postgres. */
export async function startAndMemory(daybook: DaybookProcess): Promise<Figure[]> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await daybook.stop();
    times.push(await daybook.start());
  }
  const seconds = median(times) / 1000;
  const memory = (await idleMemory(daybook.pid ?? 0)) / MEGABYTE;
  return [
    {
      name: 'start to ready, data folder present, without Postgres',
      ours: `${seconds.toFixed(2)} s`,
      value: seconds,
      goal: { atMost: 5, unit: 's' },
    },
    {
      name: 'idle memory of the application, without Postgres',
      ours: `${Math.round(memory)} MB`,
      value: memory,
      goal: { atMost: 250, unit: 'MB' },
    },
  ];
}

/** @returns bytes that a process and its children hold, once that no longer changes */
export async function idleMemory(pid: number): Promise<number> {
  const started = performance.now();
  const size = async () => residentMemory([pid, ...(await descendantsOf(pid))]);
  let reference = await size();
  let since = performance.now();
  while (performance.now() - started < STEADY.atMostMs) {
    const now = await size();
    if (Math.abs(now - reference) > reference * STEADY.share) {
      reference = now;
      since = performance.now();
    } else if (performance.now() - since > STEADY.ms) {
      return now;
    }
    await setTimeout(250);
  }
  return size();
}
