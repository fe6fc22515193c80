import { slugOf } from '@daybook/contracts/shared/slug';
import type { Steps } from '../../../platform/jobs/steps.js';
import type { Column } from './columns.js';
import { foldCase } from './ids.js';
import { ROWS_IN_STEP } from './rows.js';
import type { ImportProblem, ShopifyRow } from './shopify-row.js';

/**
 * The rows of one product, wherever they are in the file. The first row with a title gives the fields of the product.
 */
export type ProductGroup = {
  readonly handle: string;
  readonly head: ShopifyRow;
  readonly rows: readonly ShopifyRow[];
};

/** Rows by their handle, in the order in which the handles first appear. */
export function* groupSteps(
  rows: readonly ShopifyRow[],
  columns: ReadonlySet<Column>,
): Steps<{ groups: ProductGroup[]; problems: ImportProblem[] }> {
  const problems: ImportProblem[] = [];
  const byHandle = new Map<string, ShopifyRow[]>();
  for (const [i, row] of rows.entries()) {
    if (i % ROWS_IN_STEP === 0) yield;
    // a file without the column names its products by their titles, as Shopify does then
    const handle = columns.has('handle') ? row.handle : slugOf(row.title) || row.title;
    if (handle === '') {
      problems.push({ line: row.line, reason: 'This row has no handle.' });
      continue;
    }
    const key = foldCase(handle);
    const group = byHandle.get(key) ?? [];
    group.push({ ...row, handle });
    byHandle.set(key, group);
  }

  const groups: ProductGroup[] = [];
  for (const members of byHandle.values()) {
    const head = members.find((row) => row.title !== '');
    if (head) {
      groups.push({ handle: head.handle, head, rows: members });
      for (const problem of otherTitles(head, members)) problems.push(problem);
    } else {
      const [{ line, handle } = { line: 1, handle: '' }] = members;
      problems.push({ line, handle, reason: 'No row of this handle has a title, so there is no product.' });
    }
  }
  return { groups, problems };
}

function otherTitles(head: ShopifyRow, members: readonly ShopifyRow[]): ImportProblem[] {
  return members
    .filter((row) => row.title !== '' && foldCase(row.title) !== foldCase(head.title))
    .map(({ line, handle, title }) => ({
      line,
      handle,
      reason: `The handle is that of "${head.title}" (line ${head.line}); the title "${title}" was left out.`,
    }));
}
