import { type Currency, type Money, money } from '../shared/money.js';
import { discountsByName } from './named-discounts.js';
import type { Quote, QuoteDelivery, QuoteLine } from './pricing/quote.js';
import type { NamedDiscount, PreviewedQuote } from './quote.api.js';
import type { OfferedDelivery } from './settings/delivery-settings.js';

/** A quote as an answer says it. @param expiresAt epoch ms */
export function quoteView(
  quote: Quote,
  options: readonly OfferedDelivery[],
  expiresAt: number,
): PreviewedQuote {
  const { currency, lines, delivery, refusedCoupons, sums, hash } = quote;
  const of = (amount: number) => money(amount, currency);
  return {
    expiresAt,
    hash,
    lines: lines.map((line) => ({
      entryId: line.entryId,
      variantId: line.variantId,
      quantity: line.quantity,
      unitPrice: of(line.unitPrice),
      ...charge(line, currency),
    })),
    shipping: delivery && { optionId: delivery.optionId, ...charge(delivery, currency) },
    invalidCoupons: [...refusedCoupons],
    sums: mapSums(sums, of),
    discounts: namedDiscounts(quote),
    shippingOptions: options.map(({ price, ...option }) => ({ ...option, price: of(price) })),
  };
}

/** The discounts of a quote as an answer says them. */
export const namedDiscounts = (
  quote: Parameters<typeof discountsByName>[0] & Pick<Quote, 'currency'>,
): NamedDiscount[] =>
  discountsByName(quote).map(({ name, amount }) => ({ name, amount: money(amount, quote.currency) }));

function charge({ subtotal, discount, taxes, total }: QuoteLine | QuoteDelivery, currency: Currency) {
  const of = (amount: number) => money(amount, currency);
  return {
    subtotal: of(subtotal),
    discount: of(discount),
    total: of(total),
    taxes: taxes.map(({ name, rate, amount }) => ({ name, rate, amount: of(amount) })),
  };
}

const mapSums = <Sum extends string>(sums: Readonly<Record<Sum, number>>, of: (amount: number) => Money) =>
  Object.fromEntries(Object.entries<number>(sums).map(([name, amount]) => [name, of(amount)])) as Record<
    Sum,
    Money
  >;
