import { dueMoment } from '@daybook/contracts/checkout/subscriptions/due-dates';
import type {
  RecurringDelivery,
  RecurringEvent,
  RenewalFailure,
  RenewalLine,
} from '@daybook/contracts/checkout/subscriptions/recurring.events';
import type { RecurringPayment } from '@daybook/contracts/checkout/subscriptions/recurring-payment';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { unreachable } from '@daybook/contracts/shared/event';

/** What a subscription is billed by. */
export type StartedSubscription = Extract<RecurringEvent, { type: 'SubscriptionStarted' }>['data'];

/** A period that has come and is not paid. */
export type OpenPeriod = {
  readonly dueAt: number;
  /** orders that were tried for it */
  readonly tries: number;
  /** of those, the ones that counted as a failed payment: a lack of units is none */
  readonly failures: number;
  /** why the last one came to nothing; null: none has */
  readonly failure: RenewalFailure | null;
  /** of those, the ones whose order has ended */
  readonly endedOrders: number;
  /** the order that is being tried; null: none is */
  readonly orderId: string | null;
  /** epoch ms, the next one first */
  readonly nextTries: readonly number[];
};

/**
 * Of a unit, minor units; `fromAt`: when the first period at it is due, epoch ms. `taxIncluded`: whether the taxes are in it;
 * absent: as in the prices of the start.
 */
export type AgreedPrice = {
  readonly unitPrice: number;
  readonly taxIncluded?: boolean;
  readonly fromPeriod: number;
  readonly fromAt: number;
};

/** The request for the units of the next period, which counts now. `requestedAt`: epoch ms */
type RequestedUnits = {
  readonly period: number;
  readonly round: number;
  readonly lines: readonly RenewalLine[];
  readonly requestedAt: number;
};

export type RecurringState = {
  readonly status: 'absent' | 'active' | 'paused' | 'cancelled' | 'ended';
  /** null before it has started */
  readonly started: StartedSubscription | null;
  readonly customer: PersonalField | null;
  readonly payment: RecurringPayment | null;
  readonly delivery: RecurringDelivery | null;
  /** the one that counts from a later period on stands last */
  readonly prices: readonly AgreedPrice[];
  /** the next to be billed */
  readonly period: number;
  /** epoch ms; null: no more are due */
  readonly dueAt: number | null;
  readonly billed: number;
  /** the order of the last period that was billed; null before the start */
  readonly billedOrderId: string | null;
  readonly open: OpenPeriod | null;
  /** null: no units are to be pledged ahead */
  readonly units: RequestedUnits | null;
  /** requests for units so far */
  readonly rounds: number;
  /** since the last period that was billed */
  readonly skips: number;
  /** what its customer and its owner have changed */
  readonly changes: number;
};

export const NOT_STARTED: RecurringState = {
  status: 'absent',
  started: null,
  customer: null,
  payment: null,
  delivery: null,
  prices: [],
  period: 0,
  dueAt: null,
  billed: 0,
  billedOrderId: null,
  open: null,
  skips: 0,
  changes: 0,
  units: null,
  rounds: 0,
};

/** The price of a unit that counts in a period; undefined before the start. */
export const priceIn = (
  { prices }: Pick<RecurringState, 'prices'>,
  period: number,
): AgreedPrice | undefined => prices.findLast(({ fromPeriod }) => fromPeriod <= period);

/** The next period and when it is due. */
export const nextFrom = (started: StartedSubscription, nextPeriod: number) => ({
  nextPeriod,
  nextDueAt: dueMoment(started, nextPeriod),
});

/** Folds an event of a subscription. */
export function withRecurring(state: RecurringState, event: RecurringEvent): RecurringState {
  switch (event.type) {
    case 'SubscriptionStarted': {
      const { data: started } = event;
      const { customer, payment, delivery, unitPrice, nextPeriod: period, nextDueAt: dueAt } = started;
      const prices = [{ unitPrice, fromPeriod: 0, fromAt: started.at }];
      return {
        ...state,
        status: 'active',
        started,
        customer,
        payment,
        delivery,
        prices,
        period,
        dueAt,
        billed: 1,
        billedOrderId: started.orderId,
      };
    }
    case 'RenewalDue':
      return {
        ...state,
        open: {
          dueAt: event.data.dueAt,
          tries: 0,
          failures: 0,
          failure: null,
          endedOrders: 0,
          orderId: null,
          nextTries: [event.data.dueAt],
        },
      };
    case 'RenewalTried':
      return state.open
        ? { ...state, open: { ...state.open, tries: state.open.tries + 1, orderId: event.data.orderId } }
        : state;
    case 'RenewalFailed': {
      const { nextTries, isOrderEnded, reason: failure } = event.data;
      if (!state.open || nextTries.length === 0) return { ...state, open: null, units: null };
      const endedOrders = state.open.endedOrders + (isOrderEnded ? 1 : 0);
      const failures = state.open.failures + (failure === 'outOfStock' ? 0 : 1);
      const open = { ...state.open, orderId: null, nextTries, endedOrders, failure, failures };
      return { ...state, open };
    }
    case 'RenewalCharged': {
      const { nextPeriod: period, nextDueAt: dueAt, billed, orderId: billedOrderId } = event.data;
      return { ...state, period, dueAt, billed, billedOrderId, open: null, units: null, skips: 0 };
    }
    case 'RenewalPledgeRequested': {
      const { period, round, lines, at: requestedAt } = event.data;
      return { ...state, units: { period, round, lines, requestedAt }, rounds: round };
    }
    case 'RenewalPledgeWithdrawn':
      return { ...state, units: null };
    case 'RenewalSkipped': {
      const { nextPeriod: period, nextDueAt: dueAt, reason } = event.data;
      return { ...state, period, dueAt, units: null, skips: state.skips + (reason ? 0 : 1) };
    }
    case 'SubscriptionPaused':
      return { ...state, status: 'paused', open: null, units: null, changes: state.changes + 1 };
    case 'SubscriptionResumed': {
      const { nextPeriod: period, nextDueAt: dueAt } = event.data;
      return { ...state, status: 'active', period, dueAt, changes: state.changes + 1 };
    }
    case 'SubscriptionCancelled':
      // an order that is being paid may still come to something
      return { ...state, status: 'cancelled', open: state.open?.orderId ? state.open : null, units: null };
    case 'SubscriptionEnded':
      return { ...state, status: 'ended', dueAt: null, open: null, units: null };
    case 'SubscriptionCustomerChanged': {
      const { customer, delivery } = event.data;
      return { ...state, customer, delivery, changes: state.changes + 1 };
    }
    case 'SubscriptionPaymentChanged': {
      const { payment, isTriedAgain, at } = event.data;
      const { open } = state;
      // the try of an earlier change of the card has become this one
      const later = (open?.nextTries ?? []).filter((next) => next > at);
      const tried = open && isTriedAgain ? { ...open, nextTries: [at, ...later] } : open;
      return { ...state, payment, open: tried, changes: state.changes + 1 };
    }
    case 'SubscriptionPriceAnnounced': {
      const { unitPrice, taxIncluded, fromPeriod, fromAt } = event.data;
      const before = state.prices.filter((price) => price.fromPeriod < fromPeriod);
      const mode = taxIncluded === undefined ? {} : { taxIncluded };
      return { ...state, prices: [...before, { unitPrice, ...mode, fromPeriod, fromAt }] };
    }
    default:
      return unreachable(event);
  }
}
