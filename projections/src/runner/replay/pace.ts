/** How long requests take just now: of the slowest process that answers visitors. */
export type ShopLoad = {
  /** of the last seconds, ms */
  readonly p95Ms: number;
  /** what it is when nothing else runs, ms */
  readonly usualMs: number;
};

/** The share of a replay that no visitor could feel: it works all the time. */
export const UNGOVERNED = 1;
/**
 * With visitors a replay works this share of the time at least, so that it ends, and at most. It begins with little,
 * since the first report of a shop that it has made slow would come too late.
 */
const LEAST_SHARE = 0.02;
const MOST_SHARE = 0.8;
const FIRST_SHARE = 0.1;
/** Requests of so few milliseconds more are not felt. */
const UNFELT_MS = 3;
/** From here on the shop is slow: the replay works half as much; below the other it works a little more. */
const SLOW = 1.4;
const WELL = 1.2;
/** A rest between two pages at most, ms. */
const LONGEST_REST_MS = 2_000;

/**
 * How much of the time a replay works.
 * @param share so far, 0 to 1
 * @param load undefined without visitors: a replay works all the time then
 */
export function nextShare(share: number, load: ShopLoad | undefined): number {
  if (!load) return UNGOVERNED;
  if (share === UNGOVERNED) return FIRST_SHARE;
  const { p95Ms, usualMs } = load;
  if (p95Ms > usualMs * SLOW + UNFELT_MS) return Math.max(LEAST_SHARE, share / 2);
  if (p95Ms <= usualMs * WELL + UNFELT_MS) return Math.min(MOST_SHARE, share * 1.1);
  return share;
}

/** The rest behind a page that took so long, ms. */
export const restMs = (share: number, pageMs: number): number =>
  Math.min(LONGEST_REST_MS, pageMs * (1 / share - 1));

/**
 * What the p95 usually is, after one more figure of it. It follows a faster shop soon and a slower one over hours, so
 * that a replay does not become what is usual.
 */
export const nextUsual = (usualMs: number | undefined, p95Ms: number): number => {
  if (usualMs === undefined) return p95Ms;
  return p95Ms < usualMs ? usualMs * 0.7 + p95Ms * 0.3 : usualMs * 0.9997 + p95Ms * 0.0003;
};
