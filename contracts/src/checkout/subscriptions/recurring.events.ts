import type { SubscriptionPlan } from '../../catalogue/product.js';
import type { OrderedItem } from '../../orders/order.events.js';
import type { PersonalField } from '../../privacy/personal-field.js';
import type { Event } from '../../shared/event.js';
import type { Currency } from '../../shared/money.js';
import type { DunningRule } from './dunning.js';
import type { RecurringPayment } from './recurring-payment.js';

/**
 * The delivery of each period; `price` in minor units, as it was agreed. `taxIncluded`: whether the taxes are in that price;
 * absent: as in the prices of the start
 */
export type RecurringDelivery = {
  readonly optionId: string;
  readonly name: string;
  readonly price: number;
  readonly taxIncluded?: boolean;
};

/** When the next period is due, epoch ms; null: none is. */
type Next = { readonly nextPeriod: number; readonly nextDueAt: number | null };

/** Units of one variant that a renewal needs. */
export type RenewalLine = {
  readonly variantId: string;
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
};

/** Why no order came of a period. `unpaid`: the order of the period before is to be paid later, and is not paid yet. */
export const RENEWAL_FAILURES = [
  'declined',
  'noMethod',
  'outOfStock',
  'notSold',
  'notDelivered',
  'unpaid',
] as const;
export type RenewalFailure = (typeof RENEWAL_FAILURES)[number];

/** Who or what ends or pauses a subscription. */
export const SUBSCRIPTION_ENDERS = ['customer', 'owner', 'unpaid', 'erased'] as const;
export type SubscriptionEnder = (typeof SUBSCRIPTION_ENDERS)[number];

/**
 * Facts about a subscription that was bought. Stream: `recurring-<website>-<subscriptionId>`. The id is the hash of the
 * secret that opens the subscription's page. Period 0 is the first order; period n has its own orders, and at most one of
 * them is paid. Times are epoch milliseconds, prices minor units.
 */
export type RecurringEvent =
  /** its first order is placed. All that later periods are billed by is fixed here */
  | Event<
      'SubscriptionStarted',
      Next & {
        subscriptionId: string;
        /** the choice at the shop that it comes from, see `SubscriptionChosen` */
        chosenId: string;
        orderId: string;
        items: readonly OrderedItem[];
        subscriptionOptionId: string;
        plan: SubscriptionPlan;
        currency: Currency;
        /** that the shop asked, as the price of `delivery`: who is exempt from taxes in it pays less while they are */
        unitPrice: number;
        /**
         * whether the agreed prices include the taxes; absent, in the older events: as the website's prices do on the day,
         * and of who was exempt the prices are without them
         */
        taxIncluded?: boolean;
        delivery: RecurringDelivery | null;
        /** as an order holds it */
        customer: PersonalField;
        payment: RecurringPayment;
        dunning: DunningRule;
        /** as the clocks of `timeZone` showed the start: `2026-01-31T15:30` */
        anchor: string;
        timeZone: string;
        at: number;
      }
    >
  /** a period has come: it stands here before a provider hears of it, and never a second time */
  | Event<'RenewalDue', { subscriptionId: string; period: number; dueAt: number; at: number }>
  /** an order of the period is about to be opened and paid */
  | Event<'RenewalTried', { subscriptionId: string; period: number; orderId: string; at: number }>
  /** nothing was taken. `nextTries`: when it is tried again; none: it is not */
  | Event<
      'RenewalFailed',
      {
        subscriptionId: string;
        period: number;
        orderId: string;
        reason: RenewalFailure;
        /** false: it was never opened, and the next try goes on with it */
        isOrderEnded: boolean;
        nextTries: readonly number[];
        at: number;
      }
    >
  /** the order of the period is placed. `billed`: periods that were billed by then, the first one too */
  | Event<
      'RenewalCharged',
      Next & { subscriptionId: string; period: number; orderId: string; billed: number; at: number }
    >
  /**
   * the units of a period are to be pledged before it is due: it stands here before a stock item has anything of it. The
   * request counts until the period is charged, skipped or given up, the subscription rests or ends, it is withdrawn, or
   * another one follows
   */
  | Event<
      'RenewalPledgeRequested',
      {
        subscriptionId: string;
        period: number;
        /** 1 for the first request of the subscription */
        round: number;
        lines: readonly RenewalLine[];
        dueAt: number;
        at: number;
      }
    >
  /** the website pledges no units of renewals ahead any more, or not so early */
  | Event<'RenewalPledgeWithdrawn', { subscriptionId: string; period: number; round: number; at: number }>
  /** `reason`: its units were lacking until the next period was due; absent: the customer asked for it */
  | Event<
      'RenewalSkipped',
      Next & { subscriptionId: string; period: number; reason?: 'outOfStock'; at: number }
    >
  | Event<'SubscriptionPaused', { subscriptionId: string; reason: SubscriptionEnder; at: number }>
  /** periods that came while it was paused are not billed */
  | Event<'SubscriptionResumed', Next & { subscriptionId: string; at: number }>
  | Event<
      'SubscriptionCancelled',
      {
        subscriptionId: string;
        reason: SubscriptionEnder;
        /** of a period that is being paid, which may still come to something; null: none is */
        openOrderId: string | null;
        at: number;
      }
    >
  /** the last period of its plan was billed */
  | Event<'SubscriptionEnded', { subscriptionId: string; at: number }>
  /** another address; the delivery is agreed anew */
  | Event<
      'SubscriptionCustomerChanged',
      { subscriptionId: string; customer: PersonalField; delivery: RecurringDelivery | null; at: number }
    >
  /** `isTriedAgain`: a failed period waits, and is tried again at once */
  | Event<
      'SubscriptionPaymentChanged',
      { subscriptionId: string; payment: RecurringPayment; isTriedAgain: boolean; at: number }
    >
  /** the price that counts from a period on; a dearer one is announced in time */
  | Event<
      'SubscriptionPriceAnnounced',
      {
        subscriptionId: string;
        unitPrice: number;
        /** whether the taxes are in it; absent: as in the prices of the start */
        taxIncluded?: boolean;
        fromPeriod: number;
        /** when that period is due */
        fromAt: number;
        at: number;
      }
    >;
