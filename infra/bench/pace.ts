import { setTimeout } from 'node:timers/promises';

/** @returns how long the work took, ms */
export async function takenBy(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** So long, or so many pieces, or whichever comes first. */
type Until =
  | { readonly seconds: number; readonly count?: number }
  | { readonly seconds?: number; readonly count: number };

/** Clients that each begin the next piece when their last one is done. */
export async function inTurns(
  clients: number,
  { seconds = Number.POSITIVE_INFINITY, count: most = Number.POSITIVE_INFINITY }: Until,
  work: () => Promise<unknown>,
): Promise<{ count: number; perSecond: number }> {
  const started = performance.now();
  const deadline = started + seconds * 1000;
  let left = most;
  let count = 0;
  const client = async () => {
    for (; left > 0 && performance.now() < deadline; count += 1) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { count, perSecond: (count / (performance.now() - started)) * 1000 };
}

/** Pieces of work that begin at their times, whether those before them are done or not. */
export async function atRate<T>(
  perSecond: number,
  seconds: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const started = performance.now();
  const underWay: Promise<T>[] = [];
  for (let i = 0; i < perSecond * seconds; i += 1) {
    const early = started + (i * 1000) / perSecond - performance.now();
    if (early > 0) await setTimeout(early);
    underWay.push(work(i));
  }
  return Promise.all(underWay);
}
