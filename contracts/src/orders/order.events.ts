import type { StoredEntry } from '../cart/cart.events.js';
import type { Quote } from '../checkout/pricing/quote.js';
import type { PersonalField } from '../privacy/personal-field.js';
import type { Event } from '../shared/event.js';
import type { Currency } from '../shared/money.js';

/** A line as it was bought: changes of the catalogue and of the cart do not reach it. */
export type OrderedItem = StoredEntry;

/** Why an order ended before it was paid. `codes`: a coupon or a gift card that it counts on was used by another order. */
export type CancelReason = 'outOfStock' | 'codes' | 'abandoned' | 'buyer';

/** An amount that a provider was asked for, or has taken; minor units. */
export type Charge = { readonly amount: number; readonly currency: Currency };

/**
 * Facts about one order. Stream: `order-<website>-<orderId>`. The id is the hash of the secret that opens the order's
 * pages, so the log opens none. Times are epoch milliseconds.
 */
export type OrderEvent =
  /** a buyer wants to pay. What the order costs and consists of is fixed here; a cart that is edited does not reach it */
  | Event<
      'OrderOpened',
      {
        orderId: string;
        items: readonly OrderedItem[];
        quote: Quote;
        /** email, addresses and note, encrypted */
        customer: PersonalField;
        openedAt: number;
        /** orders that the website had placed by then, or fewer: its own number is greater */
        placedBefore: number;
      }
    >
  /** every unit of it is pledged */
  | Event<'OrderUnitsPledged', { orderId: string }>
  /** a provider is about to be asked, by this key alone: the fact is in the log before the first byte leaves */
  | Event<
      'PaymentAttempted',
      Charge & { orderId: string; attemptId: string; provider: string; attemptedAt: number }
    >
  /** the provider has taken the amount that it was asked for. `reference`: what it calls the payment */
  | Event<'PaymentSucceeded', Charge & { orderId: string; attemptId: string; reference: string; at: number }>
  | Event<'PaymentDeclined', { orderId: string; attemptId: string; at: number }>
  /** the provider did not say: it is looked up, and no other attempt is made */
  | Event<'PaymentUnknown', { orderId: string; attemptId: string; at: number }>
  /** the provider has taken another amount than it was asked for: the owner decides */
  | Event<'PaymentDiffered', Charge & { orderId: string; attemptId: string; reference: string; at: number }>
  /** an attempt that counted as declined was paid after all: the amount has to go back */
  | Event<
      'PaymentArrivedLate',
      Charge & { orderId: string; attemptId: string; reference: string; at: number }
    >
  /** the buyer pays later, by a method that the owner has explained: bank transfer, cash on delivery, invoice */
  | Event<'PaymentPromised', { orderId: string; method: string; at: number }>
  /** gift cards pay all of it, or it is free: no provider is asked */
  | Event<'OrderCovered', { orderId: string; at: number }>
  /** the order has its number: the website's list of placed orders has it, see {@link PlacedOrdersEvent} */
  | Event<'OrderNumbered', { orderId: string; number: number; placedAt: number }>
  /** the pledged units are sold */
  | Event<'OrderUnitsSold', { orderId: string }>
  | Event<'OrderCancelled', { orderId: string; reason: CancelReason; at: number }>
  /** the pledged units of a cancelled order are free again */
  | Event<'OrderUnitsReleased', { orderId: string }>;

/**
 * The orders of a website in the order in which they were placed. Stream: `placedorders-<website>-orders`. This one event
 * places an order and gives it its number, so the numbers run 1 to n, at every position of the log.
 */
export type PlacedOrdersEvent = Event<
  'OrderPlaced',
  Charge & { orderId: string; number: number; placedAt: number }
>;
