import type { ReviewEvent } from '@daybook/contracts/catalogue/review.events';
import type { ReviewStatus } from '@daybook/contracts/catalogue/shared/reviews';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { specFor } from '../../platform/testing/decider-spec.js';
import { type ReviewCommand, reviewDecider } from './review.decider.js';

const { given } = specFor(reviewDecider, undefined);

const sealed = (cipher: string): PersonalField => ({ $personal: 'review-r1', cipher });
type Received = Extract<ReviewEvent, { type: 'ReviewReceived' }>;

const received = (changes: Partial<Received['data']> = {}): Received => ({
  type: 'ReviewReceived',
  data: {
    reviewId: 'r1',
    productId: 'mug',
    rating: 4,
    text: sealed('text'),
    personId: 'p1',
    writtenAt: Date.UTC(2026, 2, 1),
    source: { kind: 'import' },
    ...changes,
  },
});
const decided = (
  type: 'ReviewApproved' | 'ReviewHidden' | 'ReviewReopened' | 'ReviewErased',
  from: ReviewStatus,
): ReviewEvent => ({ type, data: { reviewId: 'r1', productId: 'mug', rating: 4, from } });
const approved = decided('ReviewApproved', 'pending');
const answered: ReviewEvent = {
  type: 'ReviewAnswered',
  data: { reviewId: 'r1', productId: 'mug', answer: sealed('answer') },
};
const answerRemoved: ReviewEvent = {
  type: 'ReviewAnswerRemoved',
  data: { reviewId: 'r1', productId: 'mug' },
};
const erased = decided('ReviewErased', 'approved');

const receive = (
  changes: Partial<Received['data']> = {},
  rest: Partial<Extract<ReviewCommand, { kind: 'receive' }>> = {},
): ReviewCommand => ({
  kind: 'receive',
  review: received(changes).data,
  isApproved: false,
  answer: null,
  ...rest,
});
const changeStatus = (status: ReviewStatus): ReviewCommand => ({
  kind: 'changeStatus',
  reviewId: 'r1',
  status,
});
const answer = (text: PersonalField | null, expected: number): ReviewCommand => ({
  kind: 'answer',
  reviewId: 'r1',
  answer: text,
  expected,
});
const erase: ReviewCommand = { kind: 'erase', reviewId: 'r1' };

test('an imported review waits for its owner', () => given().when(receive()).then(received()));
test('it may come with its answer, and be approved at once', () =>
  given()
    .when(receive({}, { isApproved: true, answer: sealed('answer') }))
    .then(received(), answered, approved));
test('a review by a buyer says which order proves it', () => {
  const source = { kind: 'order', orderId: 'o1', entryId: 'e1' } as const;
  given().when(receive({ source })).then(received({ source }));
});
test('a review that is received again changes nothing', () =>
  given(received(), decided('ReviewHidden', 'pending'))
    .when(receive({}, { isApproved: true }))
    .thenNothing());
test('an erased review does not come back', () =>
  given(received(), approved, erased).when(receive()).thenNothing());
test.each([0, 6, 4.5, Number.NaN])('a rating of %s is none', (rating) =>
  expect(() => reviewDecider.decide(receive({ rating }), reviewDecider.initial, undefined)).toThrow(
    RangeError,
  ),
);

test.each([
  ['approved', 'ReviewApproved'],
  ['hidden', 'ReviewHidden'],
] as const)('a pending review becomes %s', (status, type) =>
  given(received()).when(changeStatus(status)).then(decided(type, 'pending')),
);
test('a hidden review that counted says so', () =>
  given(received(), approved).when(changeStatus('hidden')).then(decided('ReviewHidden', 'approved')));
test('a decision is taken back', () =>
  given(received(), approved).when(changeStatus('pending')).then(decided('ReviewReopened', 'approved')));
test('a status that the review has changes nothing', () =>
  given(received(), approved).when(changeStatus('approved')).thenNothing());

test('the owner answers', () =>
  given(received())
    .when(answer(sealed('answer'), 0))
    .then(answered));
test('an answer to a review that has changed meanwhile is refused', () =>
  given(received(), answered)
    .when(answer(sealed('other'), 0))
    .thenRefused('EDITED_MEANWHILE'));
test('the owner removes the answer', () =>
  given(received(), answered).when(answer(null, 1)).then(answerRemoved));
test('there is no answer to remove', () => given(received()).when(answer(null, 0)).thenNothing());

test('an erasure says whether the review counted', () =>
  given(received(), approved).when(erase).then(erased));
test('what is erased is erased once, and what is not there needs no erasure', () => {
  given(received(), approved, erased).when(erase).thenNothing();
  given().when(erase).thenNothing();
});
test.each([changeStatus('approved'), answer(null, 0)])(
  'without a review, and after its erasure, there is nothing to decide',
  (command) => {
    given().when(command).thenRefused('REVIEW_NOT_FOUND');
    given(received(), approved, erased).when(command).thenRefused('REVIEW_NOT_FOUND');
  },
);
