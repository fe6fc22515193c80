import type { PersonalField } from '../../privacy/personal-field.js';
import type { Event } from '../../shared/event.js';
import type { Currency } from '../../shared/money.js';

/** A line of a cart as it was left. It holds no answers of its buyer. */
export type AbandonedLine = {
  readonly itemId: string;
  /** absent in older events: the variant that has the SKU */
  readonly variantId?: string;
  readonly sku: string;
  readonly title: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** of one unit, minor units */
  readonly unitPrice: number;
};

/**
 * Facts about the reminder of one cart's checkout. Stream: `checkoutreminder-<website>-<cartId>`. A cart has a new `round`,
 * counted from 1, after each order: a round has one reminder at most. `at` in epoch milliseconds.
 */
export type CheckoutReminderEvent =
  /** the buyer ticked the box. `personId` null: before they have typed an email; their next event names it */
  | Event<
      'CheckoutReminderConsented',
      {
        cartId: string;
        round: number;
        personId: string | null;
        /** of `reminder-consent.ts`: the text that stood beside the box */
        textVersion: number;
        /** that the text was read in */
        language: string;
        at: number;
      }
    >
  /** `buyer`: they unticked the box; `link`: by the link of the reminder; `erasure`: the person was erased */
  | Event<
      'CheckoutReminderWithdrawn',
      { cartId: string; round: number; by: 'buyer' | 'link' | 'erasure'; at: number }
    >
  /** the cart was empty, or no email was left, when its time came: there is nothing to remind of */
  | Event<'CheckoutReminderDropped', { cartId: string; round: number; at: number }>
  /** the checkout was not paid for the time that the owner has set; what it held then */
  | Event<
      'CheckoutAbandoned',
      {
        cartId: string;
        round: number;
        email: PersonalField;
        lines: readonly AbandonedLine[];
        /** of the lines, minor units */
        total: number;
        currency: Currency;
        at: number;
      }
    >
  /** the email is with the queue of emails. `linkHash`: of the secret in its links */
  | Event<'CheckoutReminded', { cartId: string; round: number; linkHash: string; at: number }>
  /** an order of the checkout was placed; the round is over */
  | Event<'CheckoutOrdered', { cartId: string; round: number; orderId: string; at: number }>
  /** another browser has opened the link of `fromCartId`: this cart holds a copy of it */
  | Event<'CheckoutBroughtBack', { cartId: string; fromCartId: string; at: number }>;
