import {
  endingOf,
  endingsOf,
  type FileOptions,
  maxFileBytes,
} from '@daybook/contracts/forms/shared/form-files';
import { fileRefusal, type Refusal } from '@daybook/contracts/shared/errors';
import { fileTypeFromBuffer } from 'file-type';

/** Endings whose files have no first bytes by which they are known. */
const TEXTS: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv' };

/** What the first bytes of a file say, where that is not its ending. */
const KNOWN_AS: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  ogg: ['ogg', 'oga', 'opus'],
  mp4: ['mp4', 'm4v'],
};

/**
 * Checks a file by its content: what its first bytes say must agree with the ending of its name, and the field must take
 * that ending.
 * @returns its media type
 * @throws Refusal FILE_NAME_MISSING, FILE_TOO_LARGE, FILE_UNSUPPORTED
 */
export async function checkContent(fileName: string, bytes: Buffer, field: FileOptions): Promise<string> {
  if (fileName === '') throw fileRefusal('FILE_NAME_MISSING');
  if (bytes.length > maxFileBytes(field)) throw tooLarge(fileName, field);
  const ending = endingOf(fileName);
  if (bytes.length === 0 || !endingsOf(field).includes(ending)) throw unsupported(fileName);
  const found = await fileTypeFromBuffer(bytes);
  const text = TEXTS[ending];
  if (text !== undefined) {
    if (found || !isText(bytes)) throw unsupported(fileName);
    return text;
  }
  if (!found || !(KNOWN_AS[ending] ?? [ending]).includes(found.ext)) throw unsupported(fileName);
  return found.mime;
}

export const tooLarge = (fileName: string, field: FileOptions): Refusal =>
  fileRefusal('FILE_TOO_LARGE', { fileName, maxSize: `${maxFileBytes(field) / 1024 / 1024} MB` });

const unsupported = (fileName: string) => fileRefusal('FILE_UNSUPPORTED', { fileName });

/** UTF-8 or another encoding of one byte: no text has zeros. */
const isText = (bytes: Buffer) => !bytes.includes(0);
