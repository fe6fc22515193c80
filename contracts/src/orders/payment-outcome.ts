import type { Charge } from './order.events.js';

export type AmountLimit = 'tooSmall' | 'tooLarge';

/** What is known of an attempt: `unknown` also while the provider is still at it. */
export type PaymentOutcome =
  | ({
      readonly kind: 'succeeded' /** what the provider calls the payment */;
      readonly reference: string;
    } & Charge)
  | {
      readonly kind: 'declined' /** the provider takes no such amount, by any card */;
      readonly limit?: AmountLimit;
    }
  | { readonly kind: 'unknown' };
