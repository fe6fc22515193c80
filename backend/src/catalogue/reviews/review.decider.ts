import type { ReviewEvent } from '@daybook/contracts/catalogue/review.events';
import { RATING, type ReviewStatus } from '@daybook/contracts/catalogue/shared/reviews';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

type Received = Extract<ReviewEvent, { type: 'ReviewReceived' }>['data'];

/** `revision` is the number of the stream's last event, -1 before the first. */
export type ReviewState = { readonly revision: number } & (
  | { readonly status: 'absent' }
  | { readonly status: 'erased' }
  | {
      readonly status: ReviewStatus;
      readonly productId: string;
      readonly rating: number;
      readonly hasAnswer: boolean;
    }
);

export type ReviewCommand =
  | {
      kind: 'receive';
      review: Received;
      isApproved: boolean;
      /** the owner's answer, where an imported review has one */
      answer: PersonalField | null;
    }
  | { kind: 'changeStatus'; reviewId: string; status: ReviewStatus }
  /** null removes the answer. `expected`: the revision that the owner read */
  | { kind: 'answer'; reviewId: string; answer: PersonalField | null; expected: number }
  | { kind: 'erase'; reviewId: string };

const DECIDED = { approved: 'ReviewApproved', hidden: 'ReviewHidden', pending: 'ReviewReopened' } as const;

/**
 * One review of one product. Its id follows from what the reviewer wrote, so a review that is received again is the same
 * stream and no event; an erased one does not come back.
 */
export const reviewDecider: Decider<ReviewState, ReviewCommand, ReviewEvent> = {
  initial: { status: 'absent', revision: -1 },

  decide(command, state) {
    if (command.kind === 'receive') return state.status === 'absent' ? received(command) : [];
    if (state.status === 'absent' || state.status === 'erased') {
      return command.kind === 'erase' ? [] : refuse('REVIEW_NOT_FOUND');
    }
    const { reviewId } = command;
    const { productId, rating, status: from } = state;
    switch (command.kind) {
      case 'changeStatus':
        if (command.status === from) return [];
        return [{ type: DECIDED[command.status], data: { reviewId, productId, rating, from } }];
      case 'answer': {
        const { answer, expected } = command;
        if (expected !== state.revision) refuse('EDITED_MEANWHILE');
        if (answer) return [{ type: 'ReviewAnswered', data: { reviewId, productId, answer } }];
        return state.hasAnswer ? [{ type: 'ReviewAnswerRemoved', data: { reviewId, productId } }] : [];
      }
      case 'erase':
        return [{ type: 'ReviewErased', data: { reviewId, productId, rating, from } }];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    const revision = state.revision + 1;
    if (event.type === 'ReviewReceived') {
      const { productId, rating } = event.data;
      return { status: 'pending', revision, productId, rating, hasAnswer: false };
    }
    if (state.status === 'absent' || state.status === 'erased') return { ...state, revision };
    switch (event.type) {
      case 'ReviewApproved':
        return { ...state, revision, status: 'approved' };
      case 'ReviewHidden':
        return { ...state, revision, status: 'hidden' };
      case 'ReviewReopened':
        return { ...state, revision, status: 'pending' };
      case 'ReviewAnswered':
        return { ...state, revision, hasAnswer: true };
      case 'ReviewAnswerRemoved':
        return { ...state, revision, hasAnswer: false };
      case 'ReviewErased':
        return { status: 'erased', revision };
      default:
        return unreachable(event);
    }
  },
};

function received({
  review,
  isApproved,
  answer,
}: Extract<ReviewCommand, { kind: 'receive' }>): ReviewEvent[] {
  const { reviewId, productId, rating } = review;
  if (!Number.isInteger(rating) || rating < RATING.min || rating > RATING.max) {
    throw new RangeError(`a rating is a whole number from ${RATING.min} to ${RATING.max}, not ${rating}`);
  }
  return [
    { type: 'ReviewReceived', data: review },
    ...(answer ? [{ type: 'ReviewAnswered' as const, data: { reviewId, productId, answer } }] : []),
    ...(isApproved
      ? [{ type: 'ReviewApproved' as const, data: { reviewId, productId, rating, from: 'pending' as const } }]
      : []),
  ];
}
