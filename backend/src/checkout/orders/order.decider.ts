import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { DeliveryKind } from '@daybook/contracts/checkout/settings/delivery-settings';
import type { RecurringPayment } from '@daybook/contracts/checkout/subscriptions/recurring-payment';
import type {
  CancelReason,
  OrderEvent,
  OrderedItem,
  OrderedPeriod,
} from '@daybook/contracts/orders/order.events';
import { type OrderStatus, statusAfter } from '@daybook/contracts/orders/order-status';
import { isTestPayment } from '@daybook/contracts/orders/shared/test-orders';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import type { Decider } from '@daybook/contracts/shared/event';
import { type ResealGifts, resealingGifts, withResealedGifts } from './order-gifts.rules.js';
import {
  changingCustomer,
  fulfilling,
  fulfillingRest,
  noting,
  type OwnerOrderCommand,
  receiving,
  withFulfilment,
} from './owner-order.rules.js';
import type { PaymentDecision } from './payments/decided-payments.rules.js';
import { decidingPayment, type PaymentDecisionStep } from './payments/payment-decisions.rules.js';
import { type ReversalCommand, reversing, type StrayPayment } from './payments/stray-payments.rules.js';
import { attempted, type PaymentAttempt, type PaymentStep, settled, withPayment } from './payments.rules.js';
import { type OrderRefund, type OrderReturn, withRefund } from './refunded.state.js';
import {
  notingReturned,
  payingRefund,
  type RefundCommand,
  refunding,
  replacingRefund,
  settlingRefund,
  withdrawing,
} from './refunds.rules.js';
import {
  type AskedReturn,
  answeringReturn,
  requestingReturn,
  withReturnRequest,
} from './return-requests.rules.js';

export type OrderState = {
  readonly status: OrderStatus;
  readonly items: readonly OrderedItem[];
  /** null before it is opened */
  readonly quote: Quote | null;
  /** the buyer's person id; null before it is opened */
  readonly customerId: string | null;
  /** the cart that it is of, then those that were merged into it; empty: not known */
  readonly carts: readonly string[];
  /** what it holds of its buyer; null before it is opened */
  readonly customer: PersonalField | null;
  /** epoch ms */
  readonly openedAt: number;
  /** what the owner called the chosen delivery; '': nothing is delivered */
  readonly deliveryName: string;
  /** null: it is of no subscription */
  readonly subscription: OrderedPeriod | null;
  /** what pays the later periods, where the first one cost nothing; null: what paid the order */
  readonly renewals: RecurringPayment | null;
  readonly placedBefore: number;
  readonly testsBefore?: number;
  /** the last one; null before the first */
  readonly attempt: PaymentAttempt | null;
  /** where the last attempt of an order that was placed stands; null: it has ended, or there is none */
  readonly asked: 'paying' | 'unknown' | null;
  /** attempts that a provider declined: what it says of them later changes no status */
  readonly declined: readonly string[];
  /** declined attempts that were paid after all */
  readonly lateAttempts: readonly string[];
  /** who was asked, by attempt */
  readonly providers: Readonly<Record<string, string>>;
  /** when each attempt was made, epoch ms: the account of that time was asked */
  readonly attemptedAts: Readonly<Record<string, number>>;
  /** what a member has said of the last attempt; null: none had to */
  readonly decision: PaymentDecision | null;
  /** payments that the order does not take */
  readonly strays: readonly StrayPayment[];
  /** no money has moved for it: it is in no figure, and has a number of its own kind */
  readonly isTest: boolean;
  readonly number: number | null;
  /** it was promised, and the owner does not have it yet */
  readonly isDue: boolean;
  /** the manual method; null: none was chosen */
  readonly promised: { readonly manual: string; readonly name: string; readonly instructions: string } | null;
  /** every pledged unit of it was sold */
  readonly areUnitsSold: boolean;
  /** units that were sent, by entry */
  readonly fulfilled: Readonly<Record<string, number>>;
  readonly fulfilments: readonly string[];
  readonly notes: number;
  /** what a provider captured, or the owner received; minor units */
  readonly captured: number;
  /** what the provider calls the payment; null: no provider was paid */
  readonly reference: string | null;
  readonly refunds: readonly OrderRefund[];
  readonly returns: readonly OrderReturn[];
  /** how often its addresses were changed */
  readonly edits: number;
  /** the oldest first */
  readonly returnRequests: readonly AskedReturn[];
};

