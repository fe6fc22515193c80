import { titleFor } from './collections.js';
import type { Column } from './columns.js';
import type { ProductGroup } from './groups.js';
import type { ColumnNotKept } from './not-kept.js';

const NAMES_OF_COLLECTION = { category: 'Product Category', collection: 'Collection' } as const;

/** The columns that name a product's collection, where another column has named it: a product has one. */
export function namesNotKept(
  groups: readonly ProductGroup[],
  columns: ReadonlySet<Column>,
): readonly ColumnNotKept[] {
  return (['category', 'collection'] as const).flatMap((column) => {
    if (!columns.has(column)) return [];
    const rows = groups.filter(({ head }) => {
      const name = column === 'category' ? head.category.split('>').at(-1) : head.collection;
      return head[column] !== '' && titleFor(head) !== name?.trim().replace(/\s+/g, ' ');
    }).length;
    return rows > 0 ? [{ column: NAMES_OF_COLLECTION[column], rows }] : [];
  });
}
