import { periodAfter } from '@daybook/contracts/checkout/subscriptions/due-dates';
import { ANNOUNCED_BEFORE_MS } from '@daybook/contracts/checkout/subscriptions/dunning';
import type {
  RecurringDelivery,
  RecurringEvent,
  RenewalFailure,
  SubscriptionEnder,
} from '@daybook/contracts/checkout/subscriptions/recurring.events';
import type { RecurringPayment } from '@daybook/contracts/checkout/subscriptions/recurring-payment';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { triesAfter, triesForUnits } from './dunning.rules.js';
import {
  type AgreedPrice,
  NOT_STARTED,
  nextFrom,
  priceIn,
  type RecurringState,
  type StartedSubscription,
  withRecurring,
} from './recurring.state.js';
import { requestingUnits } from './renewal-units.rules.js';

export type RecurringCommand = { readonly subscriptionId: string /** epoch ms */; readonly at: number } & (
  | {
      kind: 'start';
      started: Omit<StartedSubscription, 'subscriptionId' | 'at' | 'nextPeriod' | 'nextDueAt'>;
    }
  | { kind: 'fallDue' }
  | { kind: 'try'; orderId: string }
  | { kind: 'fail'; orderId: string; reason: RenewalFailure; isOrderEnded: boolean }
  | { kind: 'charge'; period: number; orderId: string }
  /**
   * the units of the next period are pledged so many days before it is due; null: they are not. `items`: of that period, as
   * they are sold today; none: they are not sold any more. `endedRound`: the pledge of this request has ended though it counts
   */
  | {
      kind: 'requestUnits';
      daysAhead: number | null;
      items: readonly OrderedItem[];
      endedRound?: number;
    }
  | { kind: 'skip' | 'resume' }
  | { kind: 'pause' | 'cancel'; reason: SubscriptionEnder }
  | { kind: 'changeCustomer'; customer: PersonalField; delivery: RecurringDelivery | null }
  | { kind: 'changePayment'; payment: RecurringPayment }
  /** `taxIncluded`: whether the owner's prices include the taxes today */
  | { kind: 'announcePrice'; unitPrice: number; taxIncluded: boolean }
);

/** Periods that a customer may skip in a row: who wants more pauses. */
export const MAX_SKIPS = 6;
/** Changes of one subscription by its customer: a script finds an end. */
const MAX_CHANGES = 500;

/**
 * The rules of a subscription that was bought. A period falls due once, is tried by one order at a time, and is billed
 * once: the stream alone says so, whatever a clock says and however many workers ask.
 */
export const recurringDecider: Decider<RecurringState, RecurringCommand, RecurringEvent> = {
  initial: NOT_STARTED,
  decide: (command, state) => [decided(command, state) ?? []].flat(),
  evolve: withRecurring,
};

type Of<Kind extends RecurringCommand['kind']> = Extract<RecurringCommand, { kind: Kind }>;

/** @returns undefined when nothing is to be done */
function decided(
  command: RecurringCommand,
  state: RecurringState,
): RecurringEvent | RecurringEvent[] | undefined {
  const { subscriptionId, at } = command;
  if (command.kind === 'start') return starting(command, state);
  const { started, status, open } = state;
  // it was recorded that a person has one before it could start
  if (!started)
    return command.kind === 'cancel' && command.reason === 'erased'
      ? undefined
      : refuse('SUBSCRIPTION_NOT_FOUND');
  switch (command.kind) {
    case 'fallDue': {
      const { period, dueAt } = state;
      if (status !== 'active' || open || dueAt === null || dueAt > at) return undefined;
      return { type: 'RenewalDue', data: { subscriptionId, period, dueAt, at } };
    }
    case 'try':
      return trying(command, state);
    case 'fail':
      return failing(command, state, started);
    case 'charge':
      return charging(command, state, started);
    case 'requestUnits':
      return requestingUnits(command, state);
    case 'skip': {
      if (status !== 'active' || open || state.dueAt === null) return refuse('SUBSCRIPTION_STATUS');
      if (state.skips >= MAX_SKIPS) return refuse('SUBSCRIPTION_SKIPS');
      const { period } = state;
      const next = nextFrom(started, period + 1);
      return { type: 'RenewalSkipped', data: { subscriptionId, period, ...next, at } };
    }
    case 'pause': {
      if (status === 'paused') return undefined;
      mustRest(state);
      if (status !== 'active') return refuse('SUBSCRIPTION_STATUS');
      mustBeChangeable(state);
      return { type: 'SubscriptionPaused', data: { subscriptionId, reason: command.reason, at } };
    }
    case 'resume': {
      if (status === 'active') return undefined;
      if (status !== 'paused') return refuse('SUBSCRIPTION_STATUS');
      mustBeChangeable(state);
      const next = nextFrom(started, periodAfter(started, state.period, at));
      return { type: 'SubscriptionResumed', data: { subscriptionId, ...next, at } };
    }
    case 'cancel':
      // an order that is being paid may still come to something; no other is begun
      if (status === 'cancelled' || status === 'ended') return undefined;
      return cancelled(subscriptionId, command.reason, open?.orderId ?? null, at);
    case 'changeCustomer': {
      const { customer, delivery } = command;
      mustBeChangeable(state);
      return { type: 'SubscriptionCustomerChanged', data: { subscriptionId, customer, delivery, at } };
    }
    case 'changePayment':
      mustBeChangeable(state);
      return {
        type: 'SubscriptionPaymentChanged',
        data: {
          subscriptionId,
          payment: command.payment,
          at,
          // for units another means of payment does nothing
          isTriedAgain:
            status === 'active' && open !== null && open.orderId === null && open.failure !== 'outOfStock',
        },
      };
    case 'announcePrice':
      return announcing(command, state, started);
    default:
      return unreachable(command);
  }
}