type AtATime = { readonly orderId: string /** epoch ms */; readonly at: number };

export type OrderCommand = AtATime &
  (
    | {
        kind: 'open';
        items: readonly OrderedItem[];
        quote: Quote;
        customer: PersonalField;
        deliveryName?: string;
        deliveryKind?: DeliveryKind;
        carts?: readonly string[];
        placedBefore: number;
        testsBefore?: number;
        subscription?: OrderedPeriod;
      }
    | { kind: 'notePledged' }
    | PaymentStep
    | PaymentDecisionStep
    | { kind: 'promise'; method: string; name?: string; instructions?: string }
    | {
        kind: 'cover';
        /** what pays the later periods of its subscription */
        renewals?: RecurringPayment;
        /** of the provider that keeps it */
        isTest?: boolean;
      }
    | { kind: 'number'; number: number; placedAt: number }
    | { kind: 'noteSold' }
    | { kind: 'cancel'; reason: CancelReason }
    | { kind: 'noteReleased' }
    | { kind: 'deleteTest' }
    | OwnerOrderCommand
    | ResealGifts
    | RefundCommand
    | ReversalCommand
  );

/**
 * The rules of one order. What may follow what stands in `ORDER_TRANSITIONS`; a step that is done already is no event, so
 * each step of the way can be repeated after a crash. An order has one attempt at a time: a new one only after the last
 * one was declined.
 */
export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  initial: {
    status: 'absent',
    items: [],
    quote: null,
    customerId: null,
    carts: [],
    customer: null,
    openedAt: 0,
    deliveryName: '',
    subscription: null,
    renewals: null,
    promised: null,
    placedBefore: 0,

    attempt: null,
    asked: null,
    declined: [],
    lateAttempts: [],
    providers: {},
    attemptedAts: {},
    decision: null,
    strays: [],
    isTest: false,
    number: null,
    isDue: false,
    areUnitsSold: false,
    fulfilled: {},
    fulfilments: [],
    notes: 0,
    captured: 0,
    reference: null,
    refunds: [],
    returns: [],
    edits: 0,
    returnRequests: [],
  },

  decide(command, state) {
    const events = command.kind === 'withdraw' ? withdrawing(command, state) : decided(command, state);
    let { status } = state;
    const list = events === undefined ? [] : [events].flat();
    for (const { type } of list) status = statusAfter(status, type) ?? refuse('ORDER_STATUS');
    return list;
  },

  evolve(state, event) {
    const status = statusAfter(state.status, event.type) ?? state.status;
    switch (event.type) {
      case 'OrderOpened': {
        const { orderId: _, deliveryKind: __, ...data } = event.data;
        const { carts = [], deliveryName = '', subscription = null, ...opened } = data;
        const customerId = opened.customer.$personal;
        return { ...state, status, ...opened, customerId, carts, deliveryName, subscription };
      }
      case 'OrderNumbered':
        return { ...state, status, number: event.data.number };
      case 'PaymentPromised': {
        const { method: manual, name = '', instructions = '' } = event.data;
        return { ...state, status, isDue: true, promised: { manual, name, instructions } };
      }
      case 'OrderCovered': {
        const { renewals = null, isTest } = event.data;
        const provider = renewals && 'provider' in renewals ? renewals.provider : undefined;
        return { ...state, status, renewals, isTest: isTestPayment(provider, isTest) };
      }
      case 'OrderUnitsSold':
        return { ...state, status, areUnitsSold: true };
      case 'OrderFulfilled':
        return withFulfilment({ ...state, status }, event.data);
      case 'OrderNoteAdded':
        return { ...state, status, notes: state.notes + 1 };
      case 'OrderCustomerChanged':
        return { ...state, status, customer: event.data.customer, edits: state.edits + 1 };
      case 'OrderGiftsResealed':
        return { ...state, status, items: withResealedGifts(state.items, event.data.gifts) };
      default:
        return withReturnRequest(withRefund(withPayment({ ...state, status }, event), event), event);
    }
  },
};

