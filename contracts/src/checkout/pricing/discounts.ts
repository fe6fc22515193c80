import type { Currency } from '../../shared/money.js';
import { automaticChoices } from './automatic-choices.js';
import type {
  AutomaticDiscount,
  DiscountBenefit,
  DiscountedLine,
  DiscountSettings,
} from './automatic-discount.js';
import { cheaperParts } from './buy-and-get.js';
import {
  type Coupon,
  type CouponProblem,
  type CouponScope,
  couponProblem,
  type TypedCoupon,
} from './coupon.js';
import { isEligible } from './eligible-line.js';
import { spread, sumOf, timesRatio } from './whole-units.js';

/** Hundredths of a percent of a whole. */
const WHOLE = 10_000;

/** The facts that discounts are reckoned from; amounts in minor units. */
export type DiscountFacts = {
  readonly currency: Currency;
  readonly today: string;
  readonly lines: readonly DiscountedLine[];
  /** the price of the delivery; null: there is none, or it is not known yet */
  readonly delivery: number | null;
  /** whether something will be delivered once it is known where to; absent: no */
  readonly awaitsDelivery?: boolean;
  /** in the order that the buyer typed them */
  readonly coupons: readonly TypedCoupon[];
  /** the discounts of the website that need no code; absent: none */
  readonly automatic?: DiscountSettings;
};

/** The name of a discount: a coupon by its code, and one without a code by its name. */
export type DiscountSource =
  | { readonly couponId: string; readonly code: string }
  | { readonly discountId: string; readonly name: string };

/** The amounts that one discount takes off; minor units. */
export type AppliedDiscount = {
  readonly source: DiscountSource;
  /** as long as the lines */
  readonly lines: readonly number[];
  readonly delivery: number;
};

export type RefusedCoupon = { readonly code: string; readonly problem: CouponProblem };

type Discounts = { readonly applied: readonly AppliedDiscount[]; readonly refused: readonly RefusedCoupon[] };

/**
 * Reckons what discounts take off: of those without a code the set that makes the order cheapest, and the coupons beside it
 * (ADR 0078). Of sets that come to the same the one with more discounts counts, then the one that is listed first. Codes
 * fall away beside a discount that does not combine with them.
 */
export function discountsOf(facts: DiscountFacts): Discounts {
  const { automatic, currency, today, lines } = facts;
  const hasDelivery = facts.delivery !== null || facts.awaitsDelivery === true;
  const [first, ...others] = automaticChoices(automatic, { currency, today, lines, hasDelivery }).map(
    (chosen) => besides(chosen, facts),
  );
  return others.reduce((best, one) => (isBetter(one, best) ? one : best), first!);
}

function isBetter(one: Discounts, other: Discounts): boolean {
  const difference = takenOff(one) - takenOff(other);
  if (difference !== 0) return difference > 0;
  return automaticOf(one) > automaticOf(other);
}

const takenOff = ({ applied }: Discounts) =>
  sumOf(applied.flatMap(({ lines, delivery }) => [...lines, delivery]));
const automaticOf = ({ applied }: Discounts) => applied.filter(({ source }) => 'discountId' in source).length;

/** The chosen discounts with the coupons that may stand beside them. */
function besides(chosen: readonly AutomaticDiscount[], facts: DiscountFacts): Discounts {
  if (chosen.every(({ combinable }) => combinable)) return withCoupons(chosen, facts);
  const alone = withCoupons(chosen, { ...facts, coupons: [] });
  const { applied, refused } = withCoupons([], facts);
  const shutOut = applied.flatMap(({ source }) =>
    'code' in source ? [{ code: source.code, problem: 'notCombinable' as const }] : [],
  );
  return { applied: alone.applied, refused: [...refused, ...shutOut] };
}

/**
 * Reckons what the coupons take off (section 3: `validCoupons`, `invalidCoupons`) of what the chosen discounts have left.
 * Percents come first, then amounts, then free delivery, each in the order that the buyer typed them and of what the ones before it
 * have left. A coupon that does not combine stands alone: of two that cannot stand together, the one typed later falls away.
 * One that takes nothing off is in no other's way. Gift cards are never cheaper.
 */
function withCoupons(chosen: readonly AutomaticDiscount[], facts: DiscountFacts): Discounts {
  const { idle, ...reckoned } = reckonedOf(chosen, facts);
  if (idle.length === 0) return reckoned;
  // what they have shut out may take something off
  const ids = idle.map(({ couponId }) => couponId);
  const coupons = facts.coupons.filter(({ coupon }) => coupon === null || !ids.includes(coupon.id));
  const { applied, refused } = withCoupons(chosen, { ...facts, coupons });
  const said = idle.map(({ code }) => ({ code, problem: 'nothingLeft' as const }));
  return { applied, refused: [...refused, ...said] };
}

