import type { LastSeal } from '@daybook/event-store/chain/seals';
import { checkSignature, type Signature, signDocument } from '../platform/signed-document.js';

/**
 * A signed note of how the log was at one moment, to be stored elsewhere. Who rewrites the log and all of its seals
 * cannot rewrite a note that lies outside. The signature (Ed25519, base64) covers the JSON of the other fields but the
 * public key, in this order.
 */
export type Checkpoint = Signature & {
  readonly kind: 'checkpoint';
  readonly seal: string;
  readonly position: string;
  /** of the seal, hex */
  readonly hash: string;
  /** ISO 8601 */
  readonly signedAt: string;
};

/** @param seed 32 bytes of the installation's own */
export function signCheckpoint({ number, last, hash }: LastSeal, seed: Buffer, signedAt: Date): Checkpoint {
  const body = {
    kind: 'checkpoint',
    seal: String(number),
    position: String(last),
    hash: hash.toString('hex'),
    signedAt: signedAt.toISOString(),
  } as const;
  return signDocument(body, seed);
}

/**
 * Reads a checkpoint that this installation has signed.
 * @throws Error when it is none, was signed by another installation, or was changed
 */
export function readCheckpoint(text: string, seed: Buffer): Checkpoint {
  const checkpoint = parsed(text);
  const { kind, seal, position, hash, signedAt } = checkpoint;
  const verdict = checkSignature({ kind, seal, position, hash, signedAt }, checkpoint, seed);
  if (verdict === 'other key') throw new Error('Another installation has signed this checkpoint.');
  if (verdict === 'changed') throw new Error('The checkpoint was changed after it was signed.');
  return checkpoint;
}

function parsed(text: string): Checkpoint {
  const none = new Error('This file is no checkpoint of a log.');
  try {
    const document: unknown = JSON.parse(text);
    if (typeof document !== 'object' || !document || !('kind' in document)) throw none;
    if (document.kind !== 'checkpoint') throw none;
    return document as Checkpoint;
  } catch {
    throw none;
  }
}