function starting({ subscriptionId, at, started }: Of<'start'>, { status }: RecurringState) {
  if (status !== 'absent') return undefined;
  const isOnce = started.plan.numBillingCycles === 1;
  const data = { ...started, subscriptionId, at, nextPeriod: 1 };
  const next = isOnce ? null : nextFrom({ ...data, nextDueAt: null }, 1).nextDueAt;
  const event: RecurringEvent = { type: 'SubscriptionStarted', data: { ...data, nextDueAt: next } };
  return isOnce ? [event, ended(subscriptionId, at)] : event;
}

const cancelled = (
  subscriptionId: string,
  reason: SubscriptionEnder,
  openOrderId: string | null,
  at: number,
): RecurringEvent => ({
  type: 'SubscriptionCancelled',
  data: { subscriptionId, reason, openOrderId, at },
});
const ended = (subscriptionId: string, at: number): RecurringEvent => ({
  type: 'SubscriptionEnded',
  data: { subscriptionId, at },
});

/** One order at a time: another worker that comes to the same moment finds it taken. */
function trying(
  { subscriptionId, orderId, at }: Of<'try'>,
  { status, open, period }: RecurringState,
): RecurringEvent | undefined {
  if (status !== 'active' || !open || open.orderId !== null) return undefined;
  if ((open.nextTries[0] ?? at) > at) return undefined;
  return { type: 'RenewalTried', data: { subscriptionId, period, orderId, at } };
}

function failing(
  { subscriptionId, orderId, reason, isOrderEnded, at }: Of<'fail'>,
  { status, open, period }: RecurringState,
  started: StartedSubscription,
): RecurringEvent[] | undefined {
  const { dunning } = started;
  if (!open || open.orderId !== orderId) return undefined;
  const isLack = reason === 'outOfStock';
  const next = nextFrom(started, period + 1);
  const nextTries =
    status !== 'active'
      ? []
      : isLack
        ? triesForUnits(open, next.nextDueAt, at)
        : triesAfter(open, dunning.retryDays, at);
  const failed: RecurringEvent = {
    type: 'RenewalFailed',
    data: { subscriptionId, period, orderId, reason, isOrderEnded, nextTries, at },
  };
  if (nextTries.length > 0 || status !== 'active') return [failed];
  // the customer has done nothing wrong: the subscription goes on with the next period
  if (isLack)
    return [failed, { type: 'RenewalSkipped', data: { subscriptionId, period, ...next, reason, at } }];
  return [
    failed,
    dunning.afterwards === 'pause'
      ? { type: 'SubscriptionPaused', data: { subscriptionId, reason: 'unpaid', at } }
      : cancelled(subscriptionId, 'unpaid', null, at),
  ];
}

function charging(
  { subscriptionId, period, orderId, at }: Of<'charge'>,
  state: RecurringState,
  started: StartedSubscription,
): RecurringEvent[] | undefined {
  // whichever order of the period it is: what is paid is billed, and never tried again
  if (period !== state.period) return undefined;
  const billed = state.billed + 1;
  const isLast = started.plan.numBillingCycles > 0 && billed >= started.plan.numBillingCycles;
  const isOver = isLast || state.status !== 'active';
  const next = { ...nextFrom(started, period + 1), ...(isOver && { nextDueAt: null }) };
  const charged: RecurringEvent = {
    type: 'RenewalCharged',
    data: { subscriptionId, period, orderId, billed, ...next, at },
  };
  const isEnded = isLast && (state.status === 'active' || state.status === 'paused');
  return isEnded ? [charged, ended(subscriptionId, at)] : [charged];
}

/**
 * A lower price counts from the next period, a higher one from the first that is far enough away. One with the taxes in it
 * and one without them do not compare: another kind of price waits as a higher one does.
 */
function announcing(
  { subscriptionId, unitPrice, taxIncluded, at }: Of<'announcePrice'>,
  state: RecurringState,
  started: StartedSubscription,
): RecurringEvent | undefined {
  const { status, period, open, dueAt } = state;
  if (status !== 'active' && status !== 'paused') return refuse('SUBSCRIPTION_STATUS');
  const isOtherKind = (of: AgreedPrice | undefined) =>
    started.taxIncluded !== undefined && (of?.taxIncluded ?? started.taxIncluded) !== taxIncluded;
  const last = priceIn(state, Number.POSITIVE_INFINITY);
  if (dueAt === null || (last?.unitPrice === unitPrice && !isOtherKind(last))) return undefined;
  const next = open ? period + 1 : period;
  const before = priceIn(state, next);
  const isDearer = unitPrice > (before?.unitPrice ?? 0) || isOtherKind(before);
  const fromPeriod = isDearer ? periodAfter(started, next, at + ANNOUNCED_BEFORE_MS) : next;
  const fromAt = nextFrom(started, fromPeriod).nextDueAt;
  const mode =
    started.taxIncluded === undefined || started.taxIncluded === taxIncluded ? {} : { taxIncluded };
  const data = { subscriptionId, unitPrice, ...mode, fromPeriod, fromAt, at };
  return { type: 'SubscriptionPriceAnnounced', data };
}

function mustRest({ open }: RecurringState): void {
  if (open?.orderId) refuse('SUBSCRIPTION_RENEWING');
}

function mustBeChangeable({ status, changes }: RecurringState): void {
  if ((status !== 'active' && status !== 'paused') || changes >= MAX_CHANGES) refuse('SUBSCRIPTION_STATUS');
}
