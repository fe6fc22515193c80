import { type AmountFormat, readAmount } from '@daybook/contracts/shared/typed-amount';

/**
 * A warning about a sale price that saves the customer nothing. The server refuses one above the price.
 */
export function saleWarning(
  { price, salePrice }: { readonly price: string; readonly salePrice: string },
  format: AmountFormat,
): string | undefined {
  const [before, now] = [price, salePrice].map((typed) => readAmount(typed, format));
  if (before?.kind !== 'number' || now?.kind !== 'number' || now.value < before.value) return undefined;
  return now.value === before.value ? 'The same as the price.' : 'Above the price.';
}
