import { IsString, Matches, MaxLength } from 'class-validator';
import { EMAIL } from '../shared/limits.js';

/** `POST /api/operator/erasure`: forgets a person on one website, for good. An address that nobody has is no error. */
export class EraseRequest {
  @IsString()
  @MaxLength(EMAIL.max, { message: 'EMAIL_INVALID' })
  @Matches(/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, { message: 'EMAIL_INVALID' })
  email!: string;
}

/** What was removed of somebody on one website. */
export type Erased = {
  website: string;
  /** whom the log speaks of still, without a key */
  personId: string;
  /** keys that were overwritten: what they encrypted is read by nobody any more */
  keys: number;
  /** for restock notifications, which nobody can be sent any more */
  signUps: number;
  /** that were owed, or lay in the built-in mailbox */
  emails: number;
  /** to become a member, which were still open */
  invitations: number;
};
export type ErasureAnswer = { erased: Erased };
