import { IsString } from 'class-validator';
import { IsA, IsRecord } from '../shared/answer-fields.api.js';
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
