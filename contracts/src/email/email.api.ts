import { IsBoolean, IsIn, IsString } from 'class-validator';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';

/** An email in the built-in mailbox. */
export class MailboxMessage {
  @IsString() id!: string;
  @IsString() to!: string;
  @IsString() subject!: string;
  @IsString() text!: string;
  @IsString() html!: string;
  @IsRecord('string') headers!: Record<string, string>;
  /** ISO 8601 */
  @IsString() at!: string;
}

/** `GET /api/operator/mailbox` (decisions.md): the newest first, at most 200. */
export class MailboxAnswer {
  @IsA(MailboxMessage, { each: true }) messages!: MailboxMessage[];
}

/** `GET /api/config/email-server`: without one, emails stay in the built-in mailbox. */
export class EmailServerAnswer {
  @IsBoolean() isConnected!: boolean;
}

/** `mailbox`: there is no mail server, so the email is in the built-in mailbox. */
export const TEST_EMAIL_OUTCOMES = ['taken', 'refused', 'unreachable', 'mailbox'] as const;
export type TestEmailOutcome = (typeof TEST_EMAIL_OUTCOMES)[number];

/** `POST /api/config/email-server/test`: a test went to the member who asked. */
export class TestEmailAnswer {
  @IsString() to!: string;
  @IsIn(TEST_EMAIL_OUTCOMES) outcome!: TestEmailOutcome;
  /** the mail server's own words, or why none came; null: it took the email, or there is none */
  @OrNull() @IsString() said!: string | null;
}
