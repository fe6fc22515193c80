import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DaybookProcess } from '../daybook.process.js';
import { type Figure, median, printFigures, warnOfLoad } from '../figures.js';
import { postmasterOf } from '../postmaster.js';
import { cpuSecondsOfServer } from '../process-tree.js';
import { durablePostgres, type Scratch, withScratch } from '../scratch.js';
import type { StartPart } from './start-parts.process.js';

const PROGRAM = fileURLToPath(new URL('./start-parts.process.js', import.meta.url));
const MEGABYTE = 1024 * 1024;

/** Measures what a start of all roles costs in CPU, part by part, where the demo is there already. */
export function benchStart({ rounds }: { readonly rounds: number }): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const databaseUrl = await durablePostgres(scratch);
    const daybook = await DaybookProcess.prepare(scratch, 'data', { databaseUrl });
    await daybook.layOutDemo();
    const postmaster = await postmasterOf(databaseUrl);
    // the first one after the demo has projections that are behind
    await partsOf(scratch, databaseUrl, daybook.folder);
    const starts: StartPart[][] = [];
    const ofPostgres: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await cpuSecondsOfServer(postmaster);
      starts.push(await partsOf(scratch, databaseUrl, daybook.folder));
      ofPostgres.push((await cpuSecondsOfServer(postmaster)) - before);
    }
    return printFigures('CPU of a start', figuresOf(starts, median(ofPostgres)));
  });
}

async function partsOf(scratch: Scratch, databaseUrl: string, folder: string): Promise<StartPart[]> {
  const child = fork(PROGRAM, [databaseUrl, folder], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const gone = once(child, 'exit');
  scratch.onEnd(() => child.kill());
  const ended = gone.then(([code]) => {
    throw new Error(`the start ended with ${code}`);
  });
  ended.catch(() => undefined);
  const [parts] = (await Promise.race([once(child, 'message'), ended])) as [StartPart[]];
  await gone;
  return parts;
}

function figuresOf(starts: readonly StartPart[][], postgresSeconds: number): Figure[] {
  const [first = []] = starts;
  const seconds = (of: (start: readonly StartPart[]) => number) => median(starts.map(of)) / 1000;
  const figures: Figure[] = first.map(({ name }, i) => {
    const cpu = seconds((start) => start[i]?.cpuMs ?? 0);
    const memory = median(starts.map((start) => start[i]?.memory ?? 0)) / MEGABYTE;
    return { name, ours: `${cpu.toFixed(2)} s, ${Math.round(memory)} MB at its end` };
  });
  // the last part comes after the start
  const total = seconds((start) => start.slice(0, -1).reduce((sum, { cpuMs }) => sum + cpuMs, 0));
  return [
    ...figures,
    { name: 'Postgres, all of it', ours: `${postgresSeconds.toFixed(2)} s` },
    {
      name: 'node until it listens',
      ours: `${total.toFixed(2)} s`,
      value: total,
      goal: { atMost: 1, unit: 's' },
    },
  ];
}
