import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { moneyShape } from '../catalogue/product-shape.js';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import type { Money } from '../shared/money.js';
import { RESTOCK_OFFERS, type RestockOfferStatus } from './shared/restock-choices.js';

/** `POST /api/site-users/account/notifications/restock` (section 7): the visitor's sign-up. */
export class RestockSignUpRequest {
  @IsString() @MaxLength(64) productId!: string;
  @IsString() @MaxLength(64) variantId!: string;
  /** judged by the rule of section 5, whose texts are the catalogue's */
  @MaxLength(1000, { message: 'RESTOCK_EMAIL_INVALID' })
  @IsString({ message: 'RESTOCK_EMAIL_BLANK' })
  siteVisitorEmail!: string;
  @IsOptional() @IsBoolean() isJoinMailingList?: boolean;
  /** the next unit that is free is offered to them without the owner, in the order of these requests */
  @IsOptional() @IsBoolean() waitsInLine?: boolean;
  /** BCP 47; absent: the website's */
  @IsOptional() @IsString() @MaxLength(35) language?: string;
  /** the solved challenge, when the website asks for one */
  @IsOptional() @IsString() @MaxLength(4096) captchaToken?: string;
}

/** The same for a first and a repeated sign-up, so that a stranger cannot find out who is signed up. */
export class RestockSignUpAnswer {
  /** the site's own text, or 'Signed up!' */
  @IsString() message!: string;
  /** whether the website asks each new subscriber to confirm by email */
  @IsBoolean() needsConfirmation!: boolean;
}

/** `GET …/restock/groups`: variants with a waiting subscriber, in the order in which the lists began. */
export class RestockGroupsRequest {
  /** words of the product's title, or the beginning of the SKU */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  /** only variants that have a unit to offer */
  @IsOptional() @IsIn(['true', 'false']) ready?: 'true' | 'false';
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export class RestockGroup {
  @IsString() productId!: string;
  @IsString() variantId!: string;
  @IsString() sku!: string;
  @IsString() productTitle!: string;
  /** option name to value */
  @IsRecord('string') attributes!: Record<string, string>;
  /** people who wait for it and may be notified */
  @IsInt() waiting!: number;
  /** ISO 8601, of the first who waits */
  @IsString() oldest!: string;
  /** what one unit for each who waits would bring in; null when the variant is gone */
  @OrNull() @IsA(moneyShape) demand!: Money | null;
  @IsBoolean() unlimited!: boolean;
  /** units that can be bought now */
  @IsInt() available!: number;
}

export class RestockGroupsAnswerTotals {
  @IsInt() groups!: number;
  @IsInt() waiting!: number;
  @IsA(moneyShape, { each: true }) demand!: Money[];
}

export class RestockGroupsAnswer {
  @IsA(RestockGroup, { each: true }) signUpGroups!: RestockGroup[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
  /** on all pages, one amount a currency */
  @IsA(RestockGroupsAnswerTotals) totals!: RestockGroupsAnswerTotals;
}

/** `GET …/restock`: the sign-ups of one variant (or of all), in the order in which they came. */
export class RestockSignUpsRequest {
  @IsOptional() @IsString() @MaxLength(64) productId?: string;
  @IsOptional() @IsString() @MaxLength(64) variantId?: string;
  /** a whole email address */
  @IsOptional() @IsString() @MaxLength(256) email?: string;
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export const RESTOCK_SIGN_UP_STATUSES = [
  'unconfirmed',
  'waiting',
  'notified',
  'bought',
  'declined',
  'unsubscribed',
  'bounced',
  'erased',
] as const;
export type RestockSignUpStatus = (typeof RESTOCK_SIGN_UP_STATUSES)[number];

export class RestockSignUpLastOffer {
  @IsString() batchId!: string;
  @IsIn(RESTOCK_OFFERS) status!: RestockOfferStatus;
  @IsString() offeredAt!: string;
  @OrNull() @IsString() expiresAt!: string | null;
}

export class RestockSignUp {
  @IsString() signUpId!: string;
  @IsString() productId!: string;
  @IsString() variantId!: string;
  @IsString() sku!: string;
  /** null when the person was erased */
  @OrNull() @IsString() email!: string | null;
  @IsBoolean() joinsMailingList!: boolean;
  @IsString() language!: string;
  /** ISO 8601 */
  @IsString() signedUpAt!: string;
  @IsIn(RESTOCK_SIGN_UP_STATUSES) status!: RestockSignUpStatus;
  /** their latest offer */
  @OrNull() @IsA(RestockSignUpLastOffer) lastOffer!: RestockSignUpLastOffer | null;
}

export class RestockSignUpsAnswer {
  @IsA(RestockSignUp, { each: true }) signUps!: RestockSignUp[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `GET …/restock/ledger`: one line a variant, from sign-up to sale; the largest unmet demand first. */
export class RestockLedgerLine {
  @IsString() productId!: string;
  @IsString() variantId!: string;
  @IsString() sku!: string;
  @IsString() productTitle!: string;
  /** option to value; none when the product is gone */
  @IsRecord('string') attributes!: Record<string, string>;
  /** people who ever signed up, and of those: were sent an email, had a unit held, bought it */
  @IsInt() signUps!: number;
  @IsInt() emailed!: number;
  @IsInt() held!: number;
  @IsInt() bought!: number;
  /** people who wait and for whom no unit is there */
  @IsInt() unmet!: number;
  /** units to order: one for each unmet sign-up, less the share of notified people who did not buy */
  @IsInt() suggestedReorder!: number;
}

export class RestockLedgerAnswer {
  @IsA(RestockLedgerLine, { each: true }) lines!: RestockLedgerLine[];
}

/** `GET …/restock/ready`: people who wait for a variant that has units for them. */
export class RestockReadyAnswer {
  /** at most one for each unit that can be bought */
  @IsInt() people!: number;
  @IsInt() variants!: number;
}

/**
 * `GET …/restock/sign-ups/{signUpId}/receipt`: the link of a subscriber's receipt, for the owner to pass on to them.
 * Refused with RESTOCK_SIGN_UP_NOT_FOUND, and with RESTOCK_SIGN_UP_UNCONFIRMED as long as their address has not
 * confirmed: the owner cannot confirm for them.
 */
export class RestockReceiptLink {
  @IsString() url!: string;
}
