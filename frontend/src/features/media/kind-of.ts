import {
  endingOf,
  type FileKind,
  fileTypeOf,
  isFileExtension,
} from '@daybook/contracts/media/shared/file-types';

/** The kind that the address of the screen names; videos when it names none. */
export const kindOf = (kind: string | undefined): FileKind =>
  kind === 'audio' || kind === 'file' ? kind : 'video';

/** The kind of a file by the ending of its name. */
export function kindOfName(fileName: string): FileKind {
  const ending = endingOf(fileName);
  return isFileExtension(ending) ? fileTypeOf(ending).kind : 'file';
}
