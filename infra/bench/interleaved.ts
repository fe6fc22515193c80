import { type Figure, type Goal, median, perSecond } from './figures.js';

/** Does a piece of work and says how much of it was done. */
export type Work = (worker: number) => Promise<number>;

export type Side = { readonly work: Work; readonly after?: () => Promise<void> };

export type Contest = {
  readonly name: string;
  /** pieces of work under way at once */
  readonly inFlight: number;
  readonly ours: Side | (() => Promise<Side>);
  readonly plain: Side | (() => Promise<Side>);
  readonly goal?: Goal;
};

/** So long both sides run before anything counts, seconds. */
const WARM_UP = 0.3;

/**
 * Rounds of both, taking turns in beginning, so that whatever else the machine does meets both.
 * @param seconds of each side in each round
 */
export async function contest(
  { name, inFlight, goal, ...sides }: Contest,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure> {
  const ours = typeof sides.ours === 'function' ? await sides.ours() : sides.ours;
  const plain = typeof sides.plain === 'function' ? await sides.plain() : sides.plain;
  const rates = { ours: [] as number[], plain: [] as number[] };
  const measure = async (side: 'ours' | 'plain', forSeconds: number) =>
    throughput((side === 'ours' ? ours : plain).work, inFlight, forSeconds);
  await measure('ours', WARM_UP);
  await measure('plain', WARM_UP);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'plain'] as const) : (['plain', 'ours'] as const);
    for (const side of order) rates[side].push(await measure(side, seconds));
  }
  await ours.after?.();
  await plain.after?.();
  const own = median(rates.ours);
  const other = median(rates.plain);
  return { name, ours: perSecond(own), plain: perSecond(other), value: own / other, ...(goal && { goal }) };
}

/** @returns work done per second by so many workers, each beginning the next piece when its last one is done */
async function throughput(work: Work, inFlight: number, seconds: number): Promise<number> {
  const started = performance.now();
  const deadline = started + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async (_, worker) => {
      while (performance.now() < deadline) {
        const more = await work(worker);
        done += more;
      }
    }),
  );
  return (done / (performance.now() - started)) * 1000;
}
