import { randomInt } from 'node:crypto';
import { PASSWORD } from '@daybook/contracts/shared/limits';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default kind, with 19 MiB and two passes: some 30 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The name of the personal field that holds a password's hash. */
export const PASSWORD_HASH = 'passwordHash';

export const hashOfPassword = (password: string): Promise<string> => hash(password, COST);

/** The hash that is compared where there is no account. */
const UNUSED_HASH = hash('the password of no account', COST);

/**
 * Whether it is the password. Without an account the answer takes as long, so that the caller cannot learn from it
 * whether there is one.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await UNUSED_HASH), password);
  return isRight && passwordHash !== undefined;
}

/** Signs that no other sign looks like. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that a person reads off a screen: four groups of five, some 99 bits. */
export const newPassword = (): string =>
  [group(), group(), group(), group()].join('-').slice(0, PASSWORD.max);

/** A code that opens an account once in place of its second factor: two groups of five, some 49 bits. */
export const newRecoveryCode = (): string => [group(), group()].join('-');

const group = () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
