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

const WARM_UP_SECONDS = 3;

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
  const of = (value: (loaded: Loaded) => number) =>
    [median(results.ours.map(value)), median(results.plain.map(value))] as const;
  const [own, other] = of(({ perSecond }) => perSecond);
  const [ownCpu, otherCpu] = of(({ cpu }) => cpu);
  const figures: Figure[] = [
    { name, ours: perSecond(own), plain: perSecond(other), value: own / other, goal },
    {
      name: `${name}: CPU of the server for one`,
      ours: `${ownCpu.toFixed(3)} ms`,
      plain: `${otherCpu.toFixed(3)} ms`,
      value: ownCpu / otherCpu,
    },
  ];
  if (slowest !== undefined) {
    const worst = Math.max(...results.ours.map((one) => one.slowest));
    const worstPlain = Math.max(...results.plain.map((one) => one.slowest));
    figures.push({
      name: `${name}: the slowest (plain: ${milliseconds(worstPlain)})`,
      ours: milliseconds(worst),
      value: worst,
      goal: { atMost: slowest, unit: 'ms' },
    });
  }
  return figures;
}
