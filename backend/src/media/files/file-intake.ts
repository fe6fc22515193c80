import { type FileHandle, open } from 'node:fs/promises';
import {
  endingOf,
  FILE_LIMITS,
  type FileExtension,
  type FileKind,
  fileTypeOf,
  isFileExtension,
} from '@daybook/contracts/media/shared/file-types';
import { fileRefusal } from '@daybook/contracts/shared/errors';
import { fileTypeFromBuffer } from 'file-type';
import { NO_PICTURE } from '../picture-intake.js';
import { type AudioFacts, audioFacts } from './audio-facts.js';

/** The beginning of a file that says what it is, bytes. */
const SAMPLE = 64 * 1024;

/** The stored ending of each type that the first bytes tell. */
const BY_CONTENT: Readonly<Record<string, FileExtension>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/epub+zip': 'epub',
  'application/rtf': 'rtf',
  'text/vtt': 'vtt',
  ...Object.fromEntries(
    (['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const).map((ending) => [
      fileTypeOf(ending).contentType,
      ending,
    ]),
  ),
};

/** Types whose first bytes several kinds of file share: there, the name says which of them it is. */
const BY_NAME: Readonly<Record<string, readonly FileExtension[]>> = {
  'video/mp4': ['m4a'],
  'application/zip': ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'],
  'application/x-cfb': ['doc', 'xls', 'ppt'],
  '': ['txt', 'md', 'csv'],
};

/** Endings of pages and programs that are no picture either; a PDF and a ZIP are files. */
const isRefusedEnding = (fileName: string): boolean =>
  NO_PICTURE.test(fileName) && !['pdf', 'zip'].includes(endingOf(fileName));

/** A file that the library can take. */
export type JudgedFile = AudioFacts & {
  readonly kind: FileKind;
  readonly extension: FileExtension;
  readonly byteSize: number;
};

/**
 * Says what an uploaded file is, by its first bytes and never by its name alone. Nothing of it is unpacked or run.
 * @param fileName without folders
 * @throws Refusal FILE_UNSUPPORTED, FILE_TOO_LARGE
 */
export async function judgedFile(fileName: string, path: string): Promise<JudgedFile> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const extension = await extensionOf(handle, fileName);
    if (!extension || isRefusedEnding(fileName)) throw fileRefusal('FILE_UNSUPPORTED', { fileName });
    const { kind } = fileTypeOf(extension);
    refuseTooLarge(fileName, kind, size);
    const facts =
      kind === 'file' ? { duration: 0, title: '', artist: '' } : await audioFacts(handle, extension, size);
    return { kind, extension, byteSize: size, ...facts };
  } finally {
    await handle.close();
  }
}

/**
 * Refuses an upload by what its name and its length say, before a byte of it is sent.
 * @throws Refusal FILE_NAME_MISSING, FILE_UNSUPPORTED, FILE_TOO_LARGE
 */
export function refuseAhead(fileName: string, size: number): void {
  if (fileName === '') throw fileRefusal('FILE_NAME_MISSING');
  const ending = endingOf(fileName);
  if (size === 0 || isRefusedEnding(fileName)) throw fileRefusal('FILE_UNSUPPORTED', { fileName });
  refuseTooLarge(fileName, isFileExtension(ending) ? fileTypeOf(ending).kind : 'video', size);
}

function refuseTooLarge(fileName: string, kind: FileKind, size: number): void {
  const { bytes, bytesText } = FILE_LIMITS[kind];
  if (size > bytes) throw fileRefusal('FILE_TOO_LARGE', { fileName, maxSize: bytesText });
}

async function extensionOf(handle: FileHandle, fileName: string): Promise<FileExtension | undefined> {
  const sample = Buffer.alloc(SAMPLE);
  const { bytesRead } = await handle.read(sample, 0, SAMPLE, 0);
  const bytes = sample.subarray(0, bytesRead);
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  const ending = endingOf(fileName);
  const byName = BY_NAME[mime]?.find((possible) => possible === ending);
  if (byName) return mime !== '' || isText(bytes) ? byName : undefined;
  return BY_CONTENT[mime];
}

/** Whether the beginning of a file is a text. */
function isText(bytes: Buffer): boolean {
  try {
    // the sample may end within a character
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return !text.includes('\u0000');
  } catch {
    return false;
  }
}
