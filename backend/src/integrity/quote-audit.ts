import { type Amounts, total, whole } from './audit-amounts.js';

/** Which sum of a quote is not what its lines, its delivery and its gift cards come to. */
export function sumsThatDiffer(quote: Amounts): string | undefined {
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
