import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId } from '@daybook/contracts/shared/identifiers';

/** The last row of a page: what it was sorted by and its id, so that pages stay right while rows arrive. */
type Cursor = { readonly key: string; readonly id: string };

/** The mark of a page's last row: what the list is sorted by, the row's value of it, and its id. */
export function encodeCursor(sort: string, key: string, id: string): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

/** @throws Refusal INVALID_REQUEST when it is none of ours, or of another order */
export function decodeCursor(text: string, sort: string): Cursor {
  try {
    const [of, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (of === sort && typeof key === 'string' && isLocalId(id) && fits(sort, key)) return { key, id };
  } catch {
    // falls through to the refusal
  }
  return refuse('INVALID_REQUEST', { cursor: 'This page marker is not valid here.' });
}

/** A marker that was tampered with must not become a failing cast in the database. */
const fits = (sort: string, key: string) =>
  sort === 'title' ? !key.includes('\u0000') : /^-?\d{1,18}$/.test(key);
