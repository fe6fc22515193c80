import type { TaxAmount } from '../checkout/pricing/line-taxes.js';
import type { QuotedTax } from '../checkout/quote.api.js';
import { type Currency, money } from '../shared/money.js';

type Taxed = { readonly taxes: readonly TaxAmount[] };

/** The taxes of an order, one for each name and rate, in the order in which the lines name them. */
export function taxesOfOrder(charged: readonly (Taxed | null)[], currency: Currency): QuotedTax[] {
  const sums = new Map<string, TaxAmount>();
  for (const tax of charged.flatMap((one) => one?.taxes ?? [])) {
    const key = `${tax.rate} ${tax.name}`;
    sums.set(key, { ...tax, amount: tax.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()].map(({ name, rate, amount }) => ({
    name,
    rate,
    amount: money(amount, currency),
  }));
}
