import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  RESTOCK_EMAIL_DECISIONS,
  RESTOCK_EMAIL_KINDS,
  RESTOCK_EMAIL_OUTCOMES,
  type RestockEmailDecision,
  type RestockEmailKind,
  type RestockEmailOutcome,
  type RestockEmailSkip,
} from '../shared/restock-email-choices.js';

/** `GET …/restock/emails`: emails in the order in which they came to be owed. */
export class RestockEmailsRequest {
  @IsOptional() @IsIn(RESTOCK_EMAIL_OUTCOMES) outcome?: RestockEmailOutcome;
  @IsOptional() @IsIn(RESTOCK_EMAIL_KINDS) kind?: RestockEmailKind;
  @IsOptional() @IsString() @MaxLength(64) sendId?: string;
  @IsOptional() @IsString() @MaxLength(64) variantId?: string;
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export type RestockEmail = {
  emailId: string;
  signUpId: string;
  /** null for an email that answers a sign-up */
  batchId: string | null;
  kind: RestockEmailKind;
  variantId: string;
  sku: string;
  productTitle: string;
  /** null when the person was erased */
  email: string | null;
  outcome: RestockEmailOutcome;
  /** what the mail server said last, when it took offence */
  code: number | null;
  /** why it was skipped */
  reason: RestockEmailSkip | null;
  /** with its angle brackets, once it is sent */
  messageId: string | null;
  /** when it came to be owed first: ISO 8601 */
  offeredAt: string;
  /** of the outcome: ISO 8601; null while it is queued */
  settledAt: string | null;
};

export type RestockEmailsAnswer = {
  emails: RestockEmail[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
  /** emails by outcome, of the same kind, send and variant, on all pages */
  totals: Record<RestockEmailOutcome, number>;
};

/** `POST …/restock/emails/{emailId}/resolve`, of an email whose outcome is unknown (RESTOCK_EMAIL_SETTLED otherwise). */
export class ResolveRestockEmailRequest {
  @IsIn(RESTOCK_EMAIL_DECISIONS) how!: RestockEmailDecision;
}
export type ResolveRestockEmailAnswer = { emailId: string; outcome: RestockEmailOutcome };

/** `POST …/restock/unsubscribe/{token}`: off every list of the website, at once. */
export type RestockUnsubscribeAnswer = { message: string };
