import type { ReviewEvent } from '@daybook/contracts/catalogue/review.events';
import type { ReviewStatus } from '@daybook/contracts/catalogue/shared/reviews';
import { ACME, inWebsite, specFor } from '../testing/given-events.js';
import { ProductRatingsRow, ReviewChangeRow, ReviewRow } from './reviews.entity.js';
import { reviewsProjection } from './reviews.projection.js';

const { given } = specFor<ReviewEvent>(reviewsProjection);

const MARCH = Date.UTC(2026, 2, 1);
const text = { $personal: 'review-r1', cipher: 'AbC' };
type Received = Extract<ReviewEvent, { type: 'ReviewReceived' }>;
const received = (reviewId: string, changes: Partial<Received['data']> = {}): Received => ({
  type: 'ReviewReceived',
  data: {
    reviewId,
    productId: 'mug',
    rating: 4,
    text,
    personId: 'p1',
    writtenAt: MARCH,
    source: { kind: 'import' },
    ...changes,
  },
});
const decided = (
  type: 'ReviewApproved' | 'ReviewHidden' | 'ReviewReopened' | 'ReviewErased',
  reviewId: string,
  from: ReviewStatus,
  rating = 4,
): ReviewEvent => ({ type, data: { reviewId, productId: 'mug', rating, from } });
const answered: ReviewEvent = {
  type: 'ReviewAnswered',
  data: { reviewId: 'r1', productId: 'mug', answer: { ...text, cipher: 'answer' } },
};
const answerRemoved: ReviewEvent = {
  type: 'ReviewAnswerRemoved',
  data: { reviewId: 'r1', productId: 'mug' },
};
const NO_RATINGS = { websiteId: ACME, productId: 'mug', one: 0, two: 0, three: 0, four: 0, five: 0 };

test('a review waits for its owner, and counts nowhere', () =>
  given()
    .when(received('r1'))
    .thenRows(ReviewRow, [
      {
        websiteId: ACME,
        reviewId: 'r1',
        productId: 'mug',
        status: 'pending',
        rating: 4,
        text,
        answer: null,
        answeredAt: null,
        personId: 'p1',
        isVerified: false,
        writtenAt: new Date(MARCH),
        revision: 0,
      },
    ]));
test('an order proves a review', () =>
  given()
    .when(received('r1', { source: { kind: 'order', orderId: 'o1', entryId: 'e1' } }))
    .thenRows(ReviewRow, [{ reviewId: 'r1', isVerified: true }]));

test('approved reviews count by their ratings, in their website', () =>
  given(received('r1'), received('r2', { rating: 1 }), received('r3'))
    .when(
      decided('ReviewApproved', 'r1', 'pending'),
      decided('ReviewApproved', 'r2', 'hidden', 1),
      inWebsite('other', decided('ReviewApproved', 'r1', 'pending', 5)),
    )
    .thenRows(ProductRatingsRow, [
      { ...NO_RATINGS, one: 1, four: 1 },
      { ...NO_RATINGS, websiteId: 'other', five: 1 },
    ]));
test.each(['ReviewHidden', 'ReviewReopened', 'ReviewErased'] as const)(
  'after %s an approved review counts no more, and another one takes nothing away',
  (type) =>
    given(received('r1'), received('r2'), decided('ReviewApproved', 'r1', 'pending'))
      .when(decided(type, 'r1', 'approved'), decided(type, 'r2', 'hidden'))
      .thenRows(ProductRatingsRow, [NO_RATINGS]),
);

test('the answer comes and goes', async () => {
  await given(received('r1'))
    .when(answered)
    .thenRows(ReviewRow, [{ reviewId: 'r1', answer: { ...text, cipher: 'answer' }, revision: 1 }]);
  await given(received('r1'), answered)
    .when(answerRemoved)
    .thenRows(ReviewRow, [{ reviewId: 'r1', answer: null, answeredAt: null, revision: 2 }]);
});

test('an erased review keeps nothing of the reviewer', () =>
  given(received('r1'), answered)
    .when(decided('ReviewErased', 'r1', 'pending'))
    .thenRows(ReviewRow, [
      { reviewId: 'r1', status: 'erased', text: null, answer: null, personId: null, answeredAt: null },
    ]));

test('its history is what happened to it', () =>
  given(received('r1'))
    .when(decided('ReviewApproved', 'r1', 'pending'), answered, decided('ReviewHidden', 'r1', 'approved'))
    .thenRows(ReviewChangeRow, [
      { reviewId: 'r1', revision: 0, change: 'received' },
      { reviewId: 'r1', revision: 1, change: 'approved' },
      { reviewId: 'r1', revision: 2, change: 'answered' },
      { reviewId: 'r1', revision: 3, change: 'hidden' },
    ]));
