import type { StoredEntry } from '../cart/cart.events.js';
import type { SubscriptionPlan } from '../catalogue/product.js';
import type { Quote } from '../checkout/pricing/quote.js';
import type { DeliveryKind } from '../checkout/settings/delivery-settings.js';
import type { RecurringPayment } from '../checkout/subscriptions/recurring-payment.js';
import type { PersonalField } from '../privacy/personal-field.js';
import type { Event } from '../shared/event.js';
import type { Currency } from '../shared/money.js';
import type { Refund } from './refunded-parts.js';
import type { FulfilmentStatus } from './shared/order-words.js';

/** A line as it was bought: changes of the catalogue and of the cart do not reach it. */
export type OrderedItem = StoredEntry & {
  /** the picture that the shop showed for it; absent: none */
  readonly image?: { readonly assetUrl: string; readonly altText: string };
  /** units that the cart had, of a product that is sold one at a time by now; absent: as many as were bought */
  readonly chosenQuantity?: number;
  /** the revision of the product that it is sold as, for the audit of orders; older events do not say it */
  readonly productRevision?: number;
  /** of a gift card: from whom it is, which is the buyer's own. Absent: the buyer did not say, or it stands in `gift` */
  readonly giftSender?: PersonalField;
};

/** Who gets a gift card of an order, encrypted with the recipient's key, and from whom it is, with the buyer's. */
export type SealedGift = Required<Pick<OrderedItem, 'gift'>> & Pick<OrderedItem, 'giftSender'>;

/** The period of a subscription that an order is about, and what the subscription is billed by. */
export type OrderedPeriod = {
  readonly subscriptionId: string;
  /** 0: the order starts the subscription */
  readonly period: number;
  /** the choice at the shop that it comes from */
  readonly chosenId: string;
  readonly subscriptionOptionId: string;
  readonly plan: SubscriptionPlan;
  /** IANA name */
  readonly timeZone: string;
};

/**
 * Why an order ended. `codes`: a coupon or a gift card that it counts on was used by another order. An order that was placed
 * is ended by its owner alone.
 */
export type CancelReason = 'outOfStock' | 'codes' | 'abandoned' | 'buyer' | 'owner' | 'paymentDiffered';

/** Units of one line. */
export type LineUnits = { readonly entryId: string; readonly quantity: number };

/** What is left to send after the event, so that projections set these figures and compute nothing. */
type Sending = { fulfilmentStatus: FulfilmentStatus /** units */; toSend: number };

/** An amount that a provider was asked for, or has taken; minor units. */
export type Charge = { readonly amount: number; readonly currency: Currency };

/**
 * Of a payment of an order that was placed before, to be paid later: whether it is still to be paid after the event. Absent:
 * the order was not placed yet, or the attempt had ended.
 */
type OfPlaced = { due?: boolean };

/** Who says what became of an attempt: a member, after a day without the provider's word. Absent: the provider. */
type Decided = { decidedBy?: 'member' };

