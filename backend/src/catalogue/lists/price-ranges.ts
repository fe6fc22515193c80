import type { ProductFacets } from '@daybook/contracts/catalogue/facets.api';

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5];
const POWERS = [2, 3, 4, 5, 6, 7];
/** Round prices, minor units: those between two of them are counted together. */
export const PRICE_BOUNDS = POWERS.flatMap((power) => STEPS.map((step) => step * 10 ** power));

const MOST_RANGES = 5;

type Bucket = {
  /** how many of {@link PRICE_BOUNDS} are at its prices or below */
  readonly bucket: number;
  /** products of the whole list */
  readonly whole: number;
  /** those that the other filters leave */
  readonly count: number;
};

/**
 * A few ranges with about as many products each, between round prices. They part the whole list, so that a range stays
 * what it is when filters are set.
 * @returns none where there would be but one
 */
export function priceRanges(buckets: readonly Bucket[]): ProductFacets['prices'] {
  const all = buckets.reduce((sum, { whole }) => sum + whole, 0);
  const ranges: { last: number; whole: number; count: number }[] = [];
  let seen = 0;
  for (const { bucket, whole, count } of buckets) {
    const range = ranges.at(-1);
    const share = all / MOST_RANGES;
    // a range takes no more than half a share too much
    const isFull = range && (seen >= share * ranges.length || range.whole + whole > share * 1.5);
    if (!range || (isFull && ranges.length < MOST_RANGES)) ranges.push({ last: bucket, whole, count });
    else ranges.splice(-1, 1, { last: bucket, whole: range.whole + whole, count: range.count + count });
    seen += whole;
  }
  if (ranges.length < 2) return [];
  return ranges.map(({ last, count }, i) => ({
    min: i === 0 ? 0 : boundAt(ranges[i - 1]!.last),
    max: i === ranges.length - 1 ? null : boundAt(last),
    count,
  }));
}

/** The first price beyond a bucket. */
const boundAt = (bucket: number) => PRICE_BOUNDS[bucket] ?? PRICE_BOUNDS.at(-1)!;
