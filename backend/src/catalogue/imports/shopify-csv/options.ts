import { formatMoney, money } from '@daybook/contracts/shared/money';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { readPrice } from './amounts.js';
import { foldCase } from './ids.js';
import type { ShopifyRow } from './shopify-row.js';

export type VariantOption = { readonly name: string; valueIn(row: ShopifyRow): string };

const COLUMNS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

/** Values that mean "this product has no options" in Shopify's files. */
const NO_OPTION = /^default( title)?$/i;

/** The options of a product, at most three. One row holds their names; the row of each variant holds its values. */
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

/** The option of a gift card that names none: its amounts. A price that cannot be read is a problem of its row. */
export function denominations(format: AmountFormat): VariantOption {
  return {
    name: 'Denomination',
    valueIn: (row) => {
      const { units = 0 } = readPrice(row.price, 'price', format) as { units?: number };
      return formatMoney(money(units, format.currency));
    },
  };
}
