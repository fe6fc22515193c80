/** How many observations were at most `upTo`; the buckets of a histogram are cumulative and grow. */
export type Bucket = { readonly upTo: number; readonly count: number };

/**
 * The quantile of a histogram, as `histogram_quantile` of Prometheus reckons it: evenly spread within its bucket, and the
 * last finite bound for what is beyond.
 * @param q 0 to 1
 * @param buckets the last one has all observations
 * @returns undefined without an observation
 */
export function quantile(q: number, buckets: readonly Bucket[]): number | undefined {
  const rank = q * (buckets.at(-1)?.count ?? 0);
  if (rank === 0) return undefined;
  const at = buckets.findIndex(({ count }) => count >= rank);
  const bucket = buckets[at];
  const below = buckets[at - 1] ?? { upTo: 0, count: 0 };
  if (!bucket || bucket.upTo === Number.POSITIVE_INFINITY) return below.upTo;
  return below.upTo + ((bucket.upTo - below.upTo) * (rank - below.count)) / (bucket.count - below.count);
}
