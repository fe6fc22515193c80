import { MAX_STOCK_UNITS } from '@daybook/contracts/shared/limits';
import { readNumber } from '@daybook/contracts/shared/typed-amount';
import type { Column } from './columns.js';
import { type ExportedStock, type ImportedQuantity, readExportedStock } from './exported-stock.js';
import type { ImportProblem, ShopifyRow } from './shopify-row.js';
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

/**
 * The stock of each variant. A variant has no entry when the file gives no quantity or an unreadable one.
 * @param existing the ids of the variants that the shop has: a file without columns of stock says nothing of theirs
 */
export function readStock(
  variants: readonly ReadVariant[],
  columns: ReadonlySet<Column>,
  {
    locale,
    untracked,
    existing,
  }: { locale: string; untracked: UntrackedStock; existing: ReadonlySet<string> },
): { stock: ImportedStock[]; problems: ImportProblem[] } {
  const stock: ImportedStock[] = [];
  const problems: ImportProblem[] = [];
  for (const { variant, row } of variants) {
    const isNew = !existing.has(variant.id);
    const { quantity, problem } = quantityOf(row, columns, { untracked, locale, isNew });
    const exported = readExportedStock(row.exportedStock);
    const report = (text: string) =>
      problems.push({
        line: row.line,
        handle: row.handle,
        reason: `${text}; the stock is left as it is.`,
      });
    if (problem !== undefined) report(`The quantity "${row.quantity}" ${problem}`);
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
  { untracked, locale, isNew }: { untracked: UntrackedStock; locale: string; isNew: boolean },
): { quantity?: ImportedQuantity; problem?: string } {
  // "continue" sells below zero too, so the variant never sells out
  if (/^(continue|true|yes)$/i.test(row.policy)) return { quantity: 'unlimited' };
  if (!columns.has('tracker') && !columns.has('quantity')) return isNew ? { quantity: 'unlimited' } : {};
  const isTracked = columns.has('tracker') ? row.tracker !== '' : row.quantity !== '';
  if (!isTracked && (untracked === 'unlimited' || row.quantity === '')) return { quantity: 'unlimited' };
  if (!columns.has('quantity')) return {};
  // Shopify's own default for a tracked variant
  if (row.quantity === '') return { quantity: 0 };
  const read = readNumber(row.quantity, { locale, decimals: 0, most: MAX_STOCK_UNITS, isSigned: true });
  if (read.kind === 'question') return { problem: `is ambiguous: write ${read.values.join(' or ')}` };
  // the shop had oversold it before the export: no unit is left
  if (read.kind === 'number') return { quantity: Math.max(0, read.value) };
  return {
    problem: read.reason === 'too-large' ? 'is more than 1,000,000,000' : 'is no whole number',
  };
}
