import type { BulkSelectionRequest } from '@daybook/contracts/catalogue/bulk-change.api';
import { CONTENT_STATUSES, STOCK_FILTERS } from '@daybook/contracts/shared/enumerations';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { oneOf } from '../../../../lib/one-of';
import type { ProductsFilter } from '../owner-catalogue.queries';

/**
 * The selected products. It stays while the owner sorts, filters and loads more, so it may hold products that the list
 * does not show.
 */
export type ProductSelection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  /** all that a filter finds, loaded or not, but those that the owner has unticked */
  | {
      readonly kind: 'all';
      readonly filter: ProductsFilter;
      /** products that the filter found when the owner chose them all */
      readonly total: number;
      readonly except: ReadonlySet<string>;
    };

export const NOTHING: ProductSelection = { kind: 'some', ids: new Set() };

export const countOf = (selection: ProductSelection): number =>
  selection.kind === 'some' ? selection.ids.size : Math.max(0, selection.total - selection.except.size);

/** Whether the rows of the list can be ticked: all that one filter finds cannot be changed in the list of another. */
export const canTick = (selection: ProductSelection, filter: ProductsFilter): boolean =>
  selection.kind === 'some' || isSameFilter(selection.filter, filter);

/** The ticked ones among the rows of the list. */
export function tickedOf(selection: ProductSelection, rows: readonly string[]): ReadonlySet<string> {
  if (selection.kind === 'some') return selection.ids;
  return new Set(rows.filter((id) => !selection.except.has(id)));
}

/** The selection after the owner has ticked rows of the list. */
export function ticked(
  selection: ProductSelection,
  rows: readonly string[],
  ids: ReadonlySet<string>,
): ProductSelection {
  if (selection.kind === 'some') return { kind: 'some', ids };
  const hidden = [...selection.except].filter((id) => !rows.includes(id));
  const except = new Set([...hidden, ...rows.filter((id) => !ids.has(id))]);
  return { ...selection, except };
}

/** The selection as a bulk change asks for it. */
export function selectionRequest(selection: ProductSelection): BulkSelectionRequest {
  if (selection.kind === 'some') return { ids: [...selection.ids] };
  const { q, collectionId, status, type, tag, stock } = selection.filter;
  const request = {
    filterQ: q,
    filterCollectionId: collectionId,
    filterStatus: oneOf(CONTENT_STATUSES, status),
    filterType: type,
    filterTag: tag,
    filterStock: oneOf(STOCK_FILTERS, stock),
    exceptIds: selection.except.size > 0 ? [...selection.except] : undefined,
  };
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value));
}

const isSameFilter = (a: ProductsFilter, b: ProductsFilter) => sameJson(given(a), given(b));
const given = (filter: ProductsFilter) => Object.fromEntries(Object.entries(filter).filter(([, one]) => one));