type CouponSource = Extract<DiscountSource, { couponId: string }>;

/** `idle`: coupons that would count, and take nothing off. */
function reckonedOf(
  chosen: readonly AutomaticDiscount[],
  facts: DiscountFacts,
): Discounts & { readonly idle: readonly CouponSource[] } {
  const { counted, refused } = countedCoupons(facts);
  const left = facts.lines.map(({ subtotal }) => subtotal);
  const applied: AppliedDiscount[] = [];
  const idle: CouponSource[] = [];
  // a free delivery that is not priced yet stays: it takes off what the delivery will cost
  const isWaiting = ({ kind }: DiscountBenefit) => facts.awaitsDelivery === true && kind === 'freeDelivery';
  const parts: Part[] = [...chosen.map(automaticPart), ...byRank(counted).map(couponPart)];
  for (const part of parts) {
    const isFree = applied.some(({ delivery }) => delivery > 0);
    const { lines, delivery } = takenBy(part, facts, left, isFree);
    const isSome = delivery > 0 || lines.some((off) => off > 0);
    lines.forEach((off, i) => {
      left[i]! -= off;
    });
    if (isSome || isWaiting(part.benefit)) applied.push({ source: part.source, lines, delivery });
    else if ('couponId' in part.source) idle.push(part.source);
  }
  return { applied, refused, idle };
}

/** A discount as it is reckoned, whether it has a code or none. */
type Part = {
  readonly source: DiscountSource;
  readonly benefit: DiscountBenefit;
  readonly scope: CouponScope;
};

const couponPart = ({ code, coupon: { id: couponId, benefit, scope } }: Counted): Part => ({
  source: { couponId, code },
  benefit,
  scope,
});
const automaticPart = ({ id: discountId, name, benefit, scope }: AutomaticDiscount): Part => ({
  source: { discountId, name },
  benefit,
  scope,
});

/** @param left what the lines cost after the discounts before it @param isFree whether one of them is the delivery's */
function takenBy(
  { benefit, scope }: Part,
  { lines, delivery }: DiscountFacts,
  left: readonly number[],
  isFree: boolean,
) {
  const none = left.map(() => 0);
  if (benefit.kind === 'freeDelivery') return { lines: none, delivery: isFree ? 0 : (delivery ?? 0) };
  const weights =
    benefit.kind === 'buyAndGet'
      ? cheaperParts(benefit, scope, lines, left)
      : left.map((amount, i) => (isEligible(lines[i]!, scope) ? amount : 0));
  const eligible = sumOf(weights);
  const wanted = benefit.kind === 'amount' ? benefit.amount : timesRatio(eligible, benefit.percent, WHOLE);
  const amount = Math.min(wanted, eligible);
  return { lines: amount === 0 ? none : spread(amount, weights), delivery: 0 };
}

type Counted = { readonly code: string; readonly coupon: Coupon };

function countedCoupons({ lines, delivery, awaitsDelivery = false, ...facts }: DiscountFacts) {
  const { currency, today, coupons } = facts;
  const hasDelivery = delivery !== null || awaitsDelivery;
  const counted: Counted[] = [];
  const refused: RefusedCoupon[] = [];
  for (const typed of coupons) {
    const { code, coupon } = typed;
    if (counted.some((other) => other.coupon.id === coupon?.id)) continue;
    const inScope = coupon ? lines.filter((line) => isEligible(line, coupon.scope)) : [];
    const eligible = inScope.length > 0 ? sumOf(inScope.map(({ subtotal }) => subtotal)) : null;
    const problem = couponProblem(typed, { currency, today, eligible, hasDelivery });
    if (problem) refused.push({ code, problem });
    else if (coupon && !standsBeside(coupon, counted)) refused.push({ code, problem: 'notCombinable' });
    else if (coupon) counted.push({ code, coupon });
  }
  return { counted, refused };
}

const standsBeside = (coupon: Coupon, others: readonly Counted[]) =>
  others.length === 0 || (coupon.combinable && others.every((other) => other.coupon.combinable));

const byRank = (counted: readonly Counted[]) => [...counted].sort((a, b) => rank(a.coupon) - rank(b.coupon));
const rank = ({ benefit: { kind } }: Coupon) => ['percent', 'amount', 'freeDelivery'].indexOf(kind);
