import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import {
  RESTOCK_MAIL_DECISIONS,
  RESTOCK_MAIL_KINDS,
  RESTOCK_MAIL_OUTCOMES,
  RESTOCK_MAIL_SKIPS,
  type RestockMailDecision,
  type RestockMailKind,
  type RestockMailOutcome,
  type RestockMailSkip,
} from '../shared/restock-mail-choices.js';

/** `GET …/restock/mails`: letters in the order in which they came to be owed. */
export class RestockMailsRequest {
  @IsOptional() @IsIn(RESTOCK_MAIL_OUTCOMES) outcome?: RestockMailOutcome;
  @IsOptional() @IsIn(RESTOCK_MAIL_KINDS) kind?: RestockMailKind;
  @IsOptional() @IsString() @MaxLength(64) sendId?: string;
  @IsOptional() @IsString() @MaxLength(64) variantId?: string;
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export class RestockMail {
  @IsString() mailId!: string;
  @IsString() signUpId!: string;
  /** null for a letter that answers a sign-up */
  @OrNull() @IsString() waveId!: string | null;
  @IsIn(RESTOCK_MAIL_KINDS) kind!: RestockMailKind;
  @IsString() variantId!: string;
  @IsString() sku!: string;
  @IsString() productTitle!: string;
  /** null when the person was erased */
  @OrNull() @IsString() email!: string | null;
  @IsIn(RESTOCK_MAIL_OUTCOMES) outcome!: RestockMailOutcome;
  /** what the mail server said last, when it took offence */
  @OrNull() @IsInt() code!: number | null;
  /** why it was skipped */
  @OrNull()
  @IsIn(RESTOCK_MAIL_SKIPS)
  reason!: RestockMailSkip | null;
  /** with its angle brackets, once it is sent */
  @OrNull() @IsString() messageId!: string | null;
  /** when it came to be owed first: ISO 8601 */
  @IsString() offeredAt!: string;
  /** of the outcome: ISO 8601; null while it is queued */
  @OrNull() @IsString() settledAt!: string | null;
}

export class RestockMailsAnswer {
  @IsA(RestockMail, { each: true }) mails!: RestockMail[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
  /** letters by outcome, of the same kind, send and variant, on all pages */
  @IsRecord('integer', RESTOCK_MAIL_OUTCOMES) totals!: Record<RestockMailOutcome, number>;
}

/** `POST …/restock/mails/{mailId}/resolve`, of a letter whose outcome is unknown (RESTOCK_MAIL_SETTLED otherwise). */
export class ResolveRestockMailRequest {
  @IsIn(RESTOCK_MAIL_DECISIONS) how!: RestockMailDecision;
}
export class ResolveRestockMailAnswer {
  @IsString() mailId!: string;
  @IsIn(RESTOCK_MAIL_OUTCOMES) outcome!: RestockMailOutcome;
}

/** `POST …/restock/unsubscribe/{token}`: off every list of the website, at once. */
export class RestockUnsubscribeAnswer {
  @IsString() message!: string;
}
