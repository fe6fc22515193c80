import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId } from '@daybook/contracts/shared/identifiers';

/**
 * Marks the last row of a page by the value that the list is sorted by and by its id. The next page begins behind that
 * row, also when rows were added in between.
 */
type Cursor = { readonly key: string; readonly id: string };

/** The mark of a page's last row: what the list is sorted by, the row's value of it, and its id. */
export function encodeCursor(sort: string, key: string, id: string): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

/** @throws Refusal INVALID_REQUEST when the marker is not from this API, or belongs to another sort order */
export function decodeCursor(text: string, sort: string): Cursor {
  try {
    const [of, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (of === sort && typeof key === 'string' && isLocalId(id) && fits(sort, key)) return { key, id };
  } catch {
    // falls through to the refusal
  }
  return refuse('INVALID_REQUEST', { cursor: 'This page marker is not valid here.' });
}

/** Checks the value before the database casts it: the caller may have changed the marker. */
const fits = (sort: string, key: string) =>
  sort === 'title' ? !key.includes('\u0000') : /^-?\d{1,18}$/.test(key);
