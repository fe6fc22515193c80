/** Where an order stands, as buyers and owners are shown it. The log's own statuses are finer: see `order-status.ts`. */
export const PUBLIC_ORDER_STATUSES = ['open', 'placed', 'cancelled'] as const;
export type PublicOrderStatus = (typeof PUBLIC_ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = [
  /** it is paid later, by a manual method */
  'due',
  /** a provider has not said whether it was paid */
  'unknown',
  'paid',
  'partlyRefunded',
  'refunded',
  /** nothing was paid */
  'none',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const FULFILMENT_STATUSES = ['none', 'part', 'whole'] as const;
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];

/** What an order's timeline tells, in the words of the log. */
export const ORDER_HAPPENINGS = [
  'opened',
  'placed',
  'paid',
  'paymentDeclined',
  'paymentUnknown',
  'paymentDiffered',
  'paymentLate',
  'reversalRequested',
  'reversed',
  'reversalDeclined',
  'reversalUnknown',
  'decidedTaken',
  'decidedNotTaken',
  'decisionConfirmed',
  'decisionDenied',
  'decisionSeen',
  'paymentPromised',
  'paymentReceived',
  'sent',
  'refundRequested',
  'refunded',
  'refundDeclined',
  'refundUnknown',
  'refundFailed',
  'unitsReturned',
  'cancelled',
  'noted',
  'customerChanged',
  'vatNumberChecked',
  'returnRequested',
  'returnAccepted',
  'returnDeclined',
] as const;
export type OrderHappening = (typeof ORDER_HAPPENINGS)[number];

/**
 * `failed`: the provider had said that it succeeded, and the buyer's bank sent the money back. `due`: the owner pays it
 * back by a method of their own, and has not noted yet that it was paid.
 */
export const REFUND_STATUSES = ['pending', 'succeeded', 'declined', 'unknown', 'failed', 'due'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Whether a provider has said once that a refund succeeded: what came back with it stays, also when its money failed later. */
export const hasSucceeded = ({ status }: { readonly status: string }): boolean =>
  status === 'succeeded' || status === 'failed';

/** What became of a buyer's request to send units back. `asked`: the owner has not answered, and nothing is refunded yet. */
export const RETURN_STATUSES = ['asked', 'accepted', 'declined', 'partlyRefunded', 'refunded'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** What pays an order: gift cards, and one payment for the rest. */
export const TENDER_KINDS = ['giftCard', 'payment'] as const;
export type TenderKind = (typeof TENDER_KINDS)[number];

/** Orders that one request sends, or that are printed at once. */
export const ORDERS_AT_ONCE = 100;

/** How far a payment that no order takes has gone back. `arrived`: nothing was asked for; `declined`: a member has to give it back. */
export const REVERSAL_STATUSES = ['arrived', 'pending', 'unknown', 'declined', 'reversed'] as const;
export type ReversalStatus = (typeof REVERSAL_STATUSES)[number];

/** What the EU register says of a VAT number. `unanswered`: it gave no answer until a day after the order; `outside`: it has none of the country. */
export const VAT_CHECK_RESULTS = ['exists', 'notFound', 'unanswered', 'outside'] as const;
export type VatCheckResult = (typeof VAT_CHECK_RESULTS)[number];

/** Stands for the id of a refund in the address of the credit note of an order that was cancelled unpaid. */
export const CANCELLATION = 'cancellation';
