/** Figures of one variation of an experiment. */
export type Arm = { readonly visitors: number; readonly conversions: number };

/** Shares from 0 to 1. */
export type Interval = { readonly low: number; readonly high: number };

/** Of a 95 % interval. */
const Z = 1.959963984540054;

/** The share of visitors who came to the goal; 0 without visitors. */
export const conversionRate = ({ visitors, conversions }: Arm): number =>
  visitors === 0 ? 0 : conversions / visitors;

/** Where the true rate lies in 95 of 100 such experiments (Wilson), also with few visitors. */
export function rateInterval({ visitors, conversions }: Arm): Interval {
  if (visitors === 0) return { low: 0, high: 1 };
  const rate = conversions / visitors;
  const scale = 1 + Z ** 2 / visitors;
  const centre = (rate + Z ** 2 / (2 * visitors)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / visitors + Z ** 2 / (4 * visitors ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** The difference of two rates, `arm` minus `usual`, with its 95 % interval (Newcombe). */
export function rateDifference(arm: Arm, usual: Arm): Interval & { readonly difference: number } {
  const rate = conversionRate(arm);
  const other = conversionRate(usual);
  const own = rateInterval(arm);
  const theirs = rateInterval(usual);
  const difference = rate - other;
  return {
    difference,
    low: difference - Math.hypot(rate - own.low, theirs.high - other),
    high: difference + Math.hypot(own.high - rate, other - theirs.low),
  };
}

/** Fewer visitors than these say nothing yet. */
export const ENOUGH_VISITORS = 100;

/** `better`, `worse`: the interval of the difference leaves 0 out. */
export type Verdict = 'tooEarly' | 'open' | 'better' | 'worse';

export function verdictOn(arm: Arm, usual: Arm): Verdict {
  if (Math.min(arm.visitors, usual.visitors) < ENOUGH_VISITORS) return 'tooEarly';
  const { low, high } = rateDifference(arm, usual);
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'open';
}

/** Below it the visitors were not spread as the weights say, and the figures cannot be trusted. */
export const RATIO_ALARM = 0.001;

/**
 * How likely visitors are spread at least so unevenly by luck alone, if they are drawn by these weights (chi-squared).
 * @returns 1 when there is nothing to compare
 */
export function ratioProbability(
  arms: readonly { readonly visitors: number; readonly weight: number }[],
): number {
  const drawn = arms.filter(({ weight }) => weight > 0);
  const visitors = drawn.reduce((sum, arm) => sum + arm.visitors, 0);
  const weights = drawn.reduce((sum, arm) => sum + arm.weight, 0);
  if (drawn.length < 2 || visitors === 0) return 1;
  const statistic = drawn.reduce((sum, arm) => {
    const expected = (visitors * arm.weight) / weights;
    return sum + (arm.visitors - expected) ** 2 / expected;
  }, 0);
  return chiSquaredAbove(statistic, drawn.length - 1);
}

/** The share of a chi-squared distribution above a value: by its recurrence over the degrees of freedom. */
function chiSquaredAbove(value: number, degrees: number): number {
  const half = value / 2;
  let above = degrees % 2 === 0 ? Math.exp(-half) : normalBeyond(Math.sqrt(value));
  let term =
    degrees % 2 === 0 ? Math.exp(-half) : Math.sqrt(half) * Math.exp(-half) * (2 / Math.sqrt(Math.PI));
  for (let at = degrees % 2 === 0 ? 2 : 1; at < degrees; at += 2) {
    if (degrees % 2 === 0) term *= half / (at / 2);
    else if (at > 1) term *= half / (at / 2);
    above += term;
  }
  return Math.min(1, above);
}

/** The share of a normal distribution further from its middle than `z`, on both sides: erfc by Abramowitz and Stegun 7.1.26. */
function normalBeyond(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return sum * Math.exp(-x * x);
}
