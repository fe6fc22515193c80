import type { ServerResponse } from 'node:http';
import { randomText } from '../random.js';

const nonces = new WeakMap<ServerResponse, string>();

/**
 * The nonce of one answer, 128 random bits: the same in its policy and on its scripts and styles, another one next time.
 */
export function nonceOf(response: ServerResponse): string {
  let nonce = nonces.get(response);
  if (nonce === undefined) {
    nonce = randomText(16, 'hex');
    nonces.set(response, nonce);
  }
  return nonce;
}
