import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** What a signed document has beside its own fields. */
export type Signature = {
  /** DER, base64 */
  readonly publicKey: string;
  readonly signature: string;
};

/** What stands before the 32 bytes of a seed in the DER of an Ed25519 key. */
const DER_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Signs the JSON of a document, in the order of its fields (Ed25519).
 * @param seed 32 bytes of the installation's own
 */
export function signDocument<Body extends object>(body: Body, seed: Buffer): Body & Signature {
  const key = keyOf(seed);
  const signature = sign(null, Buffer.from(JSON.stringify(body)), key).toString('base64');
  return { ...body, publicKey: publicKeyOf(key), signature };
}

/** Whether this installation has signed: `other key` where another one did, `changed` where the text is another. */
export function checkSignature(
  body: object,
  { publicKey, signature }: Signature,
  seed: Buffer,
): 'signed' | 'other key' | 'changed' {
  const key = keyOf(seed);
  if (publicKey !== publicKeyOf(key)) return 'other key';
  const bytes = Buffer.from(JSON.stringify(body));
  const isSigned = verify(null, bytes, createPublicKey(key), Buffer.from(String(signature), 'base64'));
  return isSigned ? 'signed' : 'changed';
}

const keyOf = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([DER_PREFIX, seed]), format: 'der', type: 'pkcs8' });

const publicKeyOf = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