/** @returns undefined when the step is done already */
function decided(
  command: Exclude<OrderCommand, { kind: 'withdraw' }>,
  state: OrderState,
): OrderEvent | OrderEvent[] | undefined {
  const { orderId, at } = command;
  const { status } = state;
  switch (command.kind) {
    case 'open': {
      const { items, quote, customer, deliveryName, deliveryKind, carts, placedBefore, subscription } =
        command;
      const { testsBefore } = command;
      if (status !== 'absent') return undefined;
      const named = {
        ...(testsBefore && { testsBefore }),
        ...(deliveryName !== undefined && { deliveryName }),
        ...(deliveryKind && { deliveryKind }),
        ...(carts && { carts }),
        ...(subscription && { subscription }),
      };
      const data = { orderId, items, quote, customer, ...named, openedAt: at, placedBefore };
      return { type: 'OrderOpened', data };
    }
    case 'notePledged':
      return status === 'opened' || status === 'cancelled' || status === 'closed'
        ? { type: 'OrderUnitsPledged', data: { orderId } }
        : undefined;
    case 'attempt':
      return attempted(command, state);
    case 'settle':
      return settled(command, state);
    case 'decidePayment':
    case 'seeDecision':
      return decidingPayment(command, state);
    case 'promise': {
      if (['promised', 'placed', 'confirmed'].includes(status)) return undefined;
      const { method, name, instructions } = command;
      const words = { ...(name && { name }), ...(instructions && { instructions }) };
      return { type: 'PaymentPromised', data: { orderId, method, ...words, at } };
    }
    case 'cover':
      if (['paid', 'placed', 'confirmed'].includes(status)) return undefined;
      if (state.quote?.sums.total !== 0) return refuse('ORDER_STATUS');
      return { type: 'OrderCovered', data: covered(command) };
    case 'number': {
      if (state.number === command.number) return undefined;
      const { number, placedAt } = command;
      return {
        type: 'OrderNumbered',
        data: { orderId, number, placedAt, ...(state.isTest && { isTest: true }) },
      };
    }
    case 'noteSold':
      return status === 'confirmed' || status === 'withdrawn'
        ? undefined
        : { type: 'OrderUnitsSold', data: { orderId } };
    case 'cancel':
      if (status === 'cancelled' || status === 'closed') return undefined;
      // a reconciler or another tab may have read an older status: units that are sold are not theirs to take back
      if (status === 'placed' || status === 'confirmed') return refuse('ORDER_STATUS');
      return { type: 'OrderCancelled', data: { orderId, reason: command.reason, at } };
    case 'fulfil':
      return fulfilling(command, state);
    case 'fulfilRest':
      return fulfillingRest(command, state);
    case 'receive':
      return receiving(command, state);
    case 'note':
      return noting(command, state);
    case 'changeCustomer':
      return changingCustomer(command, state);
    case 'requestReturn':
      return requestingReturn(command, state);
    case 'answerReturn':
      return answeringReturn(command, state);
    case 'resealGifts':
      return resealingGifts(command, state);
    case 'refund':
      return refunding(command, state);
    case 'replaceRefund':
      return replacingRefund(command, state);
    case 'payRefund':
      return payingRefund(command, state);
    case 'settleRefund':
      return settlingRefund(command, state);
    case 'noteReturned':
      return notingReturned(command, state);
    case 'reverse':
    case 'settleReversal':
    case 'noteReversed':
      return reversing(command, state);
    case 'deleteTest':
      if (status === 'deleted') return undefined;
      return state.isTest ? { type: 'TestOrderDeleted', data: { orderId, at } } : refuse('ORDER_STATUS');
    case 'noteReleased':
      return status === 'closed' ? undefined : { type: 'OrderUnitsReleased', data: { orderId } };
  }
}

function covered({ orderId, at, renewals, isTest }: Extract<OrderCommand, { kind: 'cover' }>) {
  return { orderId, ...(renewals && { renewals }), ...(isTest !== undefined && { isTest }), at };
}
