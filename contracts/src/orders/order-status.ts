import type { OrderEvent } from './order.events.js';

/** Where an order stands on its way from the press of the button to the sale. */
export const ORDER_STATUSES = [
  'absent',
  /** its content is fixed, and its units are being pledged */
  'opened',
  /** it can be paid */
  'pledged',
  /** a provider is being asked */
  'paying',
  /** a provider was asked and did not say what became of it */
  'unknown',
  /** a provider has taken another amount, which goes back */
  'differed',
  /** it is about to be placed */
  'paid',
  /** it is about to be placed, and paid later */
  'promised',
  'placed',
  /** placed, and its units are sold */
  'confirmed',
  'cancelled',
  /** cancelled, and its units are free */
  'closed',
  /** cancelled after it was placed: what was paid and what was sold go back */
  'withdrawn',
  /** a test order that a member has deleted */
  'deleted',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

type Transitions = {
  readonly [From in OrderStatus]: { readonly [Type in OrderEvent['type']]?: OrderStatus };
};

/** What happens to an order that was placed, and leaves it where it stands. */
const AFTER_PLACING = [
  'OrderRefundRequested',
  'OrderRefundSucceeded',
  'OrderRefundDeclined',
  'OrderRefundUnknown',
  'OrderRefundFailed',
  'OrderUnitsReturned',
  'OrderNoteAdded',
  // what a provider says of an attempt that was open when the order was cancelled
  'PaymentDeclined',
  'PaymentUnknown',
] as const;
/** What happens to an order that is not cancelled either. */
const WHILE_PLACED = [
  ...AFTER_PLACING,
  'PaymentReceived',
  // an order that is paid later can be paid through a provider meanwhile
  'PaymentAttempted',
  'PaymentSucceeded',
  'PaymentDiffered',
  'OrderFulfilled',
  'OrderCustomerChanged',
  'OrderReturnRequested',
  'OrderReturnAccepted',
  'OrderReturnDeclined',
] as const;

const staying = <Type extends OrderEvent['type']>(status: OrderStatus, types: readonly Type[]) =>
  Object.fromEntries(types.map((type) => [type, status])) as { readonly [T in Type]: OrderStatus };

/**
 * The one table of what may follow what. An order that a provider may have been paid for is never cancelled: an unknown
 * outcome is looked up first.
 */
export const ORDER_TRANSITIONS: Transitions = {
  absent: { OrderOpened: 'opened' },
  opened: { OrderUnitsPledged: 'pledged', OrderCancelled: 'cancelled' },
  pledged: {
    PaymentAttempted: 'paying',
    PaymentPromised: 'promised',
    OrderCovered: 'paid',
    OrderCancelled: 'cancelled',
  },
  paying: {
    PaymentSucceeded: 'paid',
    PaymentDeclined: 'pledged',
    PaymentUnknown: 'unknown',
    PaymentDiffered: 'differed',
  },
  unknown: { PaymentSucceeded: 'paid', PaymentDeclined: 'pledged', PaymentDiffered: 'differed' },
  differed: { OrderCancelled: 'cancelled' },
  paid: { OrderNumbered: 'placed' },
  promised: { OrderNumbered: 'placed' },
  placed: { ...staying('placed', WHILE_PLACED), OrderUnitsSold: 'confirmed', OrderCancelled: 'withdrawn' },
  confirmed: { ...staying('confirmed', WHILE_PLACED), OrderCancelled: 'withdrawn' },
  cancelled: { OrderUnitsReleased: 'closed' },
  closed: {},
  withdrawn: { ...staying('withdrawn', AFTER_PLACING), TestOrderDeleted: 'deleted' },
  // what a provider or a stock item was asked before it was deleted
  deleted: staying('deleted', AFTER_PLACING),
};

/** What may be known of a payment that no order takes, and of a recipient, whatever became of the order. */
const IN_ANY_STATUS: readonly OrderEvent['type'][] = [
  'PaymentArrivedLate',
  'PaymentReversalRequested',
  'PaymentReversed',
  'PaymentReversalDeclined',
  'PaymentReversalUnknown',
  // a provider's word on what a member had decided
  'PaymentDecisionAnswered',
  'PaymentDecisionSeen',
  'OrderGiftsResealed',
];

/** The status after an event; undefined: it cannot follow. A late payment is noted in any status, and changes none. */
export const statusAfter = (status: OrderStatus, type: OrderEvent['type']): OrderStatus | undefined =>
  IN_ANY_STATUS.includes(type) && status !== 'absent' ? status : ORDER_TRANSITIONS[status][type];
