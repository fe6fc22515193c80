import { type Currency, formatMoney, money } from '@daybook/contracts/shared/money';
import { readAmount } from './amounts.js';
import { foldCase } from './ids.js';
import type { ShopifyRow } from './rows.js';

export type VariantOption = { readonly name: string; valueIn(row: ShopifyRow): string };

const COLUMNS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

/** Values by which Shopify says "this product has no options". */
const NO_OPTION = /^default( title)?$/i;

/** The options of a product, at most three. Names stand on one of its rows only, values on each of its variants'. */
export function readOptions(
  rows: readonly ShopifyRow[],
  variantRows: readonly ShopifyRow[],
): VariantOption[] {
  const options: VariantOption[] = [];
  const names = new Set<string>();
  COLUMNS.forEach(([nameColumn, valueColumn], index) => {
    if (variantRows.every((row) => row[valueColumn] === '')) return;
    const given = rows.find((row) => row[nameColumn] !== '')?.[nameColumn] ?? '';
    const name = uniqueName(given, index + 1, names);
    names.add(foldCase(name));
    options.push({ name, valueIn: (row) => row[valueColumn].replace(/\s+/g, ' ') });
  });
  return isPlaceholder(options, variantRows) ? [] : options;
}

function isPlaceholder(options: readonly VariantOption[], variantRows: readonly ShopifyRow[]): boolean {
  const [only, ...others] = options;
  if (!only || others.length > 0) return false;
  const values = variantRows.map((row) => only.valueIn(row));
  return (
    values.every((value) => /^default title$/i.test(value)) ||
    (/^title$/i.test(only.name) && values.every((value) => value === '' || NO_OPTION.test(value)))
  );
}

function uniqueName(given: string, number: number, taken: ReadonlySet<string>): string {
  // a name becomes a key of `attributes`
  const name = given === '' || given === '__proto__' ? `Option ${number}` : given;
  return taken.has(foldCase(name)) ? `${name} (${number})` : name;
}

/** A gift card without options is bought by its amounts. */
export function denominations(currency: Currency): VariantOption {
  return {
    name: 'Denomination',
    valueIn: (row) => formatMoney(money(readAmount(row.price, currency) ?? 0, currency)),
  };
}
