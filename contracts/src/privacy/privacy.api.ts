import { IsInt, IsString, Matches, MaxLength } from 'class-validator';
import { IsA } from '../shared/answer-fields.api.js';
import { EMAIL } from '../shared/limits.js';

/** `POST /api/operator/erasure`: erases a person on one website, for good. An unknown address is no error. */
export class EraseRequest {
  @IsString()
  @MaxLength(EMAIL.max, { message: 'EMAIL_INVALID' })
  @Matches(/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, { message: 'EMAIL_INVALID' })
  email!: string;
}

/** What was erased of a person on one website. */
export class Erased {
  @IsString() website!: string;
  /** the id that stays in the log, without a key */
  @IsString() personId!: string;
  /** keys that were overwritten: what they encrypted cannot be read any more */
  @IsInt() keys!: number;
  /** sign-ups for restock notifications that were withdrawn */
  @IsInt() signUps!: number;
  /** emails deleted from the outbox and the built-in mailbox */
  @IsInt() emails!: number;
  /** open invitations to become a member that were deleted */
  @IsInt() invitations!: number;
}

export class ErasureAnswer {
  @IsA(Erased) erased!: Erased;
}
