import { createHmac } from 'node:crypto';

/** Bytes of a token that are random, and of the seal over them. */
const HALF = 16;

/**
 * A secret token that says of itself that no account has what it opens: its second half is a seal over the first, which
 * only this installation can make.
 * @param secret a secret token; of the same one comes the same token
 */
export function ownerlessToken(key: Buffer, secret: string): string {
  const random = Buffer.from(secret, 'base64url').subarray(0, HALF);
  const seal = createHmac('sha256', key).update('ownerless token').update(random).digest().subarray(0, HALF);
  return Buffer.concat([random, seal]).toString('base64url');
}

/** Whether {@link ownerlessToken} has made it. */
export const isOwnerless = (key: Buffer, token: string): boolean => ownerlessToken(key, token) === token;
