import { spread, sumOf, timesRatio } from '../checkout/pricing/whole-units.js';
import { refuse } from '../shared/errors.js';
import type { Refund, RefundPart, TaxPart } from './refunded-parts.js';

/** Something that the buyer paid for, taxes included; minor units. */
type Paid = { readonly total: number; readonly taxes: readonly TaxPart[] };

/** What was bought and paid, as the order keeps it. The lines and the delivery come to the sum of the tenders. */
export type Sale = {
  readonly lines: readonly (Paid & { readonly entryId: string; readonly quantity: number })[];
  readonly delivery: Paid | null;
  /** in the order in which they paid: gift cards, and what the provider captured last */
  readonly tenders: readonly { readonly id: string; readonly amount: number }[];
};

/** What an owner wants to give back; amounts in minor units. */
export type RefundRequest =
  | { readonly amount: number }
  | {
      readonly lines: readonly { readonly entryId: string; readonly quantity: number }[];
      /** of what the delivery cost; absent: nothing */
      readonly shipping?: number;
      /** of what the named units cost, by line: it is not given back with them. Absent: nothing */
      readonly kept?: Readonly<Record<string, number>>;
    };

/** What the refunds of an order have left of it. */
type Remainder = {
  readonly total: number;
  readonly refunded: number;
  readonly byAmount: number;
  readonly units: number;
  readonly taxes: readonly number[];
};

/**
 * What a refund gives back (decisions.md, "Checkout and money"), after those before it.
 *
 * - Units give back their share of what is left of their line. An amount is spread over what is left of lines and delivery.
 * - Each part is split into net and taxes as the sale was; the sums of all refunds keep to that split, however small each is.
 * - The tenders get it back in reverse: first what paid last, so the provider's payment before the gift cards.
 *
 * Whatever the sequence, no part gives back more than was paid for it, and all of them end at exactly 0.
 * @throws Refusal REFUND_EMPTY, REFUND_LINE_UNKNOWN, REFUND_QUANTITY, REFUND_TOO_MUCH
 */
export function refundOf(sale: Sale, earlier: readonly Refund[], request: RefundRequest): Refund {
  const lefts = sale.lines.map((line) => {
    const parts = earlier.flatMap(({ lines }) => lines.filter(({ entryId }) => entryId === line.entryId));
    return remainderOf(line, line.quantity, parts);
  });
  const deliveryParts = earlier.flatMap(({ delivery }) => delivery ?? []);
  const deliveryLeft = sale.delivery && remainderOf(sale.delivery, 0, deliveryParts);
  const { amounts, units, shipping } =
    'amount' in request
      ? byAmount(request.amount, lefts, deliveryLeft)
      : byLines(request, sale, lefts, deliveryLeft);
  const isAmount = 'amount' in request;
  const lines = sale.lines.flatMap((line, i) => {
    const amount = amounts[i]!;
    const quantity = units[i]!;
    if (amount === 0 && quantity === 0) return [];
    return [{ entryId: line.entryId, quantity, ...partOf(line, lefts[i]!, amount, isAmount) }];
  });
  const delivery =
    sale.delivery && deliveryLeft && shipping > 0
      ? partOf(sale.delivery, deliveryLeft, shipping, isAmount)
      : null;
  const amount = sumOf([...amounts, shipping]);
  return { amount, lines, delivery, tenders: tendersOf(sale, earlier, amount) };
}

/** Minor units that can still be refunded. */
export function refundable(sale: Sale, earlier: readonly Refund[]): number {
  return sumOf(sale.tenders.map(({ amount }) => amount)) - sumOf(earlier.map(({ amount }) => amount));
}

function byAmount(amount: number, lefts: readonly Remainder[], delivery: Remainder | null) {
  mustBeAmount(amount);
  const parts = delivery ? [...lefts, delivery] : lefts;
  if (amount > sumOf(parts.map(({ total }) => total))) refuse('REFUND_TOO_MUCH');
  // what earlier amounts took from a part counts, so that many small amounts are spread as one large one is
  const taken = parts.map((part) => part.byAmount);
  const weights = parts.map((part) => part.total + part.byAmount);
  const amounts = spread(amount, weights, taken);
  const shipping = delivery ? amounts.pop()! : 0;
  return { amounts, units: amounts.map(() => 0), shipping };
}

function byLines(
  { lines, shipping = 0, kept = {} }: Extract<RefundRequest, { lines: unknown }>,
  sale: Sale,
  lefts: readonly Remainder[],
  delivery: Remainder | null,
) {
  const units = sale.lines.map(() => 0);
  for (const { entryId, quantity } of lines) {
    const index = sale.lines.findIndex((line) => line.entryId === entryId);
    const left = lefts[index] ?? refuse('REFUND_LINE_UNKNOWN');
    if (!Number.isSafeInteger(quantity) || quantity < 1) refuse('REFUND_EMPTY');
    units[index]! += quantity;
    if (units[index]! > left.units) refuse('REFUND_QUANTITY');
  }
  if (shipping !== 0) mustBeAmount(shipping);
  if (shipping > (delivery?.total ?? 0)) refuse('REFUND_TOO_MUCH');
  if (lines.length === 0 && shipping === 0) refuse('REFUND_EMPTY');
  const amounts = units.map((quantity, i) => {
    const share = quantity === 0 ? 0 : timesRatio(lefts[i]!.total, quantity, lefts[i]!.units);
    return Math.max(0, share - (kept[sale.lines[i]!.entryId] ?? 0));
  });
  return { amounts, units, shipping };
}

function remainderOf(
  { total, taxes }: Paid,
  quantity: number,
  refunded: readonly (RefundPart & { readonly quantity?: number })[],
): Remainder {
  const sum = (of: (part: (typeof refunded)[number]) => number) => sumOf(refunded.map(of));
  const gone = sum(({ amount }) => amount);
  return {
    total: total - gone,
    refunded: gone,
    byAmount: sum((part) => (part.byAmount ? part.amount : 0)),
    units: quantity - sum((part) => part.quantity ?? 0),
    taxes: taxes.map((_, i) => sum((part) => part.taxes[i]!.amount)),
  };
}

/** A part of a refund, split as the sale was. */
function partOf(paid: Paid, left: Remainder, amount: number, isAmount: boolean): RefundPart {
  const taxes = paid.taxes.map((tax) => tax.amount);
  const weights = [paid.total - sumOf(taxes), ...taxes];
  const before = [left.refunded - sumOf(left.taxes), ...left.taxes];
  const [, ...split] = spread(amount, weights, before);
  return { amount, taxes: paid.taxes.map(({ id }, i) => ({ id, amount: split[i]! })), byAmount: isAmount };
}

function tendersOf({ tenders }: Sale, earlier: readonly Refund[], amount: number): Refund['tenders'] {
  let left = amount;
  const returned = [...tenders].reverse().map(({ id, amount: paid }) => {
    const gone = earlier.flatMap((refund) => refund.tenders.filter((tender) => tender.id === id));
    const share = Math.min(left, paid - sumOf(gone.map((tender) => tender.amount)));
    left -= share;
    return { id, amount: share };
  });
  return returned.filter((tender) => tender.amount > 0);
}

function mustBeAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 1) refuse('REFUND_EMPTY');
}
