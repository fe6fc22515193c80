import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes @returns the initialisation vector, the tag and the cipher text */
export function sealBytes(bytes: Buffer, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
}

/** @throws Error when the bytes are another key's, or were changed */
export function openBytes(sealed: Buffer, key: Buffer): Buffer {
  const tagAt = IV_BYTES + TAG_BYTES;
  const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES));
  cipher.setAuthTag(sealed.subarray(IV_BYTES, tagAt));
  return Buffer.concat([cipher.update(sealed.subarray(tagAt)), cipher.final()]);
}
