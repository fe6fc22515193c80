import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { KEY_BYTES } from './master-key.js';

/** Length of a slot, bytes; four fill a disk sector, so that one is never written in halves. */
export const SLOT_BYTES = 128;

const MAGIC = Buffer.from('DBK1');
const LIVE = 1;
const ERASED = 2;
const STATUS = 4;
const OWNER = { at: 8, length: 32 };
const NONCE = { at: 40, length: 12 };
const WRAPPED = { at: 52, length: KEY_BYTES };
const TAG = { at: 84, length: 16 };

/** Where a key lies: its file, and the slot in it. */
export type KeyPlace = { readonly file: string; readonly slot: number };

/** The owner of a key as slots hold it: without the look-up key of the master key it identifies no person. */
export const ownerOf = (website: string, personId: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([website, personId]))
    .digest();

/** A key as it lies on disk: wrapped, and bound to its owner and its place. */
export function writeSlot(owner: Buffer, key: Buffer, place: KeyPlace, wrappingKey: Buffer): Buffer {
  const slot = Buffer.alloc(SLOT_BYTES);
  MAGIC.copy(slot);
  slot[STATUS] = LIVE;
  owner.copy(slot, OWNER.at);
  const nonce = randomBytes(NONCE.length);
  nonce.copy(slot, NONCE.at);
  const cipher = createCipheriv('aes-256-gcm', wrappingKey, nonce).setAAD(bound(owner, place));
  Buffer.concat([cipher.update(key), cipher.final()]).copy(slot, WRAPPED.at);
  cipher.getAuthTag().copy(slot, TAG.at);
  return slot;
}

/** An erased slot: it holds nothing of the key and nothing of its owner. */
export function erasedSlot(): Buffer {
  const slot = Buffer.alloc(SLOT_BYTES);
  MAGIC.copy(slot);
  slot[STATUS] = ERASED;
  return slot;
}

/** An owner as a text, to look many of them up. */
export const nameOfOwner = (owner: Buffer): string => owner.toString('latin1');

/** Whose key the slot holds, as {@link nameOfOwner}; undefined when it holds none. */
export const ownerOfSlot = (slot: Buffer): string | undefined =>
  slot[STATUS] === LIVE ? nameOfOwner(part(slot, OWNER)) : undefined;

/**
 * @returns the key; undefined when it was erased
 * @throws Error when the slot was damaged or is another person's
 */
export function readSlot(
  slot: Buffer,
  owner: Buffer,
  place: KeyPlace,
  wrappingKey: Buffer,
): Buffer | undefined {
  if (!slot.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('no key slot');
  if (slot[STATUS] === ERASED) return undefined;
  const cipher = createDecipheriv('aes-256-gcm', wrappingKey, part(slot, NONCE))
    .setAAD(bound(owner, place))
    .setAuthTag(part(slot, TAG));
  return Buffer.concat([cipher.update(part(slot, WRAPPED)), cipher.final()]);
}

const part = (slot: Buffer, { at, length }: { at: number; length: number }) => slot.subarray(at, at + length);

const bound = (owner: Buffer, { file, slot }: KeyPlace) =>
  Buffer.concat([owner, Buffer.from(`${file}/${slot}`)]);
