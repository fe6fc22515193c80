import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { IsMoment } from '../shared/moment.api.js';
import {
  MAX_NOTE,
  MAX_SUBMISSIONS_AT_ONCE,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from './shared/submission-status.js';
import { SPAM_REASONS, type SpamReason } from './submission.events.js';
import { FormSubmission } from './submissions.api.js';

/** Which submissions a list or an export covers. */
export class SubmissionFilter {
  /** default: the inbox, which is what is new or read */
  @IsOptional() @IsIn(SUBMISSION_STATUSES) status?: SubmissionStatus;
  @IsOptional() @Matches(LOCAL_ID) formId?: string;
  /** from this moment on, and before that one: ISO 8601 */
  @IsOptional() @IsMoment() from?: string;
  @IsOptional() @IsMoment() to?: string;
  /** `me`: those that the caller sees to */
  @IsOptional() @IsIn(['me']) assigned?: 'me';
  /** those that the newest rules about spam see otherwise than where they stand */
  @IsOptional() @IsIn(['true']) rescored?: 'true';
  /** words of the answers. The answers to sensitive fields are not searched */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
}

/** `GET /api/config/submissions` → {@link InboxAnswer}. `cursor` is opaque, from the answer before. */
export class InboxRequest extends SubmissionFilter {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** How a submission looks by the newest rules about spam. Its `spamScore` is that of the day it was sent. */
export class SpamVerdictNow {
  @IsInt() rulesVersion!: number;
  /** 0 to 100 */
  @IsInt() score!: number;
  @IsIn(SPAM_REASONS, { each: true }) reasons!: readonly SpamReason[];
  @IsBoolean() isSuspected!: boolean;
}

/** A submission in the inbox of all forms. */
export class InboxSubmission extends FormSubmission {
  @IsString() formId!: string;
  @IsString() formName!: string;
  /** the first answers, in one line; without sensitive ones */
  @IsString() excerpt!: string;
  /** the account of the member who sees to it */
  @OrNull() @IsString() assignedTo!: string | null;
  /** the key is lost: there is something to read, and it cannot be read; absent: it can, or was erased */
  @IsOptional() @IsBoolean() isUnreadable?: boolean;
  /** null: the newest rules have changed nothing */
  @OrNull() @IsA(SpamVerdictNow) newVerdict!: SpamVerdictNow | null;
}

/** How many submissions there are in each status, whatever the filter. */
export class SubmissionTotals {
  @IsInt() received!: number;
  @IsInt() read!: number;
  @IsInt() archived!: number;
  @IsInt() quarantined!: number;
  @IsInt() rejected!: number;
  @IsInt() deleted!: number;
}

/** How many submissions the newest rules about spam see otherwise, whatever the filter. */
export class RescoredTotals {
  /** wait as suspected spam, and pass now */
  @IsInt() passing!: number;
  /** are in the inbox, and look like spam now */
  @IsInt() suspected!: number;
}

/** A form that was ever sent. */
export class SubmittedFormName {
  @IsString() id!: string;
  @IsString() name!: string;
}

export class InboxAnswer {
  /** the newest first */
  @IsA(InboxSubmission, { each: true }) results!: InboxSubmission[];
  /** there may be more: a search looks through so many at a time, and a page of it may be empty */
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
  @IsA(SubmissionTotals) totals!: SubmissionTotals;
  @IsA(RescoredTotals) rescored!: RescoredTotals;
  /** for the filter, by name */
  @IsA(SubmittedFormName, { each: true }) forms!: SubmittedFormName[];
}

export class SubmissionNote {
  @IsString() id!: string;
  @IsString() text!: string;
  /** the account, as the log names it */
  @OrNull() @IsString() by!: string | null;
  /** ISO 8601 */
  @IsString() at!: string;
}

/** `GET /api/config/submissions/{id}`, and `POST …/answers`, which also holds the answers to sensitive fields. */
export class SubmissionDetail extends InboxSubmission {
  /** whose it is: the first email of the form; null: it names none, or that field is sensitive */
  @OrNull() @IsString() personEmail!: string | null;
  /** the oldest first */
  @IsA(SubmissionNote, { each: true }) notes!: SubmissionNote[];
}

/** `POST /api/config/submissions/status` → {@link SubmissionsMoved} */
export class MoveSubmissionsRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SUBMISSIONS_AT_ONCE)
  @Matches(LOCAL_ID, { each: true })
  ids!: string[];
  @IsIn(SUBMISSION_STATUSES) status!: SubmissionStatus;
}

/** A submission whose status is another now, and the one that it had: an undo sets that again. */
export class SubmissionMoved {
  @IsString() id!: string;
  @IsIn(SUBMISSION_STATUSES) from!: SubmissionStatus;
}

export class SubmissionsMoved {
  @IsA(SubmissionMoved, { each: true }) changed!: SubmissionMoved[];
}

/** `POST /api/config/submissions/erase` → {@link SubmissionsErased}: those that are among the deleted ones */
export class EraseSubmissionsRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SUBMISSIONS_AT_ONCE)
  @Matches(LOCAL_ID, { each: true })
  ids!: string[];
}

export class SubmissionsErased {
  @IsString({ each: true }) ids!: string[];
}

/** `POST /api/config/submissions/{id}/notes` → {@link SubmissionNoted} */
export class SubmissionNoteRequest {
  @IsString() @Length(1, MAX_NOTE) @Matches(/\S/) text!: string;
}

export class SubmissionNoted {
  @IsString() id!: string;
}

/** `PUT /api/config/submissions/{id}/assignee` → {@link SubmissionAssigned} */
export class AssignSubmissionRequest {
  /** an account that is a member of the website; absent: no member sees to it */
  @IsOptional() @Matches(LOCAL_ID) accountId?: string;
}

export class SubmissionAssigned {
  @OrNull() @IsString() accountId!: string | null;
}
