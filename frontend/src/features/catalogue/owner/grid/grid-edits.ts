import type { BulkChangeRequest } from '@daybook/contracts/catalogue/bulk-change.api';
import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { STATUS_WORDS } from '../../../../lib/owner/status-words';
import { amountKind, type NumberKind } from '../../../../lib/owner/typed-number';
import { unitsKind } from '../bulk/bulk-draft';
import { CELL_STATUSES, GRID_COLUMNS, type GridColumn, type GridRow } from './grid-rows';

type Writable<Edit> = { -readonly [Field in keyof Edit]: Edit[Field] };
type ProductEdit = Writable<NonNullable<BulkChangeRequest['edits']>[number]>;
type VariantEdit = Writable<NonNullable<ProductEdit['variants']>[number]>;

/** What the owner has typed, by cell; a cell that is as it was is not in it. */
export type GridTexts = ReadonlyMap<string, string>;

export const cellKey = ({ productId, variantId }: GridRow, column: GridColumn): string =>
  `${productId} ${variantId} ${column}`;

/** The text of a cell; undefined of one that cannot be edited. */
export const textOf = (row: GridRow, column: GridColumn, texts: GridTexts): string | undefined =>
  row.texts[column] === undefined ? undefined : (texts.get(cellKey(row, column)) ?? row.texts[column]);

/** The texts with another one in each of these cells; cells that cannot be edited are left out. */
export function withTexts(
  texts: GridTexts,
  changes: readonly { row: GridRow; column: GridColumn; text: string }[],
): GridTexts {
  const next = new Map(texts);
  for (const { row, column, text } of changes) {
    const before = row.texts[column];
    if (before === undefined) continue;
    if (text.trim() === before) next.delete(cellKey(row, column));
    else next.set(cellKey(row, column), text.trim());
  }
  return next;
}

/**
 * What is still to be saved when the job of a save has ended: the texts of the products that it has refused, and what was
 * typed since. A job that failed does not say which products it has saved, so all texts stay.
 * @param sent the texts when the owner saved
 */
export function textsLeft(
  texts: GridTexts,
  sent: GridTexts,
  { status, refused }: Pick<CatalogueJob, 'status' | 'refused'>,
): GridTexts {
  if (status === 'failed') return texts;
  const ids = new Set(refused.map(({ productId }) => productId));
  return new Map(
    [...texts].filter(([key, text]) => text !== sent.get(key) || ids.has(key.slice(0, key.indexOf(' ')))),
  );
}

export type ReadGrid = {
  /** the edits of all cells without a problem */
  readonly edits: ProductEdit[];
  /** why a text cannot be saved, by cell */
  readonly problems: ReadonlyMap<string, string>;
};

/** Reads what the owner has typed. */
export function readGrid(rows: readonly GridRow[], texts: GridTexts, format: AmountFormat): ReadGrid {
  const problems = new Map<string, string>();
  const edits = new Map<string, ProductEdit>();
  for (const row of rows) {
    const variant: VariantEdit = { id: row.variantId };
    for (const column of GRID_COLUMNS) {
      const text = texts.get(cellKey(row, column));
      if (text === undefined || row.texts[column] === undefined) continue;
      const edit = edits.get(row.productId) ?? { productId: row.productId };
      const problem = readCell(column, text, format, { edit, variant });
      if (problem) problems.set(cellKey(row, column), problem);
      else edits.set(row.productId, edit);
    }
    const edit = edits.get(row.productId);
    if (edit && Object.keys(variant).length > 1) edit.variants = [...(edit.variants ?? []), variant];
  }
  return { edits: [...edits.values()], problems };
}

type Target = { readonly edit: ProductEdit; readonly variant: VariantEdit };

/** Notes the value of a cell. @returns the problem of a text that is none */
function readCell(
  column: GridColumn,
  text: string,
  format: AmountFormat,
  { edit, variant }: Target,
): string | undefined {
  switch (column) {
    case 'title':
      if (text === '') return 'Please enter a name.';
      edit.title = text;
      return undefined;
    case 'tags':
      edit.tags = [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
      return undefined;
    case 'status': {
      const status = CELL_STATUSES.find((one) => STATUS_WORDS[one].toLowerCase() === text.toLowerCase());
      if (!status) return `Enter ${CELL_STATUSES.map((one) => STATUS_WORDS[one]).join(', ')}.`;
      edit.status = status;
      return undefined;
    }
    case 'salePrice':
      if (text === '') {
        variant.salePrice = null;
        return undefined;
      }
      return readNumber(amountKind(format, 'sale price'), text, (units) => {
        variant.salePrice = units;
      });
    case 'price':
      return readNumber(amountKind(format), text, (units) => {
        variant.price = units;
      });
    default:
      return readNumber(unitsKind('set', format), text, (units) => {
        variant.onHand = units;
      });
  }
}

function readNumber(kind: NumberKind, text: string, take: (value: number) => void): string | undefined {
  const read = kind.read(text);
  if (read.kind === 'number') {
    take(read.value);
    return undefined;
  }
  if (read.kind === 'refused') return kind.problem(read.reason);
  return `Do you mean ${read.values.map(kind.say).join(' or ')}? Write it out.`;
}
