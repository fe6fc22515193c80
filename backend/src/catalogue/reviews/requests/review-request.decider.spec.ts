import type { ReviewRequestEvent } from '@daybook/contracts/catalogue/review-request.events';
import { specFor } from '../../../platform/testing/decider-spec.js';
import { reviewRequestDecider } from './review-request.decider.js';

const { given } = specFor(reviewRequestDecider, undefined);
const data = { orderId: 'o1', at: 1 };
const asked: ReviewRequestEvent = { type: 'ReviewsRequested', data };
const skipped: ReviewRequestEvent = { type: 'ReviewRequestSkipped', data };

test('a buyer is asked once', () => {
  given()
    .when({ kind: 'ask', ...data })
    .then(asked);
  given(asked)
    .when({ kind: 'ask', ...data })
    .thenNothing();
});
test('an order of which nothing can be reviewed is looked at once', () => {
  given()
    .when({ kind: 'skip', ...data })
    .then(skipped);
  given(skipped)
    .when({ kind: 'ask', ...data })
    .thenNothing();
});
