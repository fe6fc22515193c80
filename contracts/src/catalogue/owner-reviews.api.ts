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
import { TextSample } from '../shared/text-encodings.api.js';
import { TEXT_ENCODINGS, type TextEncoding } from '../shared/text-encodings.js';

import {
  MAX_REVIEWS_AT_ONCE,
  REVIEW_CHANGES,
  REVIEW_STATUSES,
  REVIEW_TEXT,
  type ReviewChange,
  type ReviewStatus,
} from './shared/reviews.js';

/** Which reviews a list or an export covers; all when no filter is set. */
export class OwnerReviewFilter {
  @IsOptional() @IsIn(REVIEW_STATUSES) status?: ReviewStatus;
  @IsOptional() @Matches(/^[1-5]$/) rating?: string;
  @IsOptional() @Matches(LOCAL_ID) productId?: string;
  /** of the reviewer, whole */
  @IsOptional() @IsString() @MaxLength(256) email?: string;
}

/** `GET /api/config/reviews` → {@link OwnerReviewsAnswer}. `cursor` is opaque, from the answer before. */
export class OwnerReviewsRequest extends OwnerReviewFilter {
  @IsOptional() @IsString() @MaxLength(512) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** One review with everything that its owner may see. */
export class OwnerReview {
  @IsString() id!: string;
  @IsString() productId!: string;
  /** null when the product is deleted */
  @OrNull() @IsString() productTitle!: string | null;
  @IsIn(REVIEW_STATUSES) status!: ReviewStatus;
  @IsInt() rating!: number;
  @IsString() author!: string;
  @OrNull() @IsString() email!: string | null;
  @IsString() title!: string;
  @IsString() body!: string;
  /** the key is lost: there is something to read, and it cannot be read; absent: it can, or was erased */
  @IsOptional() @IsBoolean() isUnreadable?: boolean;
  /** ISO 8601, as the next two */
  @IsString() writtenAt!: string;
  @IsString() receivedAt!: string;
  @OrNull() @IsString() answeredAt!: string | null;
  @OrNull() @IsString() answer!: string | null;
  @IsBoolean() isVerified!: boolean;
  /** to be sent back with a changed answer */
  @IsInt() revision!: number;
}

/** How many reviews there are in each status, whatever the filter. */
export class OwnerReviewTotals {
  @IsInt() pending!: number;
  @IsInt() approved!: number;
  @IsInt() hidden!: number;
}

export class OwnerReviewsAnswer {
  /** the newest first, by the time of writing */
  @IsA(OwnerReview, { each: true }) reviews!: OwnerReview[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
  @IsA(OwnerReviewTotals) totals!: OwnerReviewTotals;
}

/** `POST /api/config/reviews/status` → {@link ReviewStatusesChanged}. A review that has the status already is left alone. */
export class ReviewStatusRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_REVIEWS_AT_ONCE)
  @Matches(LOCAL_ID, { each: true })
  ids!: string[];
  @IsIn(REVIEW_STATUSES) status!: ReviewStatus;
}

/** A review whose status is another now, and the status that it had: an undo sets that again. */
export class ReviewStatusChanged {
  @IsString() id!: string;
  @IsIn(REVIEW_STATUSES) from!: ReviewStatus;
}

export class ReviewStatusesChanged {
  @IsA(ReviewStatusChanged, { each: true }) changed!: ReviewStatusChanged[];
}

/** `PUT /api/config/reviews/{id}/answer`, with `If-Match` → {@link ReviewRevision}; `DELETE` removes the answer. */
export class ReviewAnswerRequest {
  @IsString() @Length(1, REVIEW_TEXT.answer) @Matches(/\S/) answer!: string;
}

export class ReviewRevision {
  @IsInt() revision!: number;
}

export class ReviewHistoryEntry {
  @IsInt() revision!: number;
  @IsIn(REVIEW_CHANGES) change!: ReviewChange;
  /** ISO 8601 */
  @IsString() at!: string;
  /** the account's id; null when no member did it */
  @OrNull() @IsString() by!: string | null;
}

/** `GET /api/config/reviews/{id}/history`: the latest 200 changes, the newest first. */
export class ReviewHistoryAnswer {
  @IsA(ReviewHistoryEntry, { each: true }) results!: ReviewHistoryEntry[];
}

/**
 * `POST /api/config/reviews/import?dryRun=true`, multipart with one part `file`, a CSV → {@link ReviewImportPreview}; the
 * same without `dryRun` → a job, whose progress is at `/api/config/jobs/{id}`.
 */
export class ReviewImportRequest {
  @IsOptional() @IsIn(['true', 'false']) dryRun?: 'true' | 'false';
  /** shows the imported reviews in the shop at once; otherwise each waits for its owner */
  @IsOptional() @IsIn(['true', 'false']) approves?: 'true' | 'false';
  /** how the bytes of the file are meant; absent: as they say, or as the file reads best */
  @IsOptional() @IsIn(TEXT_ENCODINGS) encoding?: TextEncoding;
}

/** Why a line of the file is left out. */
export class ReviewImportProblem {
  /** from 1 */
  @IsInt() line!: number;
  @IsString() reason!: string;
}

/** A review of the file, as it would be imported. */
export class ReviewImportSample {
  @IsInt() line!: number;
  @IsString() productTitle!: string;
  @IsInt() rating!: number;
  @IsString() author!: string;
  @IsString() title!: string;
  @IsString() body!: string;
}

export class ReviewImportPreview {
  /** reviews that an import would add */
  @IsInt() added!: number;
  /** reviews of the file that an earlier import has added; they are left as they are */
  @IsInt() known!: number;
  /** lines that repeat a review of an earlier line */
  @IsInt() repeated!: number;
  /** lines that cannot be imported; `problems` names the first 200 of these and of the repeated */
  @IsInt() wrong!: number;
  /** how the file was read */
  @IsA(TextSample) text!: TextSample;
  @IsA(ReviewImportProblem, { each: true }) problems!: ReviewImportProblem[];
  /** the first 20 that an import would add */
  @IsA(ReviewImportSample, { each: true }) sample!: ReviewImportSample[];
}
