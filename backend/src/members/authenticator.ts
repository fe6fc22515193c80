import { Secret, TOTP } from 'otpauth';

/** A code is right for so long, s. */
const PERIOD_S = 30;
/** Codes of so many steps before and after are right as well: clocks of phones differ. */
const WINDOW = 1;

/** The name that an app shows for the codes. */
const ISSUER = 'Daybook';

export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` address of a secret, which apps read from a picture. */
export const addressOf = (secret: string, email: string): string => totp(secret, email).toString();

/**
 * Finds the step whose code it is.
 * @param secret base 32
 * @param now epoch milliseconds
 * @returns undefined when the code is not right now
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** The code that an app shows at a time, for tests. @param now epoch milliseconds */
export const codeAt = (secret: string, now: number): string => totp(secret).generate({ timestamp: now });

const totp = (secret: string, label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer: ISSUER, label, period: PERIOD_S });
