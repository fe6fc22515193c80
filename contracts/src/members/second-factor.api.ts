import { IsBoolean, IsInt, IsString, MaxLength } from 'class-validator';
import { PASSWORD } from '../shared/limits.js';

/** Characters of a typed code: a recovery code with the spaces that people put between its groups. */
export const MAX_FACTOR_CODE = 64;

/** `GET /api/config/account/second-factor`: how the account proves itself beyond its password. */
export class SecondFactorAnswer {
  @IsBoolean() hasAuthenticator!: boolean;
  /** recovery codes that open the account once each */
  @IsInt() recoveryCodesLeft!: number;
  /** the installation asks for it, so that it can be replaced and not left out */
  @IsBoolean() isDemanded!: boolean;
}

/**
 * `POST /api/config/account/second-factor/begin`, and `…/remove` and `…/recovery-codes` of one that is there. The member
 * proves the password again: a stolen session neither locks the owner out nor opens the account for good.
 */
export class SecondFactorRequest {
  @IsString() @MaxLength(PASSWORD.max) password!: string;
}

/** The secret of an authenticator that is not proved yet. */
export class BegunAuthenticator {
  /** for the app, in base 32 */
  @IsString() secret!: string;
  /** the same as an `otpauth:` address, for a picture that the app reads */
  @IsString() address!: string;
  /** the secret, sealed: it comes back with the first code, within 15 minutes */
  @IsString() sealed!: string;
}

/** `POST /api/config/account/second-factor`: the first code proves that the app has the secret. */
export class AddAuthenticatorRequest {
  @IsString() @MaxLength(1000) sealed!: string;
  @IsString() @MaxLength(MAX_FACTOR_CODE) code!: string;
}

/** Codes for the day without the app; they are shown this once. */
export class RecoveryCodesAnswer {
  @IsString({ each: true }) recoveryCodes!: string[];
}
