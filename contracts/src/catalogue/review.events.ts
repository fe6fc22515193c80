import type { PersonalField } from '../privacy/personal-field.js';
import type { Event } from '../shared/event.js';
import type { ReviewStatus } from './shared/reviews.js';

/** What a reviewer wrote about themselves and the product. The log holds it encrypted, as one JSON text. */
export type ReviewText = {
  readonly author: string;
  readonly email: string | null;
  /** may be empty; this and `body` are plain text */
  readonly title: string;
  readonly body: string;
};

/** Where a review comes from. Only an order of this shop proves that its writer bought the product. */
export type ReviewSource =
  | { readonly kind: 'import' }
  | { readonly kind: 'order'; readonly orderId: string; readonly entryId: string };

/** A review whose status changes: the product's average needs its rating and whether it counted before. */
type Decided = { reviewId: string; productId: string; rating: number; from: ReviewStatus };

/** Facts about one review of one product. Stream: `review-<website>-<reviewId>`. */
export type ReviewEvent =
  | Event<
      'ReviewReceived',
      {
        reviewId: string;
        productId: string;
        /** 1 to 5 */
        rating: number;
        /** {@link ReviewText} */
        text: PersonalField;
        /** the reviewer, where they gave an email */
        personId: string | null;
        /** epoch milliseconds; of an imported review long before the event */
        writtenAt: number;
        source: ReviewSource;
      }
    >
  | Event<'ReviewApproved', Decided>
  | Event<'ReviewHidden', Decided>
  /** a decision was taken back: the review waits for its owner again */
  | Event<'ReviewReopened', Decided>
  /** the owner's answer, also a changed one. It may name the reviewer, so it is encrypted with the review's key */
  | Event<'ReviewAnswered', { reviewId: string; productId: string; answer: PersonalField }>
  | Event<'ReviewAnswerRemoved', { reviewId: string; productId: string }>
  /** the reviewer's data is erased, and the review is gone from the shop with its rating */
  | Event<'ReviewErased', Decided>;
