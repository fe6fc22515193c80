import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median, perSecond, printFigures, warnOfLoad } from '../figures.js';
import { durablePostgres, withScratch } from '../scratch.js';

const PROGRAM = fileURLToPath(new URL('./writer.process.js', import.meta.url));
const WRITERS = [1, 2, 4];
/** Appends of all processes together that are under way at once. */
const IN_FLIGHT = 64;

/** What the one lock of the log costs when several processes append: all of them together, in turn on one server. */
export function benchWriters({ rounds, seconds }: { rounds: number; seconds: number }): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const url = await durablePostgres(scratch);
    const rates = new Map(WRITERS.map((count) => [count, [] as number[]]));
    for (let round = 0; round < rounds; round += 1) {
      for (const count of WRITERS) {
        const writers = Array.from({ length: count }, () =>
          fork(PROGRAM, [url, String(seconds), String(IN_FLIGHT / count)]),
        );
        scratch.onEnd(() => writers.map((writer) => writer.kill()));
        rates.get(count)?.push(await together(writers, seconds));
      }
    }
    const [alone = 0] = WRITERS.map((count) => median(rates.get(count) ?? []));
    printFigures(
      `Appends of single events, ${IN_FLIGHT} in flight over all processes; plain: one process`,
      WRITERS.map((count) => {
        const rate = median(rates.get(count) ?? []);
        const plain = count === 1 ? {} : { plain: perSecond(alone), value: rate / alone };
        return {
          name: `${count} writing ${count === 1 ? 'process' : 'processes'}`,
          ours: perSecond(rate),
          ...plain,
        };
      }),
    );
    return 0;
  });
}

/** @returns appends a second, of all of them */
async function together(writers: readonly ChildProcess[], seconds: number): Promise<number> {
  await Promise.all(writers.map((writer) => once(writer, 'message')));
  const counted = writers.map((writer) => once(writer, 'message') as Promise<[number]>);
  for (const writer of writers) writer.send('go');
  const appends = (await Promise.all(counted)).reduce((sum, [count]) => sum + count, 0);
  return appends / seconds;
}
