import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Money } from '../shared/money.js';
import type { RestockOfferStatus } from '../shared/restock-choices.js';

/** `POST /api/site-users/account/notifications/restock` (section 7): the visitor's sign-up. */
export class RestockSignUpRequest {
  @IsString() @MaxLength(64) productId!: string;
  @IsString() @MaxLength(64) variantId!: string;
  /** judged by the rule of section 5, whose texts are the catalogue's */
  @MaxLength(1000, { message: 'RESTOCK_EMAIL_INVALID' })
  @IsString({ message: 'RESTOCK_EMAIL_BLANK' })
  siteVisitorEmail!: string;
  @IsOptional() @IsBoolean() isJoinMailingList?: boolean;
  /** BCP 47; absent: the website's */
  @IsOptional() @IsString() @MaxLength(35) language?: string;
  /** the solved challenge, when the website asks for one */
  @IsOptional() @IsString() @MaxLength(4000) captchaToken?: string;
}

/** The same for a first and a repeated sign-up: nobody learns who is signed up. */
export type RestockSignUpAnswer = {
  /** the site's own text, or 'Signed up!' */
  message: string;
};

/** `GET …/restock/challenge`: what the browser solves for a `captchaToken`; null when the website asks for none. */
export type RestockChallengeAnswer = { challenge: object | null };

/** `GET …/restock/groups`: variants that somebody waits for, in the order in which the lists began. */
export class RestockGroupsRequest {
  /** words of the product's title, or the beginning of the SKU */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export type RestockGroup = {
  productId: string;
  variantId: string;
  sku: string;
  productTitle: string;
  /** option name to value */
  attributes: Record<string, string>;
  /** people who wait for it and may be told */
  waiting: number;
  /** ISO 8601, of the first who waits */
  oldest: string;
  /** what one unit for each who waits would bring in; null when the variant is gone */
  demand: Money | null;
  unlimited: boolean;
  /** units that can be bought now */
  available: number;
};

export type RestockGroupsAnswer = {
  signUpGroups: RestockGroup[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
  /** on all pages, one amount a currency */
  totals: { groups: number; waiting: number; demand: Money[] };
};

/** `GET …/restock`: the sign-ups of one variant (or of all), in the order in which they came. */
export class RestockSignUpsRequest {
  @IsOptional() @IsString() @MaxLength(64) productId?: string;
  @IsOptional() @IsString() @MaxLength(64) variantId?: string;
  /** a whole address */
  @IsOptional() @IsString() @MaxLength(256) email?: string;
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export type RestockSignUpStatus =
  | 'unconfirmed'
  | 'waiting'
  | 'notified'
  | 'bought'
  | 'declined'
  | 'unsubscribed'
  | 'bounced'
  | 'erased';

export type RestockSignUp = {
  signUpId: string;
  productId: string;
  variantId: string;
  sku: string;
  /** null when the person was erased */
  email: string | null;
  joinsMailingList: boolean;
  language: string;
  /** ISO 8601 */
  signedUpAt: string;
  status: RestockSignUpStatus;
  /** of the last time that they were told */
  lastOffer: {
    batchId: string;
    status: RestockOfferStatus;
    offeredAt: string;
    expiresAt: string | null;
  } | null;
};

export type RestockSignUpsAnswer = {
  signUps: RestockSignUp[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
};

/** `GET …/restock/ledger`: one line a variant, from sign-up to sale; the largest unmet demand first. */
export type RestockLedgerLine = {
  productId: string;
  variantId: string;
  sku: string;
  productTitle: string;
  /** option to value; none when the product is gone */
  attributes: Record<string, string>;
  /** people who ever signed up, and of those: were sent an email, had a unit held, bought it */
  signUps: number;
  emailed: number;
  held: number;
  bought: number;
  /** people who wait and for whom no unit is there */
  unmet: number;
  /** units to order: for each whose demand is unmet one, less the share of those told before who did not buy */
  suggestedReorder: number;
};
export type RestockLedgerAnswer = { lines: RestockLedgerLine[] };

/**
 * `GET …/restock/sign-ups/{signUpId}/receipt`: the page that shows somebody where they stand, to be passed on to them.
 * Refused with RESTOCK_SIGN_UP_NOT_FOUND, and with RESTOCK_SIGN_UP_UNCONFIRMED as long as their address has not
 * confirmed: nobody else says yes for it.
 */
export type RestockReceiptLink = { url: string };
