import { IsBoolean, IsInt, IsOptional, IsString } from 'class-validator';
import { EntryImage } from '../cart/cart.api.js';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import { matching, named, optional, record, text, wholeNumber } from '../shared/document-shape.js';
import { EnteredFields } from '../shared/entered-fields.api.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { RATING, REVIEW_TEXT } from './shared/reviews.js';

/** An item that the buyer has and can review. */
export class LineToReview {
  @IsString() entryId!: string;
  @IsString() title!: string;
  /** option name to value */
  @IsRecord('string') attributes!: Record<string, string>;
  @OrNull() @IsA(EntryImage) image!: EntryImage | null;
  /** the buyer has reviewed it: it is reviewed once */
  @IsBoolean() isReviewed!: boolean;
}

/** `GET /api/commerce/review-requests/{secret}`: what the buyer of an order can review (page type 209). */
export class ReviewRequestView {
  /** of the order */
  @IsInt() number!: number;
  /** the buyer's first name, as a proposal; empty: not known */
  @IsString() author!: string;
  @IsA(LineToReview, { each: true }) lines!: LineToReview[];
  /** of the page that answers a form of it; otherwise absent. Fields are named as {@link reviewField} says */
  @IsOptional() @IsA(EnteredFields) entered?: EnteredFields;
}

/** `POST /api/commerce/review-requests/{secret}/reviews`. The owner decides whether the shop shows it. */
export type WriteReviewRequest = {
  readonly entryId: string;
  /** 1 to 5 */
  readonly rating: number;
  /** the name that the shop shows */
  readonly author: string;
  readonly title?: string;
  readonly body: string;
};

export const writeReviewShape = named(
  'WriteReviewRequest',
  record<WriteReviewRequest>({
    entryId: matching(LOCAL_ID, 'This is not an id.'),
    rating: wholeNumber(RATING.min, RATING.max),
    author: text(REVIEW_TEXT.author),
    title: optional(text(REVIEW_TEXT.title)),
    body: text(REVIEW_TEXT.body),
  }),
);

export class WrittenReview {
  @IsString() id!: string;
}
