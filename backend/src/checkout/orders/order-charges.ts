import type { Quote, QuoteDelivery, QuoteLine } from '@daybook/contracts/checkout/pricing/quote';
import { spread, sumOf } from '@daybook/contracts/checkout/pricing/whole-units';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import { PAYMENT_TENDER } from '@daybook/contracts/orders/sale-of-order';
import type { TenderKind } from '@daybook/contracts/orders/shared/order-words';
import { ProductType } from '@daybook/contracts/shared/enumerations';

/** What one means of payment paid; `id` as refunds name it, minor units. */
export type Tender = {
  readonly id: string;
  readonly kind: TenderKind;
  readonly name: string;
  readonly amount: number;
};

/** A tax of an order; `rate` in millionths, amounts in minor units. */
export type TaxOfOrder = { readonly name: string; readonly rate: number; readonly amount: number };

/** What was charged with the same taxes: the sum of it, and how much of that each tax is. Minor units. */
export type ChargeGroup = {
  readonly gross: number;
  readonly taxes: readonly TaxOfOrder[];
  /** gift cards that were sold; goods without tax are a group of their own. Absent: no */
  readonly isGiftCard?: true;
};

/** The kinds of line that the books tell apart in an order. */
type Sold = { /** absent: no */ readonly isGiftCard?: boolean };
type Charged = Sold & { readonly total: number; readonly taxes: readonly TaxOfOrder[] };

/** The charges of the lines of an order, each with whether it is a gift card. @param items its products, by their entries */
export function soldLines<Line extends Pick<QuoteLine, 'entryId'>>(
  lines: readonly Line[],
  items: readonly { readonly entryId: string; readonly productType: number }[],
): (Line & Sold)[] {
  const cards = items.filter(({ productType }) => productType === ProductType.giftCard);
  return lines.map((line) => ({
    ...line,
    isGiftCard: cards.some(({ entryId }) => entryId === line.entryId),
  }));
}

/** The charges of an order by the taxes that they bear, gift cards apart. */
export function chargesOf(lines: readonly Charged[], delivery: Charged | null): ChargeGroup[] {
  const groups = new Map<string, Charged[]>();
  for (const part of delivery ? [...lines, delivery] : lines) {
    const key = keyOf(part);
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()].map((parts) => {
    const taxes = parts[0]!.taxes.map(({ name, rate }, i) => ({
      name,
      rate,
      amount: sumOf(parts.map((part) => part.taxes[i]!.amount)),
    }));
    const gross = sumOf(parts.map(({ total }) => total));
    return { gross, taxes, ...(parts[0]!.isGiftCard && { isGiftCard: true as const }) };
  });
}

/** What is charged with the same taxes is one group. */
const keyOf = ({ taxes, isGiftCard = false }: Pick<Charged, 'taxes' | 'isGiftCard'>): string =>
  JSON.stringify([isGiftCard, ...taxes.map(({ name, rate }) => [name, rate])]);

/** What paid an order: the gift cards, and the payment for the rest, unless nothing was left. */
export function tendersOf(
  { giftCards, sums }: Pick<Quote, 'giftCards' | 'sums'>,
  { method, method_name }: { readonly method: string | null; readonly method_name: string },
): Tender[] {
  const cards = giftCards.map(
    ({ cardId, amount }): Tender => ({ id: cardId, kind: 'giftCard', name: '', amount }),
  );
  if (sums.total === 0 && cards.length > 0) return cards;
  const name = method_name || method || '';
  return [...cards, { id: PAYMENT_TENDER, kind: 'payment', name, amount: sums.total }];
}

/** How much of a group each tender paid. */
export type Share = { readonly tender: Tender; readonly group: ChargeGroup };

/**
 * Spreads groups of charges over the tenders that paid them, each in proportion: in whole minor units, so that the
 * shares of a tender come to what it paid, and those of a group, and of each of its taxes, to what was charged.
 */
export function sharesOf(groups: readonly ChargeGroup[], tenders: readonly Tender[]): Share[] {
  const left = groups.map(({ gross }) => gross);
  const parts = tenders.map(({ amount }) => {
    const taken = spread(amount, left);
    taken.forEach((part, i) => {
      left[i] = left[i]! - part;
    });
    return taken;
  });
  const taxes = groups.map((group, g) => {
    const weights = parts.map((part) => part[g]!);
    return group.taxes.map(({ amount }) =>
      sumOf(weights) === 0 ? weights.map(() => 0) : spread(amount, weights),
    );
  });
  return tenders.flatMap((tender, t) =>
    groups.flatMap((group, g): Share[] => {
      const gross = parts[t]![g]!;
      if (gross === 0) return [];
      const own = group.taxes.map((tax, i) => ({ ...tax, amount: taxes[g]![i]![t]! }));
      return [{ tender, group: { ...group, gross, taxes: own } }];
    }),
  );
}

/** What a refund gave back, in the groups of the charges that it took it from. Taxes are known by the sale's. */
export function refundGroups(
  { lines, delivery }: Refund,
  sold: readonly (QuoteLine & Sold)[],
  soldDelivery: QuoteDelivery | null,
): readonly ChargeGroup[] {
  const named = (taxes: Refund['lines'][number]['taxes'], known: QuoteLine['taxes']): TaxOfOrder[] =>
    taxes.map(({ id, amount }, i) => {
      const { name = '', rate = 0 } = known.find((tax) => tax.id === id) ?? known[i] ?? {};
      return { name, rate, amount };
    });
  const parts = lines.map(({ entryId, amount, taxes }): Charged => {
    const { taxes: known = [], isGiftCard = false } = sold.find((line) => line.entryId === entryId) ?? {};
    return { total: amount, taxes: named(taxes, known), isGiftCard };
  });
  const back = delivery && {
    total: delivery.amount,
    taxes: named(delivery.taxes, soldDelivery?.taxes ?? []),
  };
  return chargesOf(parts, back);
}

/**
 * What was charged of an order to be paid later and is not asked for any more. What gift cards had paid of it goes back by
 * refunds, which spread it otherwise: all that they leave of each group is cancelled, so that each tax ends at 0.
 */
export function cancelledShares(
  sold: readonly ChargeGroup[],
  refunded: readonly ChargeGroup[],
  tenders: readonly Tender[],
): Share[] {
  const tender = tenders.find(({ kind }) => kind === 'payment');
  if (!tender) return [];
  return sold.flatMap((charged): Share[] => {
    const { gross, taxes } = charged;
    const back = refunded.filter((one) => keyOf(one) === keyOf(charged));
    const left = taxes.map((tax, i) => ({
      ...tax,
      amount: tax.amount - sumOf(back.map((one) => one.taxes[i]!.amount)),
    }));
    const group = { ...charged, gross: gross - sumOf(back.map((one) => one.gross)), taxes: left };
    return group.gross === 0 && left.every(({ amount }) => amount === 0) ? [] : [{ tender, group }];
  });
}
