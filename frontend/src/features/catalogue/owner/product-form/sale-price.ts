import { type Currency, parseDecimalAmount } from '@daybook/contracts/shared/money';

/**
 * A word of warning about a sale price that saves a buyer nothing. It is no mistake to refuse: what is on sale says
 * its mark (section 4), and an amount that is none is refused when it is saved.
 */
export function saleWarning(
  { price, salePrice }: { readonly price: string; readonly salePrice: string },
  currency: Currency,
): string | undefined {
  const [before, now] = [price, salePrice].map((typed) => parseDecimalAmount(typed, currency));
  if (before === undefined || now === undefined || now < before) return undefined;
  return now === before ? 'The same as the price.' : 'Above the price.';
}
