import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { EnteredFields } from '../shared/entered-fields.api.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { COMMENT_LIMITS, COMMENT_STATUSES, type CommentStatus } from './shared/comments.js';

/** A comment as visitors read it. */
export class ShownComment {
  @IsString() id!: string;
  /** the comment that it answers; null: it begins a thread */
  @OrNull() @IsString() parentId!: string | null;
  /** empty: the website wrote, or the comment is gone */
  @IsString() author!: string;
  /** plain text; web addresses in it are links */
  @IsString() body!: string;
  /** ISO 8601 */
  @IsString() at!: string;
  @IsBoolean() isEdited!: boolean;
  /** a member wrote in the name of the website */
  @IsBoolean() isOfSite!: boolean;
  /** it stands for a comment that is gone and has answers: there is nothing to read of it */
  @IsBoolean() isGone!: boolean;
  @IsInt() likeCount!: number;
}

/** `GET /api/comments/pages/{id}`: the comments of one page. */
export class PageComments {
  @IsString() pageId!: string;
  @IsInt() publicCommentCount!: number;
  /** 1: visitors may write */
  @IsInt() commentState!: number;
  /** the oldest first, each thread's answers behind its first comment; at most the newest 500 */
  @IsA(ShownComment, { each: true }) results!: ShownComment[];
  /** older comments are left out */
  @IsBoolean() hasOlder!: boolean;
  /** of the page that answers a form of it; otherwise absent. Fields are those of {@link WriteCommentRequest} */
  @IsOptional() @IsA(EnteredFields) entered?: EnteredFields;
}

/** `POST /api/comments` → {@link WrittenComment}. */
export class WriteCommentRequest {
  @Matches(LOCAL_ID) pageId!: string;
  @IsOptional() @Matches(LOCAL_ID) parentId?: string;
  @IsString() @MaxLength(COMMENT_LIMITS.author) author!: string;
  /** empty: that of the account to which the visitor is signed in */
  @IsString() @MaxLength(COMMENT_LIMITS.email) email!: string;
  @IsString() @MaxLength(COMMENT_LIMITS.body) body!: string;
  /** a field that people do not see; programs fill it in */
  @IsOptional() @IsString() @MaxLength(1000) homepage?: string;
  /** an email about each answer in the thread */
  @IsOptional() @IsBoolean() follows?: boolean;
}

/** A comment that was received. A comment that the rules take for spam waits, as far as its writer can tell. */
export class WrittenComment {
  @IsString() id!: string;
  @IsIn(['shown', 'waiting']) status!: 'shown' | 'waiting';
  /** the page on which its writer changes and deletes it: `/comment/own/<token>` */
  @IsString() ownPath!: string;
}

/** `GET /api/comments/own/{token}`: a comment for its writer. */
export class OwnComment {
  @IsString() id!: string;
  /** where it stands; null: visitors do not find the page */
  @OrNull() @IsString() pagePath!: string | null;
  @IsString() pageTitle!: string;
  @IsString() author!: string;
  @IsString() body!: string;
  @IsIn(['shown', 'waiting', 'gone']) status!: 'shown' | 'waiting' | 'gone';
  /** ISO 8601, until when it can be changed; null: that time is over */
  @OrNull() @IsString() editableUntil!: string | null;
  /** an email is sent about each answer in the thread */
  @IsBoolean() follows!: boolean;
  /** of the page that answers a form of it; otherwise absent */
  @IsOptional() @IsA(EnteredFields) entered?: EnteredFields;
}

/** `PUT /api/comments/own/{token}` */
export class EditCommentRequest {
  @IsString() @MaxLength(COMMENT_LIMITS.body) body!: string;
}

/** `GET /api/comments/{id}`: one comment that is shown, for its page of actions. */
export class OneComment {
  @IsA(ShownComment) comment!: ShownComment;
  @IsString() pagePath!: string;
  @IsString() pageTitle!: string;
}

/** How a comment stands after a change. */
export class CommentStands {
  @IsString() id!: string;
  @IsIn([...COMMENT_STATUSES, 'erased']) status!: CommentStatus | 'erased';
}
