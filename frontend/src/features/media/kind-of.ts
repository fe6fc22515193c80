import type { FileKind } from '@daybook/contracts/media/shared/file-types';

/** The kind that the address of the screen names; videos when it names none. */
export const kindOf = (kind: string | undefined): FileKind =>
  kind === 'audio' || kind === 'file' ? kind : 'video';
