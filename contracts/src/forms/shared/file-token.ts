import { FORM_FILE_LIMITS } from './form-files.js';

/** A file that a visitor has uploaded, as an answer holds it. The bytes are elsewhere, encrypted. */
export type UploadedFile = {
  /** '': the server does not have it for this submission and field */
  readonly id: string;
  readonly name: string;
  /** bytes */
  readonly size: number;
  /** media type, by its content */
  readonly type: string;
  /** SHA-256 of the bytes, hex. The key of the stored bytes follows from it, so it is erased with the answers */
  readonly checksum: string;
};

const LONGEST = 2000;
const ID = /^[0-9a-f]{32}$/;
const CHECKSUM = /^[0-9a-f]{64}$/;

/** The text of a token before its signature: the file in base64url. */
export function fileTokenText({ id, name, size, type, checksum }: UploadedFile): string {
  const bytes = new TextEncoder().encode(JSON.stringify([id, name, size, type, checksum]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** What a token says of its file. Only the server knows whether it signed it. @returns undefined for what is no token */
export function readFileToken(token: unknown): UploadedFile | undefined {
  if (typeof token !== 'string' || token.length > LONGEST) return undefined;
  const [, text] = /^([A-Za-z0-9_-]+)\.[A-Za-z0-9_-]{43}$/.exec(token) ?? [];
  if (text === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(
      atob(text.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.codePointAt(0) ?? 0,
    );
    return fileIn(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
}

function fileIn(value: unknown): UploadedFile | undefined {
  if (!Array.isArray(value) || value.length !== 5) return undefined;
  const [id, name, size, type, checksum] = value as unknown[];
  if (typeof id !== 'string' || typeof name !== 'string' || typeof type !== 'string') return undefined;
  if (typeof checksum !== 'string' || !ID.test(id) || !CHECKSUM.test(checksum)) return undefined;
  if (name === '' || name.length > FORM_FILE_LIMITS.name || type.length > 200) return undefined;
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return undefined;
  return { id, name, size, type, checksum };
}
