import { MAX_PRICE_UNITS } from '@daybook/contracts/shared/limits';
import { decimalText, formatMoney, money } from '@daybook/contracts/shared/money';
import { type AmountFormat, readAmount } from '@daybook/contracts/shared/typed-amount';

/** A price of the file in minor units, or the problem with its cell in words for the owner. */
export type ReadPrice = { readonly units: number; readonly problem?: never } | { readonly problem: string };

/**
 * Reads a price cell as an amount field reads what an owner types. Shopify writes `1299.00`, which every locale reads
 * the same; what can mean two amounts is a problem, never a guess.
 * @param what names the cell in the problem: "price"
 */
export function readPrice(cell: string, what: string, { currency, locale }: AmountFormat): ReadPrice {
  const read = readAmount(cell, { currency, locale });
  if (read.kind === 'number') return { units: read.value };
  const named = `The ${what} "${cell}"`;
  if (read.kind === 'question') {
    const meant = read.values.map((units) => decimalText(money(units, currency)));
    return { problem: `${named} is ambiguous: write ${meant.join(' or ')}.` };
  }
  if (read.reason === 'too-large') {
    return { problem: `${named} is more than ${formatMoney(money(MAX_PRICE_UNITS, currency))}.` };
  }
  return { problem: `${named} is no amount in ${currency}.` };
}
