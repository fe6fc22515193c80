import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyPlace } from './key-slot.js';

const VERSION = 1;
const FILE = { at: 1, length: 8 };
const SLOT = { at: 9, length: 4 };
const NONCE = { at: 13, length: 12 };
const TAG = { at: 25, length: 16 };
const TEXT = 41;

/** A cipher text was changed, is bound to something else, or is none of ours. */
export class DamagedText extends Error {}

/** What a cipher text is bound to: copied to another website, person or field it cannot be read. */
export type Binding = { readonly website: string; readonly personId: string; readonly name: string };

const bound = ({ website, personId, name }: Binding) =>
  Buffer.from(JSON.stringify([website, personId, name]));

/** AES-256-GCM, and in front of it in which slot its key is; base64url. */
export function seal(text: string, key: Buffer, place: KeyPlace, binding: Binding): string {
  const head = Buffer.alloc(TEXT);
  head[0] = VERSION;
  head.write(place.file, FILE.at, FILE.length, 'hex');
  head.writeUInt32BE(place.slot, SLOT.at);
  const nonce = randomBytes(NONCE.length);
  nonce.copy(head, NONCE.at);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(binding));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  cipher.getAuthTag().copy(head, TAG.at);
  return Buffer.concat([head, body]).toString('base64url');
}

/** @throws DamagedText when it is none of ours */
export function placeOfKey(sealed: string): KeyPlace {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes[0] !== VERSION || bytes.length < TEXT) throw new DamagedText('not a cipher text of this vault');
  return { file: bytes.toString('hex', FILE.at, FILE.at + FILE.length), slot: bytes.readUInt32BE(SLOT.at) };
}

/** @throws DamagedText when it was changed, or bound to something else */
export function unseal(sealed: string, key: Buffer, binding: Binding): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(NONCE.at, NONCE.at + NONCE.length);
  const cipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(bound(binding))
    .setAuthTag(bytes.subarray(TAG.at, TAG.at + TAG.length));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(TEXT)), cipher.final()]).toString('utf8');
  } catch (cause) {
    throw new DamagedText('the cipher text was changed, or is bound to something else', { cause });
  }
}
