import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { LastSeal } from '@daybook/event-store/chain/seals';

/**
 * A signed note of how the log was at one moment, to be stored elsewhere. Who rewrites the log and all of its seals
 * cannot rewrite a note that lies outside. The signature (Ed25519, base64) covers the JSON of the other fields but the
 * public key, in this order.
 */
export type Checkpoint = {
  readonly kind: 'checkpoint';
  readonly seal: string;
  readonly position: string;
  /** of the seal, hex */
  readonly hash: string;
  /** ISO 8601 */
  readonly signedAt: string;
  /** DER, base64 */
  readonly publicKey: string;
  readonly signature: string;
};

/** What stands before the 32 bytes of a seed in the DER of an Ed25519 key. */
const DER_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param seed 32 bytes of the installation's own */
export function signCheckpoint({ number, last, hash }: LastSeal, seed: Buffer, signedAt: Date): Checkpoint {
  const key = keyOf(seed);
  const body = {
    kind: 'checkpoint',
    ...{ seal: String(number), position: String(last), hash: hash.toString('hex') },
    signedAt: signedAt.toISOString(),
  } as const;
  return {
    ...body,
    publicKey: publicKeyOf(key),
    signature: sign(null, Buffer.from(JSON.stringify(body)), key).toString('base64'),
  };
}

/**
 * Reads a checkpoint that this installation has signed.
 * @throws Error when it is none, was signed by another installation, or was changed
 */
export function readCheckpoint(text: string, seed: Buffer): Checkpoint {
  const checkpoint = parsed(text);
  const { kind, seal, position, hash, signedAt, publicKey, signature } = checkpoint;
  const key = keyOf(seed);
  if (publicKey !== publicKeyOf(key)) throw new Error('Another installation has signed this checkpoint.');
  const body = Buffer.from(JSON.stringify({ kind, seal, position, hash, signedAt }));
  if (!verify(null, body, createPublicKey(key), Buffer.from(String(signature), 'base64'))) {
    throw new Error('The checkpoint was changed after it was signed.');
  }
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

const keyOf = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([DER_PREFIX, seed]), format: 'der', type: 'pkcs8' });

const publicKeyOf = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
