import type { CapturedItem } from '../cart/cart.events.js';
import type { SubscriptionPlan } from '../catalogue/product.js';
import type { SealedAnswers } from '../forms/sealed-answers.js';
import type { Event } from '../shared/event.js';

/** Facts about one subscription on its way to the checkout. Stream: `subscription-<website>-<subscriptionId>`. */
export type SubscriptionEvent =
  /** a visitor chose it; `unitPrice` is what one unit costs each time it is billed */
  | Event<
      'SubscriptionChosen',
      CapturedItem & {
        subscriptionId: string;
        subscriptionOptionId: string;
        plan: SubscriptionPlan;
        quantity: number;
        /** the answers of the item's custom form */
        additionalFields: SealedAnswers | null;
        /** epoch milliseconds */
        chosenAt: number;
      }
    >
  /** it was not paid for in time; its keys are overwritten. `expiredAt` in epoch milliseconds */
  | Event<'SubscriptionExpired', { subscriptionId: string; expiredAt: number }>;
