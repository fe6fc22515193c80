import type { ReviewRequestEvent } from '@daybook/contracts/catalogue/review-request.events';
import type { Decider } from '@daybook/contracts/shared/event';

export type ReviewRequestState = { readonly isDone: boolean };

/** `ask`: the email is with the queue; `skip`: there is nothing to ask, or no one. `at` in epoch ms. */
export type ReviewRequestCommand = {
  readonly kind: 'ask' | 'skip';
  readonly orderId: string;
  readonly at: number;
};

/** A buyer is asked for reviews of an order once. */
export const reviewRequestDecider: Decider<ReviewRequestState, ReviewRequestCommand, ReviewRequestEvent> = {
  initial: { isDone: false },

  decide({ kind, orderId, at }, { isDone }) {
    if (isDone) return [];
    return [{ type: kind === 'ask' ? 'ReviewsRequested' : 'ReviewRequestSkipped', data: { orderId, at } }];
  },

  evolve: () => ({ isDone: true }),
};
