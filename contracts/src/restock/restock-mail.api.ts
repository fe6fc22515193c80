import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  RESTOCK_MAIL_DECISIONS,
  RESTOCK_MAIL_KINDS,
  RESTOCK_MAIL_OUTCOMES,
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

export type RestockMail = {
  mailId: string;
  signUpId: string;
  /** null for a letter that answers a sign-up */
  waveId: string | null;
  kind: RestockMailKind;
  variantId: string;
  sku: string;
  productTitle: string;
  /** null when the person was erased */
  email: string | null;
  outcome: RestockMailOutcome;
  /** what the mail server said last, when it took offence */
  code: number | null;
  /** why it was skipped */
  reason: RestockMailSkip | null;
  /** with its angle brackets, once it is sent */
  messageId: string | null;
  /** when it came to be owed first: ISO 8601 */
  offeredAt: string;
  /** of the outcome: ISO 8601; null while it is queued */
  settledAt: string | null;
};

export type RestockMailsAnswer = {
  mails: RestockMail[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
  /** letters by outcome, of the same kind, send and variant, on all pages */
  totals: Record<RestockMailOutcome, number>;
};

/** `POST …/restock/mails/{mailId}/resolve`, of a letter whose outcome is unknown (RESTOCK_MAIL_SETTLED otherwise). */
export class ResolveRestockMailRequest {
  @IsIn(RESTOCK_MAIL_DECISIONS) how!: RestockMailDecision;
}
export type ResolveRestockMailAnswer = { mailId: string; outcome: RestockMailOutcome };

/** `POST …/restock/unsubscribe/{token}`: off every list of the website, at once. */
export type RestockUnsubscribeAnswer = { message: string };
