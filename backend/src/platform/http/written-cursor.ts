import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId } from '@daybook/contracts/shared/identifiers';

/** Marks the last of the things on a page of a list: when it was written, epoch milliseconds, and its id. */
export type WrittenCursor = { readonly writtenAt: number; readonly id: string };

const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/;

export const writtenCursor = ({ writtenAt, id }: WrittenCursor): string => `${writtenAt}.${id}`;

/**
 * Where a page begins, as a query takes it: behind all of them, where the caller names none.
 * @throws Refusal INVALID_REQUEST when the marker is not from this API
 */
export function afterCursor(text: string | undefined): readonly [writtenAt: Date | null, id: string] {
  if (text === undefined) return [null, ''];
  const [, writtenAt, id] = CURSOR.exec(text) ?? [];
  if (writtenAt === undefined || !isLocalId(id))
    return refuse('INVALID_REQUEST', { cursor: 'This page marker is not valid here.' });
  return [new Date(Number(writtenAt)), id];
}
