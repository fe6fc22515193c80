import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import { RESTOCK_OFFERS, type RestockOfferStatus } from './shared/restock-choices.js';
import {
  RESTOCK_EMAIL_DECISIONS,
  RESTOCK_EMAIL_KINDS,
  RESTOCK_EMAIL_OUTCOMES,
  RESTOCK_EMAIL_SKIPS,
  type RestockEmailDecision,
  type RestockEmailKind,
  type RestockEmailOutcome,
  type RestockEmailSkip,
} from './shared/restock-email-choices.js';

/** `GET …/restock/emails`: emails in the order in which they were first queued. */
export class RestockEmailsRequest {
  @IsOptional() @IsIn(RESTOCK_EMAIL_OUTCOMES) outcome?: RestockEmailOutcome;
  @IsOptional() @IsIn(RESTOCK_EMAIL_KINDS) kind?: RestockEmailKind;
  @IsOptional() @IsString() @MaxLength(64) sendId?: string;
  @IsOptional() @IsString() @MaxLength(64) variantId?: string;
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export class RestockEmail {
  @IsString() emailId!: string;
  @IsString() signUpId!: string;
  /** null for an email that answers a sign-up */
  @OrNull() @IsString() batchId!: string | null;
  @IsIn(RESTOCK_EMAIL_KINDS) kind!: RestockEmailKind;
  @IsString() variantId!: string;
  @IsString() sku!: string;
  @IsString() productTitle!: string;
  /** null when the person was erased */
  @OrNull() @IsString() email!: string | null;
  @IsIn(RESTOCK_EMAIL_OUTCOMES) outcome!: RestockEmailOutcome;
  /** SMTP code of the mail server's last refusal; null when it refused nothing */
  @OrNull() @IsInt() code!: number | null;
  /** why it was skipped */
  @OrNull()
  @IsIn(RESTOCK_EMAIL_SKIPS)
  reason!: RestockEmailSkip | null;
  /** of the offer that it makes; null for an email that answers a sign-up */
  @OrNull() @IsIn(RESTOCK_OFFERS) offerStatus!: RestockOfferStatus | null;
  /** when the hold of that offer ends: ISO 8601; null without a hold */
  @OrNull() @IsString() heldUntil!: string | null;
  /** with its angle brackets, once it is sent */
  @OrNull() @IsString() messageId!: string | null;
  /** when it was first queued: ISO 8601 */
  @IsString() offeredAt!: string;
  /** of the outcome: ISO 8601; null while it is queued */
  @OrNull() @IsString() settledAt!: string | null;
}

export class RestockEmailsAnswer {
  @IsA(RestockEmail, { each: true }) emails!: RestockEmail[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
  /** emails by outcome, of the same kind, send and variant, on all pages */
  @IsRecord('integer', RESTOCK_EMAIL_OUTCOMES) totals!: Record<RestockEmailOutcome, number>;
}

/** `POST …/restock/emails/{emailId}/resolve`, of an email whose outcome is unknown (RESTOCK_EMAIL_SETTLED otherwise). */
export class ResolveRestockEmailRequest {
  @IsIn(RESTOCK_EMAIL_DECISIONS) how!: RestockEmailDecision;
}
export class ResolveRestockEmailAnswer {
  @IsString() emailId!: string;
  @IsIn(RESTOCK_EMAIL_OUTCOMES) outcome!: RestockEmailOutcome;
}

/** `POST …/restock/unsubscribe/{token}`: takes the subscriber off every list of the website, at once. */
export class RestockUnsubscribeAnswer {
  @IsString() message!: string;
}
/** `GET …/restock/unsubscribe/{token}/lists`: all that the link tells, because mail programs see it. */
export class RestockListing {
  /** whether the subscriber is on a list of the website */
  @IsBoolean() isListed!: boolean;
}
