import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId } from '@daybook/contracts/shared/identifiers';

/** The last line of a page, by the fields that lines are sorted by. */
type Cursor = readonly [title: string, itemId: string, sku: string, variantId: string];

export const encodeStockCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws Refusal INVALID_REQUEST when it is none of ours */
export function decodeStockCursor(text: string): Cursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (isCursor(parts)) return parts;
  } catch {
    // the refusal below answers for an unreadable cursor
  }
  return refuse('INVALID_REQUEST', { cursor: 'This page marker is not valid here.' });
}

const isCursor = (parts: unknown): parts is Cursor =>
  Array.isArray(parts) &&
  parts.length === 4 &&
  parts.every((part) => typeof part === 'string' && !part.includes('\u0000')) &&
  isLocalId(parts[1]) &&
  isLocalId(parts[3]);
