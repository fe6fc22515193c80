import { list, oneOf, optional, wholeNumber } from '../../../shared/document-shape.js';
import { type FieldKind, UNREADABLE } from '../field-kind.js';
import { readFileToken, type UploadedFile } from '../file-token.js';
import {
  endingOf,
  endingsOf,
  FILE_TYPE_NAMES,
  type FileOptions,
  FORM_FILE_LIMITS,
  fileSizeText,
  maxFileBytes,
} from '../form-files.js';

/** More tokens than any field takes. */
const MOST_TOKENS = 10 * FORM_FILE_LIMITS.files;

/** Files. Each is uploaded before the form is sent; what is sent is the token that the upload was answered with. */
export const fileKind: FieldKind<'file', FileOptions, readonly UploadedFile[]> = {
  kind: 'file',
  options: {
    accepts: optional(list(oneOf(FILE_TYPE_NAMES), FILE_TYPE_NAMES.length)),
    maxMegabytes: optional(wholeNumber(1, FORM_FILE_LIMITS.megabytes)),
    maxFiles: optional(wholeNumber(1, FORM_FILE_LIMITS.files)),
  },
  read(given, { id }, { isFileOf = () => true }) {
    const tokens = [given ?? []].flat().filter((token) => token !== '');
    if (tokens.length > MOST_TOKENS) return UNREADABLE;
    const files = new Map<string, UploadedFile>();
    for (const token of tokens) {
      const file = readFileToken(token);
      if (!file) return UNREADABLE;
      files.set(file.id, isFileOf(String(token), id) ? file : { ...file, id: '' });
    }
    return files.size === 0 ? null : [...files.values()];
  },
  check(files, field) {
    const { maxFiles = 1 } = field;
    if (files.length > maxFiles) return 'FIELD_TOO_MANY_FILES';
    if (files.some(({ id }) => id === '')) return 'FIELD_FILE_GONE';
    const isRefused = ({ name, size }: UploadedFile) =>
      size > maxFileBytes(field) || !endingsOf(field).includes(endingOf(name));
    return files.some(isRefused) ? 'FIELD_FILE_REFUSED' : undefined;
  },
  show: (files) => ({
    type: 'other',
    values: files.map(({ name, size }) => `${name} (${fileSizeText(size)})`),
    files: files.map(({ id, name, size }) => ({ id, name, size })),
  }),
  problem: ({ accepts }) => (accepts?.length === 0 ? 'Choose at least one type of file.' : undefined),
};
