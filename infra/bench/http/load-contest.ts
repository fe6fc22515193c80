import { type Figure, type Goal, median, milliseconds, perSecond } from '../figures.js';
import { type Load, type Loaded, load } from './load.js';

export type LoadContest = {
  readonly name: string;
  readonly ours: Load;
  readonly plain: Load;
  readonly goal: Goal;
  /** the slowest of our requests is a figure of its own, at most so long, ms */
  readonly slowest?: number;
};

const WARM_UP_SECONDS = 1;

/** Loads both sides in turn. @param seconds of each side in each round */
export async function loadContest(
  { name, ours, plain, goal, slowest }: LoadContest,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const results = { ours: [] as Loaded[], plain: [] as Loaded[] };
  await load(ours, WARM_UP_SECONDS);
  await load(plain, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'plain'] as const) : (['plain', 'ours'] as const);
    for (const side of order) results[side].push(await load(side === 'ours' ? ours : plain, seconds));
  }
  const [own, other] = [results.ours, results.plain].map((all) =>
    median(all.map((one) => one.perSecond)),
  ) as [number, number];
  const rate = { name, ours: perSecond(own), plain: perSecond(other), value: own / other, goal };
  if (slowest === undefined) return [rate];
  const worst = (all: readonly Loaded[]) => Math.max(...all.map((one) => one.slowest));
  return [
    rate,
    {
      name: `${name}: the slowest (plain: ${milliseconds(worst(results.plain))})`,
      ours: milliseconds(worst(results.ours)),
      value: worst(results.ours),
      goal: { atMost: slowest, unit: 'ms' },
    },
  ];
}
