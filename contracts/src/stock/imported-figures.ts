import type { StockEvent } from './stock.events.js';

export type Figure = number | 'unlimited';

/** A figure of a file; the revision of the stock item that the file was exported at, where it was exported here. */
export type ImportedFigure = { readonly figure: Figure; readonly revision: number | null };

/** What an export said of the stock item, before the owner edited the file. */
export type ExportedFigure = { readonly figure: Figure; readonly revision: number };

/** The events by which owners and their files set the stock. */
type SetsStock = Extract<StockEvent, { type: 'StockCounted' | 'StockAdjusted' | 'StockMadeUnlimited' }>;
type Source = {
  readonly imported?: true;
  readonly file?: ExportedFigure;
  readonly lastImport?: ImportedFigure | null;
};

/**
 * The last imported figure after the event; null: there is none; undefined: the event says nothing of it.
 * @param stock what the event sets the stock to
 */
export function importedBy({ data }: SetsStock, stock: Figure): ImportedFigure | null | undefined {
  const { imported, file, lastImport }: Source = data;
  if (lastImport !== undefined) return lastImport;
  return imported && (file ?? { figure: stock, revision: null });
}

/** What an import makes of a stock item; `outdated`: a later export was edited and imported since. */
export type ImportOutcome = 'unchanged' | 'outdated' | { readonly onHand: Figure };

/**
 * A figure from a file counts only when it differs from the file before. Of an export of this website only the owner's
 * change of the figure counts, so that what was sold since the export stays sold.
 */
export function outcomeOfImport(
  { figure, exported }: { figure: Figure; exported?: ExportedFigure | undefined },
  { onHand, lastImport }: { onHand: number; lastImport: ImportedFigure | null },
): ImportOutcome {
  if (lastImport?.figure === figure && lastImport.revision === (exported?.revision ?? null))
    return 'unchanged';
  if (!exported) return { onHand: figure };
  // the file was imported before, and edited again since
  const before = lastImport?.revision === exported.revision ? lastImport.figure : exported.figure;
  if (figure === before) return 'unchanged';
  // another edited file knows what happened between the two exports, and this one does not
  if ((lastImport?.revision ?? -1) > exported.revision) return 'outdated';
  if (figure === 'unlimited' || before === 'unlimited') return { onHand: figure };
  return { onHand: Math.max(0, onHand + figure - before) };
}
