import { isWebsiteId, type WebsiteId } from '@daybook/contracts/shared/identifiers';

export type ImportedQuantity = number | 'unlimited';

/**
 * What an export said of one variant's stock. An import compares it with the quantity in the file, and so knows what the
 * owner changed there.
 */
export type ExportedStock = {
  readonly website: WebsiteId;
  /** of the stock item's stream; -1 before its first event */
  readonly revision: number;
  readonly figure: ImportedQuantity;
};

/** The cell as one text: a spreadsheet keeps it as it is. */
export const exportedStockCell = ({ website, revision, figure }: ExportedStock): string =>
  `${website} ${revision} ${figure}`;

const CELL = /^(\S+) (-1|\d{1,10}) (\d{1,10}|unlimited)$/;

/** Reads {@link exportedStockCell}. @returns undefined when the cell is not as an export writes it */
export function readExportedStock(cell: string): ExportedStock | undefined {
  const [, website, revision, figure] = CELL.exec(cell) ?? [];
  if (!isWebsiteId(website) || figure === undefined) return undefined;
  return {
    website,
    revision: Number(revision),
    figure: figure === 'unlimited' ? figure : Number(figure),
  };
}
