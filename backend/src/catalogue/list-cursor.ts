import type { ProductSort } from '@daybook/contracts/catalogue/catalogue.api';
import { refuse } from '@daybook/contracts/shared/errors';

/** The last row of a page: what it was sorted by and its id, so that pages stay right while rows arrive. */
type Cursor = { readonly key: string; readonly id: string };

export function encodeCursor(sort: ProductSort, key: string, id: string): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

/** @throws Refusal INVALID_REQUEST when it is none of ours, or of another order */
export function decodeCursor(text: string, sort: ProductSort): Cursor {
  try {
    const [of, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (of === sort && typeof key === 'string' && typeof id === 'string' && fits(sort, key))
      return { key, id };
  } catch {
    // falls through to the refusal
  }
  return refuse('INVALID_REQUEST', { cursor: 'This page marker is not valid here.' });
}

/** A marker that was tampered with must not become a failing cast in the database. */
function fits(sort: ProductSort, key: string): boolean {
  if (key.includes('\u0000')) return false;
  if (sort === 'title') return true;
  if (sort === 'newest') return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}(:\d{2})?$/.test(key);
  return /^-?\d{1,9}$/.test(key) || (sort !== 'featured' && /^\d{1,18}$/.test(key));
}
