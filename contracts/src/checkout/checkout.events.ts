import type { PersonalField } from '../privacy/personal-field.js';
import type { Event } from '../shared/event.js';

/** Facts about the checkout of one cart. Stream: `checkout-<website>-<cartId>`. Times are epoch milliseconds. */
export type CheckoutEvent =
  /** all that the buyer has filled in, encrypted for the person of the email, or for the cart while none is known */
  | Event<'CheckoutSaved', { cartId: string; details: PersonalField }>
  /** the buyer pressed the button. The order's secret follows from `orderKey` and a key of the installation */
  | Event<
      'CheckoutOrderStarted',
      {
        cartId: string;
        orderKey: string;
        quoteHash: string;
        startedAt: number;
        /** keyed hash of what the buyer had filled in, and of the answers of the lines; absent in events from before */
        fingerprint?: string;
      }
    >;
