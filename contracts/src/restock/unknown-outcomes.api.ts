import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import {
  RESTOCK_EMAIL_KINDS,
  RESTOCK_EMAIL_OUTCOMES,
  type RestockEmailKind,
  type RestockEmailOutcome,
  SETTLE_REASONS,
  SETTLED_OUTCOMES,
  type SettledOutcome,
  type SettleReason,
} from './shared/restock-email-choices.js';

/** `GET /api/operator/unknown-outcomes?cursor` → {@link UnknownOutcomesAnswer}, the oldest first. */
export class UnknownOutcomesRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
}

/** An email that a mail server was given and did not answer for. The address is not shown to operators. */
export class UnknownOutcome {
  @IsString() website!: string;
  @IsString() websiteTitle!: string;
  @IsString() emailId!: string;
  @IsIn(RESTOCK_EMAIL_KINDS) kind!: RestockEmailKind;
  @IsString() productTitle!: string;
  /** the stream of the email in the log */
  @IsString() stream!: string;
  /** when it was first queued, and when its outcome was found to be unknown: ISO 8601 */
  @IsString() queuedAt!: string;
  @OrNull() @IsString() noticedAt!: string | null;
}

export class UnknownOutcomesAnswer {
  @IsA(UnknownOutcome, { each: true }) results!: UnknownOutcome[];
  /** of all websites and pages */
  @IsInt() total!: number;
  /** emails still to be sent: they are queued, or will be when the reconciler looks the next time */
  @IsInt() pending!: number;
  /** ISO 8601; null when none is pending */
  @OrNull() @IsString() pendingSince!: string | null;
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `POST /api/operator/unknown-outcomes/settle` */
export class SettleRequest {
  @Matches(LOCAL_ID) website!: string;
  @Matches(LOCAL_ID) emailId!: string;
  @IsIn(SETTLED_OUTCOMES) outcome!: SettledOutcome;
  @IsIn(SETTLE_REASONS) reason!: SettleReason;
}

export class SettleAnswer {
  @IsString() emailId!: string;
  @IsIn(RESTOCK_EMAIL_OUTCOMES) outcome!: RestockEmailOutcome;
}
