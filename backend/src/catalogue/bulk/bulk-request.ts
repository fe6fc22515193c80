import {
  type BulkChangeRequest,
  type BulkSelectionRequest,
  productEditShape,
} from '@daybook/contracts/catalogue/bulk-change.api';
import type { BulkChange, NewStock } from '@daybook/contracts/catalogue/bulk-kinds';
import type { OwnerProductFilter } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { list, shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import type { Currency } from '@daybook/contracts/shared/money';
import type { Selection } from '../owner-catalogue.queries.js';

/**
 * The change that a request asks for.
 * @param currency what the website sells in
 * @throws Refusal INVALID_REQUEST with a message for each field
 */
export function changeOf(request: BulkChangeRequest, currency: Currency): BulkChange {
  const { kind, percent, amount, off, rounding = 'none', addTags, removeTags } = request;
  switch (kind) {
    case 'price': {
      if ((percent === undefined) === (amount === undefined)) {
        refuse('INVALID_REQUEST', { percent: 'Say a percentage or an amount, one of the two.' });
      }
      const by = percent === undefined ? { amount: amount ?? 0 } : { percent };
      return { kind, by, rounding, currency };
    }
    case 'sale':
      if (off === undefined) return refuse('INVALID_REQUEST', { off: 'Enter a percentage like 20.' });
      return { kind, off, rounding, currency };
    case 'tags': {
      const add = cleaned(addTags);
      const remove = cleaned(removeTags);
      if (add.length + remove.length === 0) {
        refuse('INVALID_REQUEST', { addTags: 'Enter a tag to add or to remove.' });
      }
      if (add.some((tag) => remove.includes(tag))) {
        refuse('INVALID_REQUEST', { removeTags: 'A tag cannot be added and removed at once.' });
      }
      return { kind, add, remove };
    }
    case 'collection': {
      const { collectionId } = request;
      if (collectionId === undefined) {
        return refuse('INVALID_REQUEST', { collectionId: 'Choose a collection.' });
      }
      return { kind, collectionId };
    }
    case 'restore': {
      const { ids, collectionId } = request;
      if (!ids) return refuse('INVALID_REQUEST', { ids: 'Say which products.' });
      return { kind, ...(collectionId !== undefined && { collectionId }), currency };
    }
    case 'stock':
      return { kind, to: newStock(request) };
    case 'edit':
      return { kind, edits: editsOf(request), currency };
    case 'undo':
      return { kind, jobId: request.jobId ?? refuse('INVALID_REQUEST', { jobId: 'Say which change.' }) };
    default:
      return { kind };
  }
}

/** The products that a request selects; those of an undo stand in its job. */
export function selectionOf(request: BulkSelectionRequest & Pick<BulkChangeRequest, 'edits'>): Selection {
  const { ids, exceptIds, edits } = request;
  const { filterQ, filterCollectionId, filterStatus, filterType, filterTag, filterStock } = request;
  const filter: OwnerProductFilter = {
    ...(filterQ !== undefined && { q: filterQ }),
    ...(filterCollectionId !== undefined && { collectionId: filterCollectionId }),
    ...(filterStatus !== undefined && { status: filterStatus }),
    ...(filterType !== undefined && { type: filterType }),
    ...(filterTag !== undefined && { tag: filterTag }),
    ...(filterStock !== undefined && { stock: filterStock }),
  };
  return { ids: edits?.map(({ productId }) => productId) ?? ids, filter, except: exceptIds };
}

function newStock({ onHand, difference, unlimited, reason }: BulkChangeRequest): NewStock {
  const asked = [onHand, difference, unlimited || undefined].filter((one) => one !== undefined);
  if (asked.length !== 1) refuse('INVALID_REQUEST', { onHand: 'Enter a whole number of 0 or more.' });
  if (unlimited) return 'unlimited';
  if (onHand !== undefined) return { onHand };
  if (!difference) return refuse('INVALID_REQUEST', { difference: 'Enter how many units more or fewer.' });
  return { difference, reason: reason ?? refuse('INVALID_REQUEST', { reason: 'Choose a reason.' }) };
}

function editsOf({ edits = [] }: BulkChangeRequest) {
  const problems = shapeProblems(list(productEditShape, edits.length), edits);
  if (problems) refuse('INVALID_REQUEST', Object.fromEntries(Object.entries(problems).slice(0, 20)));
  const ids = new Set(edits.map(({ productId }) => productId));
  if (ids.size === 0 || ids.size < edits.length) {
    refuse('INVALID_REQUEST', { edits: 'Name each product once.' });
  }
  return edits.map((edit) => ({
    ...edit,
    ...(edit.title !== undefined && { title: edit.title.trim() }),
    ...(edit.tags && { tags: cleaned(edit.tags) }),
  }));
}

const cleaned = (tags: readonly string[] = []): string[] => [
  ...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== '')),
];
