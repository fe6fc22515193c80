import { ProductType } from '../../shared/enumerations.js';
import { MAX_MINOR_UNITS } from '../../shared/limits.js';
import type { Currency } from '../../shared/money.js';
import { sha256 } from '../../shared/sha256.js';
import type { DiscountSettings } from './automatic-discount.js';
import type { TypedCoupon } from './coupon.js';
import { type AppliedDiscount, discountsOf, type RefusedCoupon } from './discounts.js';
import { type TaxAmount, type TaxRate, taxesOf } from './line-taxes.js';
import { priceOf, sumOf } from './whole-units.js';

/** What a quote is reckoned from. Amounts are minor units of `currency`. */
export type QuoteFacts = {
  readonly currency: Currency;
  /** the place that rates and delivery were looked up for, in one text; empty while it is not known */
  readonly destination: string;
  /** whether the prices, the delivery's too, include the taxes */
  readonly taxIncluded: boolean;
  readonly items: readonly QuotedItem[];
  readonly delivery: QuotedDelivery | null;
  /** whether something is to be delivered, and it is not known yet how; absent: no */
  readonly awaitsDelivery?: boolean;
  /** in the order that the buyer typed them */
  readonly coupons: readonly TypedCoupon[];
  /** the discounts of the website that need no code; absent: none counts for this order */
  readonly automatic?: DiscountSettings;
  /** in the order that the buyer typed them */
  readonly giftCards: readonly { readonly cardId: string; readonly balance: number }[];
  /** `2026-11-23` in the website's time zone */
  readonly today: string;
  /** whether the taxes are due from the buyer, a business, itself; the items bear none then */
  readonly isReverseCharge?: boolean;
  /** whether the owner has exempted the buyer from taxes that others pay; the items bear none then */
  readonly isTaxExempt?: boolean;
};

export type QuotedItem = {
  readonly entryId: string;
  readonly itemId: string;
  readonly collectionId: string;
  readonly variantId: string;
  /** the options of the variant, as the buyer sees them; absent: not known */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly productType: ProductType;
  readonly quantity: number;
  readonly unitPrice: number;
  /** for a gift card they are left out: buying one is untaxed */
  readonly rates: readonly TaxRate[];
  /** that the price includes, and the buyer is exempt from; absent: none */
  readonly exempted?: readonly TaxRate[];
};

type QuotedDelivery = {
  readonly optionId: string;
  readonly price: number;
  readonly rates: readonly TaxRate[];
  /** as those of an item */
  readonly exempted?: readonly TaxRate[];
};

/** What an exempt buyer pays less than others: the taxes in the shop's price. */
type Exempted = {
  /** that others pay for one unit, or for the delivery; minor units */
  readonly price: number;
  /** in the price of all the units */
  readonly taxes: readonly TaxAmount[];
};

/** The amount that one discount takes off a line: a coupon, or a discount without a code. */
type QuotedDiscount =
  | { readonly couponId: string; readonly discountId?: never; readonly amount: number }
  | { readonly couponId?: never; readonly discountId: string; readonly amount: number };

/** What the buyer pays for one line. */
type Charged = {
  /** before discounts; without the taxes unless the prices include them */
  readonly subtotal: number;
  readonly discounts: readonly QuotedDiscount[];
  /** the sum of `discounts` */
  readonly discount: number;
  readonly taxes: readonly TaxAmount[];
  /** the sum of `taxes` */
  readonly tax: number;
  /** what the buyer pays, taxes included */
  readonly total: number;
  /** taken off already in `subtotal`; absent: nothing is */
  readonly exempted?: Exempted;
};

export type QuoteLine = Charged & {
  readonly entryId: string;
  readonly variantId: string;
  /** as those of an item; older quotes do not say them */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** of one unit; of what an exempt buyer pays it is rounded, and the line's `subtotal` is exact */
  readonly unitPrice: number;
};

export type QuoteDelivery = Charged & { readonly optionId: string };

/**
 * The sums of section 3 in minor units. `total` is what a provider has to capture:
 * subtotal − discount + shipping (+ tax, unless the prices include it) − gift cards.
 */
export type QuoteSums = {
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly giftCards: number;
  readonly total: number;
};

/** A price that can be promised: it follows from its facts alone, and `hash` names it. */
export type Quote = {
  readonly currency: Currency;
  readonly destination: string;
  readonly taxIncluded: boolean;
  readonly lines: readonly QuoteLine[];
  readonly delivery: QuoteDelivery | null;
  readonly coupons: readonly { readonly couponId: string; readonly code: string }[];
  /** those that count without a code, by the names of that day; absent: none */
  readonly automatic?: readonly { readonly discountId: string; readonly name: string }[];
  readonly refusedCoupons: readonly RefusedCoupon[];
  /** what each card pays; a card is a tender and no discount */
  readonly giftCards: readonly { readonly cardId: string; readonly amount: number }[];
  readonly sums: QuoteSums;
  /** absent: no */
  readonly isReverseCharge?: true;
  /** absent: no */
  readonly isTaxExempt?: true;
  /** 64 hexadecimal digits */
  readonly hash: string;
};

