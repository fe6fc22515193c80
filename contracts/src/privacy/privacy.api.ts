import { IsInt, IsString, Matches, MaxLength } from 'class-validator';
import { IsA } from '../shared/answer-fields.api.js';
import { EMAIL } from '../shared/limits.js';

/** `POST /api/operator/erasure`: forgets a person on one website, for good. An address that nobody has is no error. */
export class EraseRequest {
  @IsString()
  @MaxLength(EMAIL.max, { message: 'EMAIL_INVALID' })
  @Matches(/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, { message: 'EMAIL_INVALID' })
  email!: string;
}

/** What was removed of somebody on one website. */
export class Erased {
  @IsString() website!: string;
  /** whom the log speaks of still, without a key */
  @IsString() personId!: string;
  /** keys that were overwritten: what they encrypted is read by nobody any more */
  @IsInt() keys!: number;
  /** for restock notifications, which nobody can be sent any more */
  @IsInt() signUps!: number;
  /** that were owed, or lay in the built-in mailbox */
  @IsInt() emails!: number;
  /** to become a member, which were still open */
  @IsInt() invitations!: number;
}

export class ErasureAnswer {
  @IsA(Erased) erased!: Erased;
}
