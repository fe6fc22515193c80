import {
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { EMAIL, PASSWORD } from '../shared/limits.js';
import { CODE } from './shared/customer-limits.js';

/** Calls of a shop's visitors about an account of their own on this website. */

const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const badEmail = { message: 'EMAIL_INVALID' };

/**
 * `POST /api/site-users/account`: emails a code, whether the email has an account or not. Entered in the same browser, the
 * code signs in, and makes the account where there is none. The password, if there is one, counts from then on.
 */
export class StartAccountRequest {
  @Length(EMAIL.min, EMAIL.max, badEmail) @Matches(SIMPLE_EMAIL, badEmail) email!: string;
  @IsOptional()
  @IsString()
  @MinLength(PASSWORD.min, { message: 'PASSWORD_TOO_SHORT' })
  @MaxLength(PASSWORD.max, { message: 'PASSWORD_TOO_LONG' })
  password?: string;
}

export class CodeSentAnswer {
  /** for so long the code works */
  @IsInt() minutes!: number;
}

/** `POST /api/site-users/account/session`: with the code of the email, or with email and password. */
export class CustomerSignInRequest {
  @IsOptional() @IsString() @MaxLength(EMAIL.max) email?: string;
  @IsOptional() @IsString() @MaxLength(PASSWORD.max) password?: string;
  /** blanks in it do not count */
  @IsOptional() @IsString() @MaxLength(CODE.longestTyped) code?: string;
}

export class JoinedUnits {
  @IsString() title!: string;
  /** units */
  @IsInt() quantity!: number;
}

/** What became of the cart that was filled before the sign-in. */
export class JoinedCart {
  @IsA(JoinedUnits, { each: true }) joined!: JoinedUnits[];
  /** what stock and limits had no room for */
  @IsA(JoinedUnits, { each: true }) left!: JoinedUnits[];
}

export class CurrentCustomer {
  @IsString() siteUserId!: string;
  @IsString() email!: string;
  @IsBoolean() hasPassword!: boolean;
}

export class CustomerSessionAnswer {
  @IsBoolean() authenticated!: boolean;
  @OrNull() @IsA(CurrentCustomer) customer!: CurrentCustomer | null;
  /** of a sign-in some minutes ago at most; null: no cart was joined */
  @OrNull() @IsA(JoinedCart) joinedCart!: JoinedCart | null;
  /** to which this browser has asked for a code that still works */
  @OrNull() @IsString() codeSentTo!: string | null;
}

/** `PUT /api/site-users/account/password`: every other session ends, this one gets a new id. */
export class SetCustomerPasswordRequest {
  /** of an account that has one */
  @IsOptional() @IsString() @MaxLength(PASSWORD.max) currentPassword?: string;
  @IsString()
  @MinLength(PASSWORD.min, { message: 'PASSWORD_TOO_SHORT' })
  @MaxLength(PASSWORD.max, { message: 'PASSWORD_TOO_LONG' })
  newPassword!: string;
}
