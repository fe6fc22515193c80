import type { ProductVariant } from '@daybook/contracts/catalogue/product';
import { MAX_BARCODE, MAX_WEIGHT_GRAMS } from '@daybook/contracts/shared/limits';
import { money } from '@daybook/contracts/shared/money';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { readPrice } from './amounts.js';
import { withoutTextMark } from './ids.js';
import type { ShopifyRow } from './shopify-row.js';
import { isNo, isYes } from './yes-no.js';

/** The parts of a variant that the owner's books and deliveries need. */
type Details = Pick<ProductVariant, 'weightGrams' | 'taxable' | 'barcode' | 'costMoney'>;
/** The value of a cell, undefined where it gives none; or the problem with it in words for the owner. */
type ReadCell<Value> =
  | { readonly value: Value | undefined; readonly problem?: never }
  | { readonly problem: string };

/**
 * Reads what a row says of a variant beside its options and prices. A cell that cannot be read is named, and the variant
 * keeps there what the shop has.
 * @param now the variant as the shop has it
 */
export function readDetails(
  row: ShopifyRow,
  format: AmountFormat,
  now: Details | undefined,
): { details: Details; problems: readonly string[] } {
  const cells = {
    weightGrams: readWeight(row.grams),
    taxable: readTaxable(row.taxable),
    barcode: readBarcode(row.barcode),
    costMoney: readCost(row.cost, format),
  };
  const problems: string[] = [];
  const details = Object.entries(cells).flatMap(([name, cell]: [string, ReadCell<unknown>]) => {
    const before = now?.[name as keyof Details];
    if (cell.problem !== undefined) {
      problems.push(`${cell.problem} ${before === undefined ? 'It is left out.' : 'It stays the same.'}`);
    }
    const value = cell.problem === undefined ? cell.value : before;
    return value === undefined ? [] : [[name, value] as const];
  });
  return { details: Object.fromEntries(details), problems };
}

/** Shopify writes 0 where no weight is known, and may write decimals: those of a pound in grams have many. */
function readWeight(cell: string): ReadCell<number> {
  if (cell === '') return { value: undefined };
  const grams = /^\d{1,9}(\.\d*)?$/.test(cell) ? Math.round(Number(cell)) : Number.NaN;
  if (!(grams <= MAX_WEIGHT_GRAMS)) return { problem: `The weight "${cell}" is no number of grams.` };
  return { value: grams === 0 ? undefined : grams };
}

/** An empty cell is Shopify's own default: taxes are due. */
function readTaxable(cell: string): ReadCell<false> {
  if (isNo(cell)) return { value: false };
  if (cell === '' || isYes(cell)) return { value: undefined };
  return { problem: `The cell "${cell}" of Variant Taxable says neither TRUE nor FALSE.` };
}

function readBarcode(cell: string): ReadCell<string> {
  const barcode = withoutTextMark(cell);
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(barcode))
    return { problem: `The barcode "${cell}" was rounded by a spreadsheet, and its digits are lost.` };
  if (barcode.length > MAX_BARCODE)
    return { problem: `The barcode "${barcode.slice(0, 20)}…" has more than ${MAX_BARCODE} characters.` };
  return { value: barcode || undefined };
}

function readCost(cell: string, format: AmountFormat): ReadCell<ProductVariant['costMoney']> {
  if (cell === '') return { value: undefined };
  const read = readPrice(cell, 'cost', format);
  return read.problem === undefined
    ? { value: money(read.units, format.currency) }
    : { problem: read.problem };
}
