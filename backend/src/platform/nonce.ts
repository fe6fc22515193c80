import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const nonces = new WeakMap<ServerResponse, string>();

/** The nonce of one answer: the same in its policy and on its scripts and styles, another one next time. */
export function nonceOf(response: ServerResponse): string {
  let nonce = nonces.get(response);
  if (nonce === undefined) {
    nonce = randomBytes(16).toString('base64');
    nonces.set(response, nonce);
  }
  return nonce;
}

/** The policy's word for it. */
export const nonceSource = (_: unknown, response: unknown): string =>
  `'nonce-${nonceOf(response as ServerResponse)}'`;
