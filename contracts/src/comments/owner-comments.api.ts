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
import {
  COMMENT_LIMITS,
  COMMENT_REASONS,
  COMMENT_STATUSES,
  type CommentReason,
  type CommentStatus,
  MAX_COMMENTS_AT_ONCE,
} from './shared/comments.js';

/** `flagged`: those that visitors reported, whatever their status. */
export const COMMENT_LISTS = [...COMMENT_STATUSES, 'flagged'] as const;
export type CommentList = (typeof COMMENT_LISTS)[number];

/** Which comments a list or an export covers; all when no filter is set. */
export class OwnerCommentFilter {
  @IsOptional() @IsIn(COMMENT_LISTS) list?: CommentList;
  @IsOptional() @Matches(LOCAL_ID) pageId?: string;
  /** of the writer, whole */
  @IsOptional() @IsString() @MaxLength(256) email?: string;
}

/** `GET /api/config/comments` → {@link OwnerCommentsAnswer}. `cursor` is opaque, from the answer before. */
export class OwnerCommentsRequest extends OwnerCommentFilter {
  @IsOptional() @IsString() @MaxLength(512) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** One comment with everything that a moderator may see. */
export class OwnerComment {
  @IsString() id!: string;
  @IsString() pageId!: string;
  /** null: visitors do not find the page */
  @OrNull() @IsString() pageTitle!: string | null;
  @OrNull() @IsString() pagePath!: string | null;
  @OrNull() @IsString() parentId!: string | null;
  @IsIn(COMMENT_STATUSES) status!: CommentStatus;
  @IsString() author!: string;
  @OrNull() @IsString() email!: string | null;
  @IsString() body!: string;
  /** the key is lost: there is something to read, and it cannot be read; absent: it can */
  @IsOptional() @IsBoolean() isUnreadable?: boolean;
  @IsBoolean() isOfSite!: boolean;
  @IsBoolean() isEdited!: boolean;
  /** what the rules held against it */
  @IsIn(COMMENT_REASONS, { each: true }) reasons!: readonly CommentReason[];
  /** visitors who reported it since a member last decided */
  @IsInt() flags!: number;
  /** ISO 8601 */
  @IsString() writtenAt!: string;
}

/** How many comments there are in each list. */
export class OwnerCommentTotals {
  @IsInt() waiting!: number;
  @IsInt() shown!: number;
  @IsInt() spam!: number;
  @IsInt() deleted!: number;
  @IsInt() flagged!: number;
}

export class OwnerCommentsAnswer {
  /** the newest first */
  @IsA(OwnerComment, { each: true }) comments!: OwnerComment[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
  @IsA(OwnerCommentTotals) totals!: OwnerCommentTotals;
}

/** `POST /api/config/comments/status` → {@link CommentStatusesChanged}. One that has the status already is left alone. */
export class CommentStatusRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_COMMENTS_AT_ONCE)
  @Matches(LOCAL_ID, { each: true })
  ids!: string[];
  @IsIn(COMMENT_STATUSES) status!: CommentStatus;
}

/** A comment whose status is another now, and the status that it had: an undo sets that again. */
export class CommentStatusChanged {
  @IsString() id!: string;
  @IsIn(COMMENT_STATUSES) from!: CommentStatus;
}

export class CommentStatusesChanged {
  @IsA(CommentStatusChanged, { each: true }) changed!: CommentStatusChanged[];
}

/** `POST /api/config/comments/{id}/answers`: answers in the name of the website. */
export class AnswerCommentRequest {
  @IsString() @Length(1, COMMENT_LIMITS.body) @Matches(/\S/) body!: string;
}