/** Whether no money moves, so that the order is a test. Absent: it is where the built-in test provider was asked. */
type OfTest = { isTest?: boolean };

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
        /** what the owner called the chosen delivery */
        deliveryName?: string;
        /** of the chosen delivery; absent: nothing is delivered, or it is not known */
        deliveryKind?: DeliveryKind;
        /** the cart that it is of, then those that were merged into it: what is held for them is held for the order */
        carts?: readonly string[];
        openedAt: number;
        /** orders that the website had placed by then, or fewer: its own number is greater */
        placedBefore: number;
        /** the same of the test orders; absent: none */
        testsBefore?: number;
        subscription?: OrderedPeriod;
      }
    >
  /** every unit of it is pledged */
  | Event<'OrderUnitsPledged', { orderId: string }>
  /** a provider is about to be asked, by this key alone: the fact is in the log before the first byte leaves */
  | Event<
      'PaymentAttempted',
      Charge &
        OfPlaced &
        OfTest & { orderId: string; attemptId: string; provider: string; attemptedAt: number }
    >
  /**
   * the provider has taken the amount that it was asked for. `reference`: what it calls the payment; `provider`: who was
   * paid, of an order that was placed before. What a member decided has an empty `reference`
   */
  | Event<
      'PaymentSucceeded',
      Charge &
        OfPlaced &
        OfTest &
        Decided & { orderId: string; attemptId: string; reference: string; at: number; provider?: string }
    >
  | Event<'PaymentDeclined', OfPlaced & Decided & { orderId: string; attemptId: string; at: number }>
  /**
   * the provider has said what became of an attempt that a member had decided as taken. `amount`: what it took, 0: nothing;
   * `agrees`: it is what the member said. Another word is a task for members until one has seen it
   */
  | Event<
      'PaymentDecisionAnswered',
      Charge & {
        orderId: string;
        attemptId: string;
        provider: string;
        reference: string;
        agrees: boolean;
        at: number;
      }
    >
  /** a member has dealt with a provider's other word */
  | Event<'PaymentDecisionSeen', { orderId: string; attemptId: string; at: number }>
  /** the provider did not say: it is looked up, and no other attempt is made */
  | Event<'PaymentUnknown', OfPlaced & { orderId: string; attemptId: string; at: number }>
  /** the provider has taken another amount than it was asked for: it goes back, and an order that was not placed yet ends */
  | Event<
      'PaymentDiffered',
      Charge & OfPlaced & { orderId: string; attemptId: string; reference: string; at: number }
    >
  /**
   * an attempt that counted as declined was paid after all, or an open one after its order was paid otherwise or
   * cancelled: the amount has to go back
   */
  | Event<
      'PaymentArrivedLate',
      Charge & OfPlaced & Decided & { orderId: string; attemptId: string; reference: string; at: number }
    >
  /**
   * what was taken late, or differed, is about to go back: the fact is in the log before the provider hears of it, by the
   * key of the attempt alone
   */
  | Event<
      'PaymentReversalRequested',
      Charge & { orderId: string; attemptId: string; provider: string; reference: string; at: number }
    >
  /** it went back, or a member has given it back by hand. `left`: payments of the order that are still to go back */
  | Event<'PaymentReversed', { orderId: string; attemptId: string; left: number; at: number }>
  /** the provider refuses: a member has to give it back */
  | Event<'PaymentReversalDeclined', { orderId: string; attemptId: string; at: number }>
  /** the provider did not say: it is looked up */
  | Event<'PaymentReversalUnknown', { orderId: string; attemptId: string; at: number }>
  /** the buyer pays later, by a method that the owner has explained: bank transfer, cash on delivery, invoice */
  | Event<
      'PaymentPromised',
      {
        orderId: string;
        method: string;
        at: number;
        /** the method's name and the owner's words on it, as the buyer read them */
        name?: string;
        instructions?: string;
      }
    >
  /** the owner has what the buyer had promised to pay */
  | Event<'PaymentReceived', Charge & { orderId: string; at: number }>
  /** gift cards pay all of it, or it is free: no provider is asked */
  | Event<'OrderCovered', OfTest & { orderId: string; renewals?: RecurringPayment; at: number }>
  /**
   * the order has its number: the website's list of placed orders has it, see {@link PlacedOrdersEvent}. `isTest`: the list of
   * its test orders, which have numbers of their own
   */
  | Event<'OrderNumbered', { orderId: string; number: number; placedAt: number; isTest?: true }>
  /** the pledged units are sold */
  | Event<'OrderUnitsSold', { orderId: string }>
  | Event<
      'OrderCancelled',
      {
        orderId: string;
        reason: CancelReason;
        at: number;
        /** of an order that was placed: the sold units that go back into the stock */
        returned?: Returned;
        /** it was placed, and nothing was paid */
        isUnpaid?: true;
      }
    >
  /** the pledged units of a cancelled order are free again */
  | Event<'OrderUnitsReleased', { orderId: string }>
  /** a member has deleted the test order. It was cancelled before: its units, coupons and gift cards are free */
  | Event<'TestOrderDeleted', { orderId: string; at: number }>
  /** units were sent, or handed over */
  | Event<
      'OrderFulfilled',
      Sending & {
        orderId: string;
        fulfilmentId: string;
        lines: readonly LineUnits[];
        carrier: string;
        trackingNumber: string;
        /** an https address, or empty */
        trackingUrl: string;
        /** whether the buyer gets an email about it; absent: yes */
        emailsCustomer?: boolean;
        at: number;
      }
    >
  /**
   * money is about to go back: the fact is in the log before the provider hears of it, by the refund's key alone. Until it
   * is declined, what it names counts as given back
   */
  | Event<
      'OrderRefundRequested',
      Sending & {
        orderId: string;
        refundId: string;
        refund: Refund;
        currency: Currency;
        /** sold units that go back into the stock */
        returned: Returned | null;
        /** the owner pays it back: no provider is asked. Absent: the provider that took the payment is */
        byHand?: true;
        /** of `byHand`: the owner has not paid it yet. Absent: it was paid before it was noted */
        isDue?: true;
        at: number;
      }
    >
  /** `refunded`: of all refunds so far; `left`: what was paid and can still be given back. Minor units */
  | Event<
      'OrderRefundSucceeded',
      { orderId: string; refundId: string; refunded: number; left: number; at: number }
    >
  | Event<'OrderRefundDeclined', Sending & { orderId: string; refundId: string; at: number }>
  /** the provider did not say: it is asked again, by the same key */
  | Event<'OrderRefundUnknown', { orderId: string; refundId: string; at: number }>
  /**
   * the buyer's bank sent back a refund that had succeeded: `amount` is the seller's again, and still due to the buyer.
   * Money alone moved: units, gift cards and coupons stay as the refund has left them. `refunded`, `left`: as those of a
   * refund that succeeds
   */
  | Event<
      'OrderRefundFailed',
      { orderId: string; refundId: string; amount: number; refunded: number; left: number; at: number }
    >
  /** the units of a cancellation or a refund are in the stock again */
  | Event<'OrderUnitsReturned', { orderId: string; returnId: string; units: number; at: number }>
  /** a member's words on the order; they may be about the buyer */
  | Event<'OrderNoteAdded', { orderId: string; noteId: string; text: PersonalField; at: number }>
  /** the addresses or the note were corrected; the whole of what was encrypted when it was opened */
  | Event<'OrderCustomerChanged', { orderId: string; customer: PersonalField; at: number }>
  /**
   * recipients of gift cards that an older order has encrypted with its buyer's key got a key of their own. From then on
   * this is what the order knows of them
   */
  | Event<
      'OrderGiftsResealed',
      { orderId: string; gifts: readonly (SealedGift & { readonly entryId: string })[]; at: number }
    >
  /** the buyer wants to send units back; the owner decides. `text`: the buyer's words */
  | Event<
      'OrderReturnRequested',
      { orderId: string; requestId: string; lines: readonly LineUnits[]; text: PersonalField; at: number }
    >
  /** the owner lets the buyer send these units back. `text`: the owner's words to the buyer; of none, an empty text */
  | Event<'OrderReturnAccepted', { orderId: string; requestId: string; text: PersonalField; at: number }>
  /** the owner says no, and why. The buyer can ask again */
  | Event<'OrderReturnDeclined', { orderId: string; requestId: string; text: PersonalField; at: number }>;

/** Sold units on their way back into the stock; the stock items name the return, so that it happens once. */
export type Returned = { readonly returnId: string; readonly lines: readonly LineUnits[] };

/**
 * The orders of a website in the order in which they were placed. Stream: `placedorders-<website>-orders`, and
 * `placedorders-<website>-tests` of its test orders. This one event places an order and gives it its number, so the numbers
 * of each list run 1 to n, at every position of the log.
 */
export type PlacedOrdersEvent = Event<
  'OrderPlaced',
  Charge & { orderId: string; number: number; placedAt: number }
>;
