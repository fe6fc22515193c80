import type { ReviewEvent } from '@daybook/contracts/catalogue/review.events';
import type { ReviewChange, ReviewStatus } from '@daybook/contracts/catalogue/shared/reviews';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { ProductRatingsRow, ReviewChangeRow, ReviewRow } from './reviews.entity.js';

/** Reviews as their owner moderates them, and as the shop shows those that are approved. */
export const reviewsProjection = projection<ReviewEvent>({
  name: 'reviews',
  version: 1,
  tables: [ReviewRow, ReviewChangeRow, ProductRatingsRow],
  on: {
    ReviewReceived: (tx, event) => {
      const { data, websiteId, recordedAt } = event;
      const { reviewId, productId, rating, text, personId, writtenAt, source } = data;
      tx.upsert(ReviewRow, {
        websiteId,
        reviewId,
        productId,
        rating,
        text,
        personId,
        status: 'pending',
        isVerified: source.kind === 'order',
        writtenAt: new Date(writtenAt),
        receivedAt: recordedAt,
        answer: null,
        answeredAt: null,
        revision: Number(event.revision),
      });
      note(tx, event, 'received');
    },
    ReviewApproved: (tx, event) => change(tx, event, 'approved', { status: 'approved' }),
    ReviewHidden: (tx, event) => change(tx, event, 'hidden', { status: 'hidden' }),
    ReviewReopened: (tx, event) => change(tx, event, 'reopened', { status: 'pending' }),
    ReviewAnswered: (tx, event) => {
      const { answer } = event.data;
      change(tx, event, 'answered', { answer, answeredAt: event.recordedAt });
    },
    ReviewAnswerRemoved: (tx, event) =>
      change(tx, event, 'answerRemoved', { answer: null, answeredAt: null }),
    ReviewErased: (tx, event) =>
      change(tx, event, 'erased', {
        status: 'erased',
        text: null,
        answer: null,
        personId: null,
        answeredAt: null,
      }),
  },
  // until it is approved, no page shows it
  surrogateKeys: ({ type, data: { productId }, websiteId }) =>
    type === 'ReviewReceived' ? [] : [`product:${websiteId}:${productId}`],
});

const COLUMN_OF_RATING = ['one', 'two', 'three', 'four', 'five'] as const;

function change(
  tx: ProjectionTx,
  event: ProjectedEvent<ReviewEvent>,
  name: ReviewChange,
  changes: Partial<ReviewRow>,
): void {
  const { data, websiteId } = event;
  tx.patch(
    ReviewRow,
    { websiteId, reviewId: data.reviewId },
    { ...changes, revision: Number(event.revision) },
  );
  if ('from' in data && changes.status) count(tx, websiteId, data, changes.status);
  note(tx, event, name);
}

/** The events say what counted before, so the sums come out the same in any order of the streams. */
function count(
  tx: ProjectionTx,
  websiteId: string,
  { productId, rating, from }: { productId: string; rating: number; from: ReviewStatus },
  to: ReviewRow['status'],
): void {
  const amount = Number(to === 'approved') - Number(from === 'approved');
  const column = COLUMN_OF_RATING[rating - 1];
  if (!column) throw new RangeError(`no rating: ${rating}`);
  if (amount !== 0) tx.add(ProductRatingsRow, { websiteId, productId }, { [column]: amount });
}

function note(tx: ProjectionTx, event: ProjectedEvent<ReviewEvent>, change: ReviewChange): void {
  const { data, websiteId, revision, recordedAt, metadata } = event;
  tx.upsert(ReviewChangeRow, {
    websiteId,
    reviewId: data.reviewId,
    revision: Number(revision),
    change,
    at: recordedAt,
    by: metadata.actor ?? null,
  });
}
