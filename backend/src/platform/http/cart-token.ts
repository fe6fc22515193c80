import { createHash } from 'node:crypto';
import { randomText } from '../random.js';

/** The secret of a cart's cookie: 192 random bits. Whoever has it has the cart. */
export function newCartToken(): string {
  return randomText(24, 'base64url');
}

/** Whether a cookie's value can be a token that we gave. */
export function isCartToken(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{32}$/.test(value);
}

/** The cart's id is no secret: it stands in the log, in answers and in the owner's screens, and opens nothing. */
export function cartIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 32);
}
