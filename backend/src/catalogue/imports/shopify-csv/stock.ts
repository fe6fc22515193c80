import type { Column } from './columns.js';
import { type ExportedStock, type ImportedQuantity, readExportedStock } from './exported-stock.js';
import type { ImportProblem, ShopifyRow } from './rows.js';
import type { ReadVariant } from './variants.js';

export type ImportedStock = {
  readonly variantId: string;
  readonly sku: string;
  readonly quantity: ImportedQuantity;
  /** what the file was exported with; absent in files of other programs */
  readonly exported?: ExportedStock;
};

/**
 * What the quantity of a variant without a tracker means: `unlimited` ignores it, as Shopify does; `as-counted` takes
 * it as units.
 */
export type UntrackedStock = 'unlimited' | 'as-counted';

/** The largest quantity that the stock decider accepts. */
const MAX_QUANTITY = 1_000_000_000;

/** The stock of each variant. A variant has no entry when the file gives no quantity or an unreadable one. */
export function readStock(
  variants: readonly ReadVariant[],
  columns: ReadonlySet<Column>,
  untracked: UntrackedStock,
): { stock: ImportedStock[]; problems: ImportProblem[] } {
  const stock: ImportedStock[] = [];
  const problems: ImportProblem[] = [];
  for (const { variant, row } of variants) {
    const quantity = quantityOf(row, columns, untracked);
    const exported = readExportedStock(row.exportedStock);
    const report = (text: string) =>
      problems.push({
        line: row.line,
        handle: row.handle,
        reason: `${text}; the stock is left as it is.`,
      });
    if (quantity === 'unreadable') report(`The quantity "${row.quantity}" is no whole number`);
    // without it, an import cannot tell the owner's change from what was sold since
    else if (row.exportedStock !== '' && !exported) report('The cell "Exported Stock" was changed');
    else if (quantity !== undefined)
      stock.push({ variantId: variant.id, sku: variant.sku, quantity, ...(exported && { exported }) });
  }
  return { stock, problems };
}

function quantityOf(
  row: ShopifyRow,
  columns: ReadonlySet<Column>,
  untracked: UntrackedStock,
): ImportedQuantity | 'unreadable' | undefined {
  // "continue" sells below zero too, so the variant never sells out
  if (/^(continue|true|yes)$/i.test(row.policy)) return 'unlimited';
  const isTracked = columns.has('tracker') ? row.tracker !== '' : row.quantity !== '';
  if (!isTracked && (untracked === 'unlimited' || row.quantity === '')) return 'unlimited';
  if (!columns.has('quantity')) return undefined;
  // Shopify's own default for a tracked variant
  if (row.quantity === '') return 0;
  const units = wholeNumber(row.quantity);
  if (units === undefined || units > MAX_QUANTITY) return 'unreadable';
  // the shop had oversold it before the export: no unit is left
  return Math.max(0, units);
}

/** `12`, `12.0`, `1,200`, `-3` */
function wholeNumber(text: string): number | undefined {
  const digits = /^[+-]?\d{1,3}(,\d{3})+(\.0+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^[+-]?\d{1,15}(\.0+)?$/.test(digits) ? Number(digits) : undefined;
}
