import { type Currency, parseDecimalAmount } from '@daybook/contracts/shared/money';

/**
 * A warning about a sale price that saves the customer nothing. It does not stop the save: the badge shows what is on
 * sale (section 4), and the server refuses a text that is no amount.
 */
export function saleWarning(
  { price, salePrice }: { readonly price: string; readonly salePrice: string },
  currency: Currency,
): string | undefined {
  const [before, now] = [price, salePrice].map((typed) => parseDecimalAmount(typed, currency));
  if (before === undefined || now === undefined || now < before) return undefined;
  return now === before ? 'The same as the price.' : 'Above the price.';
}
