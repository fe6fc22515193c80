import type { Coupon, CouponBenefit, TypedCoupon } from '@daybook/contracts/checkout/pricing/coupon';
import type { Quote, QuoteFacts } from '@daybook/contracts/checkout/pricing/quote';
import { type RefundRequest, refundable, refundOf, type Sale } from '@daybook/contracts/orders/refund';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { CURRENCIES } from '@daybook/contracts/shared/money';

/** Percents in use somewhere, and some with more digits; millionths. */
const RATES = [0, 21_000, 26_000, 50_000, 55_000, 70_000, 81_000, 88_750, 99_750, 190_000, 200_000, 270_000];
const TODAY = '2026-11-23';

/** Whole numbers and choices from a source of numbers from 0 to 1. */
export class Dice {
  constructor(private readonly random: () => number) {}
  /** from `least` to `most`, both included */
  whole(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }
  chance(of: number): boolean {
    return this.random() < of;
  }
  pick<T>(from: readonly T[]): T {
    return from[this.whole(0, from.length - 1)]!;
  }
  list<T>(most: number, make: (index: number) => T): T[] {
    return Array.from({ length: this.whole(0, most) }, (_, i) => make(i));
  }
}

/** The facts of an order: small amounts, where roundings meet, and large ones. */
export function randomFacts(dice: Dice): QuoteFacts {
  const currency = dice.pick(CURRENCIES);
  // a buyer who is exempt pays none of them, and less where the price includes them
  const isExempt = dice.chance(0.2);
  const listed = () => dice.list(2, (i) => ({ id: `t${i}`, name: `T${i}`, rate: dice.pick(RATES) }));
  const rates = () => (isExempt ? { rates: [], exempted: listed() } : { rates: listed() });
  const price = () =>
    dice.pick([dice.whole(0, 9), dice.whole(0, 999), dice.whole(1, 99_999), dice.whole(1, 10 ** 9)]);
  return {
    currency,
    destination: 'FR',
    taxIncluded: dice.chance(0.5),
    today: TODAY,
    items: Array.from({ length: dice.whole(1, 6) }, (_, i) => ({
      entryId: `e${i}`,
      itemId: `p${dice.whole(0, 3)}`,
      collectionId: `c${dice.whole(0, 2)}`,
      variantId: `v${i}`,
      unitPrice: price(),
      quantity: dice.pick([1, 1, 2, 3, 7, 30]),
      ...rates(),
      productType: dice.chance(0.1) ? ProductType.giftCard : ProductType.physical,
    })),
    delivery: dice.chance(0.6) ? { optionId: 'post', price: dice.whole(0, 2000), ...rates() } : null,
    coupons: dice.list(3, (i) => randomCoupon(dice, i, currency)),
    giftCards: dice.list(2, (i) => ({ cardId: `g${i}`, balance: price() })),
  };
}

function randomCoupon(dice: Dice, index: number, currency: QuoteFacts['currency']): TypedCoupon {
  const benefits: CouponBenefit[] = [
    { kind: 'percent', percent: dice.pick([500, 1000, 1250, 3333, 10_000, dice.whole(1, 10_000)]) },
    { kind: 'amount', amount: dice.pick([1, 500, dice.whole(1, 100_000)]) },
    { kind: 'freeDelivery' },
  ];
  const scopes: Coupon['scope'][] = [
    { kind: 'all' },
    { kind: 'products', productIds: ['p0', 'p1'] },
    { kind: 'collections', collectionIds: ['c0'] },
  ];
  const days = [null, null, '2026-11-22', TODAY, '2026-11-24'];
  const coupon: Coupon = {
    id: `k${index}`,
    code: `K${index}`,
    currency: dice.chance(0.95) ? currency : 'ZAR',
    benefit: dice.pick(benefits),
    scope: dice.pick(scopes),
    minimum: dice.pick([0, 0, 5000]),
    oncePerCustomer: dice.chance(0.3),
    limit: dice.pick([null, null, 10]),
    firstDay: dice.pick(days),
    lastDay: dice.pick(days),
    combinable: dice.chance(0.8),
    active: dice.chance(0.95),
  };
  const known = { uses: dice.whole(0, 11), usedByCustomer: dice.chance(0.3) };
  return { code: coupon.code, coupon: dice.chance(0.95) ? coupon : null, ...known };
}

/** What a quote sells, as the order keeps it: its cards paid first, and the provider the rest. */
export function saleOf({ lines, delivery, giftCards, sums }: Quote): Sale {
  const cards = giftCards.map(({ cardId, amount }) => ({ id: cardId, amount }));
  const tenders = sums.total > 0 ? [...cards, { id: 'payment', amount: sums.total }] : cards;
  return { lines, delivery, tenders };
}

/** Refunds of all kinds, in any order, until nothing is left to refund. */
export function randomRefunds(dice: Dice, sale: Sale): { request: RefundRequest; refund: Refund }[] {
  const done: { request: RefundRequest; refund: Refund }[] = [];
  const refunds: Refund[] = [];
  const refund = (request: RefundRequest) => {
    const next = refundOf(sale, refunds, request);
    refunds.push(next);
    done.push({ request, refund: next });
  };
  for (let step = dice.whole(0, 8); step > 0 && refundable(sale, refunds) > 0; step -= 1) {
    const left = refundable(sale, refunds);
    if (dice.chance(0.4))
      refund({ amount: dice.pick([1, dice.whole(1, left), Math.min(left, dice.whole(1, 99))]) });
    else refund(randomLines(dice, sale, refunds) ?? { amount: dice.whole(1, left) });
  }
  const left = refundable(sale, refunds);
  if (left > 0) refund({ amount: left });
  return done;
}

/** @returns undefined when the dice chose nothing that is left */
function randomLines(dice: Dice, sale: Sale, refunds: readonly Refund[]): RefundRequest | undefined {
  const parts = refunds.flatMap((refund) => refund.lines);
  const lines = sale.lines.flatMap(({ entryId, quantity }) => {
    const gone = parts
      .filter((part) => part.entryId === entryId)
      .reduce((sum, part) => sum + part.quantity, 0);
    return quantity > gone && dice.chance(0.5) ? [{ entryId, quantity: dice.whole(1, quantity - gone) }] : [];
  });
  const delivered = refunds.reduce((sum, { delivery }) => sum + (delivery?.amount ?? 0), 0);
  const shipping = dice.chance(0.3) ? dice.whole(0, (sale.delivery?.total ?? 0) - delivered) : 0;
  return lines.length > 0 || shipping > 0 ? { lines, shipping } : undefined;
}
