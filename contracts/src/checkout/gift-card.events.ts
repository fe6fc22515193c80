import type { CapturedItem } from '../cart/cart.events.js';
import type { SealedAnswers } from '../forms/sealed-answers.js';
import type { Event } from '../shared/event.js';

/** Facts about one gift card on its way to the checkout. Stream: `giftcardpurchase-<website>-<purchaseId>`. */
export type GiftCardPurchaseEvent =
  /** a visitor chose its amount, which is `unitPrice`, and answered its custom form */
  | Event<
      'GiftCardChosen',
      CapturedItem & {
        purchaseId: string;
        /** the answers of the item's custom form */
        additionalFields: SealedAnswers | null;
        /** epoch milliseconds */
        chosenAt: number;
      }
    >
  /** it was not paid for in time; its keys are overwritten. `expiredAt` in epoch milliseconds */
  | Event<'GiftCardPurchaseExpired', { purchaseId: string; expiredAt: number }>;
