import { createHash } from 'node:crypto';
import { randomText } from '../random.js';

/** A secret that is shown once, in a cookie or a link: 256 random bits. */
export const newSecretToken = () => randomText(32, 'base64url');

/** Whether a text can be a token that we gave. */
export const isSecretToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);

/** What is kept of it. The token is random, so a fast hash is as good as a slow one. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
