import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const nonces = new WeakMap<ServerResponse, string>();

/**
 * The nonce of one answer: the same in its policy and on its scripts and styles, another one next time. 122 random
 * bits; made as a UUID because Node draws those from a pool.
 */
export function nonceOf(response: ServerResponse): string {
  let nonce = nonces.get(response);
  if (nonce === undefined) {
    nonce = randomUUID().replaceAll('-', '');
    nonces.set(response, nonce);
  }
  return nonce;
}
