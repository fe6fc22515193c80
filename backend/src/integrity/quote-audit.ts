import { createHash } from 'node:crypto';

export type Amounts = { readonly [field: string]: unknown };

/** What of a quote does not follow from the rest of it: a sum, or the hash that names it. */
export function quoteViolation(quote: Amounts): string | undefined {
  return sumsThatDiffer(quote) ?? hashThatDiffers(quote);
}

/** Which line of an order is another variant, or another number of units, than the line of the quote that prices it. */
export function lineViolation(quote: Amounts, items: readonly Amounts[]): string | undefined {
  const lines = quote.lines as readonly Amounts[];
  if (lines.length !== items.length) return `has ${items.length} lines, and prices ${lines.length}`;
  for (const { entryId, variantId, quantity } of items) {
    const line = lines.find((one) => one.entryId === entryId);
    if (!line) return `has no price of ${entryId}`;
    if (line.variantId !== variantId)
      return `sells ${variantId} in ${entryId} at the price of ${line.variantId}`;
    if (line.quantity !== quantity) return `sells ${quantity} of ${entryId} at the price of ${line.quantity}`;
  }
  return undefined;
}

/** The buyer has cited the hash, which covers all that was promised: a quote that was changed afterwards has another. */
function hashThatDiffers({ hash, refusedCoupons: _, ...promised }: Amounts): string | undefined {
  const text = JSON.stringify(promised, withSortedKeys);
  const expected = createHash('sha256').update(text).digest('hex');
  return hash === expected ? undefined : `its quote is named ${hash}, and its content ${expected}`;
}

const withSortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Which sum of a quote is not what its lines, its delivery and its gift cards come to. */
function sumsThatDiffer(quote: Amounts): string | undefined {
  const lines = quote.lines as Amounts[];
  const delivery = quote.delivery as Amounts | null;
  const cards = quote.giftCards as Amounts[];
  const charged = delivery ? [...lines, delivery] : lines;
  const isIncluded = quote.taxIncluded === true;
  for (const line of charged) {
    const net = whole(line.subtotal) - whole(line.discount);
    const wrong = firstDifference(line, {
      discount: total(line.discounts as Amounts[], 'amount'),
      tax: total(line.taxes as Amounts[], 'amount'),
      total: net + (isIncluded ? 0n : whole(line.tax)),
    });
    if (wrong) return `${line.entryId ?? 'the delivery'}: ${wrong}`;
  }
  for (const line of charged) {
    const { entryId = 'the delivery', quantity = 1, unitPrice = line.subtotal } = line;
    const { price = unitPrice, taxes = [] } = (line.exempted ?? {}) as Amounts;
    const exempted = taxes as Amounts[];
    const asked = whole(quantity) * whole(price);
    const subtotal = withoutTaxes(asked, exempted);
    const wrong = firstDifference(
      { subtotal: line.subtotal, unitPrice, exempted: total(exempted, 'amount') },
      { subtotal, unitPrice: withoutTaxes(whole(price), exempted), exempted: asked - subtotal },
    );
    if (wrong) return `${entryId}: ${wrong}`;
  }
  const giftCards = total(cards, 'amount');
  return firstDifference(quote.sums as Amounts, {
    subtotal: total(lines, 'subtotal'),
    discount: total(charged, 'discount'),
    shipping: delivery ? whole(delivery.subtotal) : 0n,
    tax: total(charged, 'tax'),
    giftCards,
    total: total(charged, 'total') - giftCards,
  });
}

/** What is left of an amount when the taxes in it are taken off, half up; rates are millionths. */
function withoutTaxes(amount: bigint, taxes: readonly Amounts[]): bigint {
  const all = 1_000_000n + total(taxes, 'rate');
  return (2n * amount * 1_000_000n + all) / (2n * all);
}

function firstDifference(stored: Amounts, expected: Readonly<Record<string, bigint>>): string | undefined {
  const wrong = Object.entries(expected).find(([name, amount]) => whole(stored[name]) !== amount);
  return wrong && `${wrong[0]} is ${stored[wrong[0]]}, and comes to ${wrong[1]}`;
}

export const total = (of: readonly Amounts[], field: string) =>
  of.reduce((sum, one) => sum + whole(one[field]), 0n);
export const whole = (value: unknown) => BigInt(value as number);
