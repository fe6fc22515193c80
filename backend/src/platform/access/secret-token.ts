import { hash } from 'node:crypto';
import { randomText } from '../random.js';

/** A secret that is shown once, in a cookie or a link: 256 random bits. */
export const newSecretToken = () => randomText(32, 'base64url');

/** Whether a text can be a token of ours. */
export const isSecretToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);

/** What is stored in place of the token. The token is random, so a fast hash is as good as a slow one. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The id of what a token opens. It is no secret: it stands in the log, in answers and on the owner's screens. */
export const idOfToken = (token: string): string => hash('sha256', token, 'hex').slice(0, 32);