/**
 * What an order costs (decisions.md, "Checkout and money").
 * @throws RangeError when a sum is larger than {@link MAX_MINOR_UNITS}
 */
export function quoteOf(facts: QuoteFacts): Quote {
  const { currency, destination, taxIncluded, items, delivery } = facts;
  const costs = items.map(({ quantity, unitPrice, exempted }) => costOf(quantity, unitPrice, exempted));
  const ofDelivery = delivery && costOf(1, delivery.price, delivery.exempted);
  const { applied, refused } = discountsOf({
    currency,
    today: facts.today,
    coupons: facts.coupons,
    delivery: ofDelivery?.subtotal ?? null,
    awaitsDelivery: facts.awaitsDelivery ?? false,
    ...(facts.automatic && { automatic: facts.automatic }),
    lines: items.map((item, i) => ({ ...item, subtotal: costs[i]!.subtotal })),
  });
  const charge = (
    { subtotal, exempted }: Cost,
    rates: readonly TaxRate[],
    offOf: (of: AppliedDiscount) => number,
  ) => {
    const discounts = applied.map((of) => quotedDiscount(of, offOf(of))).filter(({ amount }) => amount > 0);
    const discount = sumOf(discounts.map(({ amount }) => amount));
    const taxes = taxesOf(subtotal - discount, rates, taxIncluded);
    const tax = sumOf(taxes.map(({ amount }) => amount));
    const total = subtotal - discount + (taxIncluded ? 0 : tax);
    return { subtotal, discounts, discount, taxes, tax, total, ...(exempted && { exempted }) };
  };
  const lines = items.map(({ entryId, variantId, quantity, productType, rates, ...item }, i): QuoteLine => {
    const taxed = productType === ProductType.giftCard ? [] : rates;
    const { attributes } = item;
    return {
      entryId,
      variantId,
      quantity,
      ...(attributes && { attributes }),
      unitPrice: costOf(1, item.unitPrice, item.exempted).subtotal,
      ...charge(costs[i]!, taxed, (of) => of.lines[i]!),
    };
  });
  const delivered = delivery && {
    optionId: delivery.optionId,
    ...charge(ofDelivery!, delivery.rates, (of) => of.delivery),
  };
  const { giftCards, sums } = summed(lines, delivered, facts.giftCards);
  const coupons = applied.flatMap(({ source }) => ('couponId' in source ? [source] : []));
  const automatic = applied.flatMap(({ source }) => ('discountId' in source ? [source] : []));
  const promised = {
    currency,
    destination,
    taxIncluded,
    lines,
    delivery: delivered,
    coupons,
    ...(automatic.length > 0 && { automatic }),
    giftCards,
    sums,
    ...(facts.isReverseCharge && { isReverseCharge: true as const }),
    ...(facts.isTaxExempt && { isTaxExempt: true as const }),
  };
  return { ...promised, refusedCoupons: refused, hash: sha256(JSON.stringify(promised, withSortedKeys)) };
}

/** The sums of what is charged, and what gift cards pay of it. @throws RangeError as {@link quoteOf} */
function summed(
  lines: readonly QuoteLine[],
  delivered: QuoteDelivery | null,
  cards: QuoteFacts['giftCards'],
) {
  const charged: readonly Charged[] = delivered ? [...lines, delivered] : lines;
  const gross = sumOf(charged.map(({ total }) => total));
  const giftCards = tendered(gross, cards);
  const paidByCards = sumOf(giftCards.map(({ amount }) => amount));
  const sums: QuoteSums = {
    subtotal: sumOf(lines.map(({ subtotal }) => subtotal)),
    discount: sumOf(charged.map(({ discount }) => discount)),
    shipping: delivered?.subtotal ?? 0,
    tax: sumOf(charged.map(({ tax }) => tax)),
    giftCards: paidByCards,
    total: gross - paidByCards,
  };
  if (Math.max(sums.subtotal, gross) > MAX_MINOR_UNITS) throw new RangeError(`too much money: ${gross}`);
  return { giftCards, sums };
}

const quotedDiscount = ({ source }: AppliedDiscount, amount: number): QuotedDiscount =>
  'couponId' in source ? { couponId: source.couponId, amount } : { discountId: source.discountId, amount };

type Cost = Pick<Charged, 'subtotal' | 'exempted'>;

/** What units cost who is exempt from taxes in their price: they are reckoned on the whole, not on each unit. */
function costOf(quantity: number, price: number, rates: readonly TaxRate[] = []): Cost {
  const whole = priceOf(quantity, price);
  if (rates.length === 0) return { subtotal: whole };
  const taxes = taxesOf(whole, rates, true);
  return { subtotal: whole - sumOf(taxes.map(({ amount }) => amount)), exempted: { price, taxes } };
}

/** Each card pays what it has until nothing is left to pay. */
function tendered(gross: number, cards: QuoteFacts['giftCards']): Quote['giftCards'] {
  let left = gross;
  const taken = cards.map(({ cardId, balance }) => {
    const amount = Math.min(left, Math.max(0, balance));
    left -= amount;
    return { cardId, amount };
  });
  return taken.filter(({ amount }) => amount > 0);
}

/** Two quotes that say the same have one hash, in whatever order their fields were written. */
const withSortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
