import { ProductType } from '../../shared/enumerations.js';
import type { Currency } from '../../shared/money.js';
import { type Coupon, type CouponProblem, couponProblem, type TypedCoupon } from './coupon.js';
import { spread, sumOf, timesRatio } from './whole-units.js';

/** Hundredths of a percent of a whole. */
const WHOLE = 10_000;

/** What coupons are reckoned from; amounts in minor units. */
export type DiscountFacts = {
  readonly currency: Currency;
  readonly today: string;
  readonly lines: readonly {
    readonly itemId: string;
    readonly collectionId: string;
    readonly productType: ProductType;
    /** before discounts */
    readonly subtotal: number;
  }[];
  /** the price of the delivery; null: there is none, or it is not known yet */
  readonly delivery: number | null;
  /** whether something will be delivered once it is known where to; absent: no */
  readonly awaitsDelivery?: boolean;
  /** in the order that the buyer typed them */
  readonly coupons: readonly TypedCoupon[];
};

/** What one coupon takes off; minor units. */
export type CouponDiscount = {
  readonly couponId: string;
  readonly code: string;
  /** as long as the lines */
  readonly lines: readonly number[];
  readonly delivery: number;
};

export type RefusedCoupon = { readonly code: string; readonly problem: CouponProblem };

type Discounts = { readonly applied: readonly CouponDiscount[]; readonly refused: readonly RefusedCoupon[] };

/**
 * What the coupons take off (section 3: `validCoupons`, `invalidCoupons`). Percents come first, then amounts, then free
 * delivery, each in the order that the buyer typed them and of what the ones before it have left. A coupon that does not
 * combine stands alone: of two that cannot stand together, the one typed later falls away. One that takes nothing off is in
 * no other's way. Gift cards are never cheaper.
 */
export function discountsOf(facts: DiscountFacts): Discounts {
  const { idle, ...reckoned } = reckonedOf(facts);
  if (idle.length === 0) return reckoned;
  // what they have shut out may take something off
  const ids = idle.map(({ couponId }) => couponId);
  const coupons = facts.coupons.filter(({ coupon }) => coupon === null || !ids.includes(coupon.id));
  const { applied, refused } = discountsOf({ ...facts, coupons });
  const said = idle.map(({ code }) => ({ code, problem: 'nothingLeft' as const }));
  return { applied, refused: [...refused, ...said] };
}

/** `idle`: those that would count, and take nothing off. */
function reckonedOf(facts: DiscountFacts): Discounts & { readonly idle: readonly CouponDiscount[] } {
  const { counted, refused } = countedCoupons(facts);
  const left = facts.lines.map(({ subtotal }) => subtotal);
  const applied: CouponDiscount[] = [];
  for (const { code, coupon } of [...counted].sort((a, b) => rank(a.coupon) - rank(b.coupon))) {
    const none = left.map(() => 0);
    const { benefit, id } = coupon;
    if (benefit.kind === 'freeDelivery') {
      const delivery = applied.some((other) => other.delivery > 0) ? 0 : (facts.delivery ?? 0);
      applied.push({ couponId: id, code, lines: none, delivery });
      continue;
    }
    const weights = left.map((amount, i) => (isEligible(facts.lines[i]!, coupon) ? amount : 0));
    const eligible = sumOf(weights);
    const wanted = benefit.kind === 'amount' ? benefit.amount : timesRatio(eligible, benefit.percent, WHOLE);
    const amount = Math.min(wanted, eligible);
    const lines = amount === 0 ? none : spread(amount, weights);
    lines.forEach((off, i) => {
      left[i]! -= off;
    });
    applied.push({ couponId: id, code, lines, delivery: 0 });
  }
  // a free delivery that is not priced yet stays: it takes off what the delivery will cost
  const isWaiting = (id: string) =>
    facts.awaitsDelivery && counted.some(({ coupon }) => coupon.id === id && isFreeDelivery(coupon));
  const idle = applied.filter(
    ({ couponId, lines, delivery }) =>
      delivery === 0 && lines.every((off) => off === 0) && !isWaiting(couponId),
  );
  return { applied, refused, idle };
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
    const inScope = coupon ? lines.filter((line) => isEligible(line, coupon)) : [];
    const eligible = inScope.length > 0 ? sumOf(inScope.map(({ subtotal }) => subtotal)) : null;
    const problem = couponProblem(typed, { currency, today, eligible, hasDelivery });
    if (problem) refused.push({ code, problem });
    else if (coupon && !standsBeside(coupon, counted)) refused.push({ code, problem: 'notCombinable' });
    else if (coupon) counted.push({ code, coupon });
  }
  return { counted, refused };
}

const isFreeDelivery = ({ benefit }: Coupon) => benefit.kind === 'freeDelivery';

const standsBeside = (coupon: Coupon, others: readonly Counted[]) =>
  others.length === 0 || (coupon.combinable && others.every((other) => other.coupon.combinable));

function isEligible(line: DiscountFacts['lines'][number], { scope }: Coupon): boolean {
  if (line.productType === ProductType.giftCard) return false;
  if (scope.kind === 'all') return true;
  if (scope.kind === 'products') return scope.productIds.includes(line.itemId);
  return scope.collectionIds.includes(line.collectionId);
}

const rank = ({ benefit: { kind } }: Coupon) => ['percent', 'amount', 'freeDelivery'].indexOf(kind);
