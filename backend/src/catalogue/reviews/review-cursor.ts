import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId } from '@daybook/contracts/shared/identifiers';

/** Marks the last review of a page: when it was written, epoch milliseconds, and its id. */
export type ReviewCursor = { readonly writtenAt: number; readonly id: string };

const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/;

export const reviewCursor = ({ writtenAt, id }: ReviewCursor): string => `${writtenAt}.${id}`;

/**
 * Where a page begins, as a query takes it: behind every review, where the caller names none.
 * @throws Refusal INVALID_REQUEST when the marker is not from this API
 */
export function afterCursor(text: string | undefined): readonly [writtenAt: Date | null, id: string] {
  if (text === undefined) return [null, ''];
  const [, writtenAt, id] = CURSOR.exec(text) ?? [];
  if (writtenAt === undefined || !isLocalId(id))
    return refuse('INVALID_REQUEST', { cursor: 'This page marker is not valid here.' });
  return [new Date(Number(writtenAt)), id];
}
