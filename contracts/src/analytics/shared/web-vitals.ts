/** What browsers measure of a page, with the thresholds of section 9: up to `good`, and from `poor` on. ms; CLS a score. */
export const WEB_VITALS = {
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  CLS: { good: 0.1, poor: 0.25 },
  FID: { good: 100, poor: 300 },
  INP: { good: 200, poor: 500 },
} as const;
export type WebVital = keyof typeof WEB_VITALS;
export const WEB_VITAL_NAMES = Object.keys(WEB_VITALS) as WebVital[];
export const isWebVital = (name: string): name is WebVital => Object.hasOwn(WEB_VITALS, name);

/**
 * Measurements are counted in buckets, so that those of many days can be added up. Five of them double a value, and the
 * bound of one is exactly `good`. A quantile read from them is off by at most {@link WEB_VITAL_ERROR}, from an eighth of
 * `good` to nine times of it.
 */
export const WEB_VITAL_BUCKETS = 32;
const A_DOUBLING = 5;
const GOOD_BUCKET = 15;
/** A part of the value: half of a bucket's width, measured from its middle. */
export const WEB_VITAL_ERROR = 0.075;

const boundOf = (vital: WebVital, bucket: number): number =>
  WEB_VITALS[vital].good * 2 ** ((bucket - GOOD_BUCKET) / A_DOUBLING);

/** The bucket of a measurement, from 0; a value on a bound is in the lower one. */
export function bucketOf(vital: WebVital, value: number): number {
  const bounds = BOUNDS[vital];
  const found = bounds.findIndex((bound) => value <= bound);
  return found < 0 ? WEB_VITAL_BUCKETS - 1 : found;
}

const BOUNDS = Object.fromEntries(
  WEB_VITAL_NAMES.map((vital) => [
    vital,
    Array.from({ length: WEB_VITAL_BUCKETS - 1 }, (_, bucket) => boundOf(vital, bucket)),
  ]),
) as unknown as Readonly<Record<WebVital, readonly number[]>>;

/**
 * The value that three quarters of the measurements do not exceed; undefined without any.
 * @param counts measurements in each bucket
 */
export function p75(vital: WebVital, counts: readonly number[]): number | undefined {
  const rank = Math.ceil(counts.reduce((sum, count) => sum + count, 0) * 0.75);
  let seen = 0;
  for (const [bucket, count] of counts.entries()) {
    seen += count;
    if (rank > 0 && seen >= rank) return rounded(middleOf(vital, bucket));
  }
  return undefined;
}

export type VitalRating = 'good' | 'fair' | 'poor';

/** How a value is rated (section 9). */
export function ratingOf(vital: WebVital, value: number): VitalRating {
  const { good, poor } = WEB_VITALS[vital];
  if (value <= good) return 'good';
  return value < poor ? 'fair' : 'poor';
}

const middleOf = (vital: WebVital, bucket: number) => boundOf(vital, bucket - 0.5);
const rounded = (value: number) => (value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value));
