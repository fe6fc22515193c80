import { randomInt } from 'node:crypto';
import { PASSWORD } from '@daybook/contracts/shared/limits';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default kind, with 19 MiB and two passes: some 30 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashOfPassword = (password: string): Promise<string> => hash(password, COST);

/** What nobody's password hashes to. */
const NOBODYS = hash('the password of nobody', COST);

/**
 * Whether it is the password. Where there is no account the answer takes as long, so that it does not tell whether
 * there is one.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await NOBODYS), password);
  return isRight && passwordHash !== undefined;
}

/** Without letters and digits that look like another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be read off a screen: four groups of five, some 99 bits. */
export function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return [group(), group(), group(), group()].join('-').slice(0, PASSWORD.max);
}
