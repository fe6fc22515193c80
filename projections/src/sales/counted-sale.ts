import type { SalesDimension } from '@daybook/contracts/analytics/shared/sales-dimensions';
import { discountsByName } from '@daybook/contracts/checkout/named-discounts';
import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import type { Refund, RefundPart } from '@daybook/contracts/orders/refunded-parts';
import type { Currency } from '@daybook/contracts/shared/money';

/** One line of an order; amounts in minor units. */
type CountedLine = {
  readonly entryId: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly units: number;
  readonly gross: number;
  readonly discount: number;
  readonly tax: number;
};

/** An order as the sums count it; amounts in minor units. */
export type CountedSale = {
  readonly currency: Currency;
  /** where it goes, else where its buyer is; empty: not known */
  readonly country: string;
  readonly lines: readonly CountedLine[];
  readonly gross: number;
  readonly discount: number;
  readonly tax: number;
  readonly delivery: number;
  readonly discounts: readonly { readonly name: string; readonly amount: number }[];
};

/** A refund as the sums count it; amounts in minor units. */
export type CountedRefund = {
  readonly amount: number;
  readonly tax: number;
  readonly lines: readonly { readonly entryId: string; readonly amount: number; readonly tax: number }[];
};

/** The amounts that are added to one row. */
export type SalesAmounts = Partial<
  Record<'orders' | 'units' | 'gross' | 'discount' | 'tax' | 'delivery' | 'refunds' | 'refundedTax', number>
>;
export type SalesRowAmounts = {
  readonly dimension: SalesDimension;
  readonly key: string;
  readonly amounts: SalesAmounts;
};

/** A longer name does not fit into the key of a table. Where the cut halves a character, the half is replaced. */
const MAX_KEY = 200;
const keyOf = (text: string) => text.slice(0, MAX_KEY).toWellFormed();

/** The facts of an order that is opened. */
export function saleOf(quote: Quote, items: readonly OrderedItem[]): CountedSale {
  const { currency, destination, delivery, sums } = quote;
  return {
    currency,
    country: countryIn(destination),
    gross: sums.total + sums.giftCards,
    discount: sums.discount,
    tax: sums.tax,
    delivery: delivery?.total ?? 0,
    discounts: discountsByName(quote).map(({ name, amount }) => ({ name: keyOf(name), amount })),
    lines: quote.lines.map(({ entryId, variantId, quantity, total, discount, tax }) => ({
      entryId,
      itemId: items.find((item) => item.entryId === entryId)?.itemId ?? '',
      variantId,
      units: quantity,
      gross: total,
      discount,
      tax,
    })),
  };
}

/** From `US NY 10001 | DE`: the delivery's country, then the buyer's. */
const countryIn = (destination: string): string =>
  destination
    .split(' | ')
    .map((place) => /^[A-Z]{2}(?= |$)/.exec(place)?.[0])
    .find((country) => country !== undefined) ?? '';

export const refundOf = ({ amount, lines, delivery }: Refund): CountedRefund => ({
  amount,
  tax: [...lines, ...(delivery ? [delivery] : [])].reduce((sum, part) => sum + taxIn(part), 0),
  lines: lines.map((line) => ({ entryId: line.entryId, amount: line.amount, tax: taxIn(line) })),
});

const taxIn = ({ taxes }: RefundPart) => taxes.reduce((sum, { amount }) => sum + amount, 0);

/** The rows that an order adds to, each once. @param sign −1: it is taken out of them again */
export function rowsOfSale(sale: CountedSale, method: string, sign: 1 | -1): SalesRowAmounts[] {
  return amountsOfSale(sale, method).map(({ amounts, ...row }) => ({
    ...row,
    amounts: signed(amounts, sign),
  }));
}

const signed = (amounts: SalesAmounts, sign: 1 | -1): SalesAmounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, sign * amount]));

function amountsOfSale(sale: CountedSale, method: string): SalesRowAmounts[] {
  const { gross, discount, tax, delivery } = sale;
  const units = sale.lines.reduce((sum, line) => sum + line.units, 0);
  const whole = { orders: 1, units, gross, discount, tax, delivery };
  const ofLines = (dimension: 'product' | 'variant'): SalesRowAmounts[] =>
    grouped(sale, dimension).map(([key, lines]) => ({
      dimension,
      key,
      amounts: {
        orders: 1,
        units: lines.reduce((sum, line) => sum + line.units, 0),
        gross: lines.reduce((sum, line) => sum + line.gross, 0),
        discount: lines.reduce((sum, line) => sum + line.discount, 0),
        tax: lines.reduce((sum, line) => sum + line.tax, 0),
      },
    }));
  return [
    { dimension: 'all', key: '', amounts: whole },
    { dimension: 'country', key: sale.country, amounts: whole },
    { dimension: 'method', key: keyOf(method), amounts: whole },
    ...sale.discounts.map(({ name, amount }) => ({
      dimension: 'discount' as const,
      key: name,
      amounts: { ...whole, discount: amount },
    })),
    ...ofLines('product'),
    ...ofLines('variant'),
  ];
}

/** The rows that a refund adds to. @param sign −1: it came back again */
export function rowsOfRefund(
  sale: CountedSale,
  method: string,
  { amount, tax, lines }: CountedRefund,
  sign: 1 | -1,
): SalesRowAmounts[] {
  const whole = { refunds: sign * amount, refundedTax: sign * tax };
  const ofLines = (dimension: 'product' | 'variant') =>
    grouped(sale, dimension).map(([key, own]) => {
      const parts = lines.filter(({ entryId }) => own.some((line) => line.entryId === entryId));
      return {
        dimension,
        key,
        amounts: {
          refunds: sign * parts.reduce((sum, part) => sum + part.amount, 0),
          refundedTax: sign * parts.reduce((sum, part) => sum + part.tax, 0),
        },
      };
    });
  return [
    { dimension: 'all', key: '', amounts: whole },
    { dimension: 'country', key: sale.country, amounts: whole },
    { dimension: 'method', key: keyOf(method), amounts: whole },
    ...sale.discounts.map(({ name }) => ({ dimension: 'discount' as const, key: name, amounts: whole })),
    ...[...ofLines('product'), ...ofLines('variant')].filter(({ amounts }) => amounts.refunds !== 0),
  ];
}

/** The whole of an order that is cancelled unpaid: nothing went back, and nothing is due any more. */
export const wholeOf = ({ gross, tax, lines }: CountedSale): CountedRefund => ({
  amount: gross,
  tax,
  lines: lines.map((line) => ({ entryId: line.entryId, amount: line.gross, tax: line.tax })),
});

/** The lines of each product, or of each variant. */
function grouped(
  { lines }: CountedSale,
  dimension: 'product' | 'variant',
): [key: string, lines: CountedLine[]][] {
  const groups = new Map<string, CountedLine[]>();
  for (const line of lines) {
    const key = dimension === 'product' ? line.itemId : `${line.itemId}/${line.variantId}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups];
}
