import { dueOf, moneyBack, paymentPart, paymentShare } from '@daybook/contracts/orders/failed-refund';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { type RefundRequest, refundable, refundOf, type Sale } from '@daybook/contracts/orders/refund';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import { PAYMENT_TENDER, saleOfOrder, wholeRest } from '@daybook/contracts/orders/sale-of-order';
import type { RefundStatus } from '@daybook/contracts/orders/shared/order-words';
import { refuse } from '@daybook/contracts/shared/errors';
import { givenBack, ofSentUnits, sendingOf } from './order-progress.rules.js';
import { isTakenByWordOnly } from './payments/decided-payments.rules.js';
import type { OrderRefund, Refunded } from './refunded.state.js';
import { type SpentCards, sumOfSpent, withoutSpent, withSpent } from './spent-cards.rules.js';
import { byEntry, stillOut, unitsHere } from './units-of-returns.rules.js';

export type RefundCommand =
  /**
   * `restock`: the named units go back into the stock; `byHand`: the owner has paid it back; `cameBack`: the named units
   * had been sent; `refundable`: what was left when the member looked
   */
  | ({
      kind: 'refund';
      refundId: string;
      request: RefundRequest;
      restock: boolean;
      byHand?: boolean;
      cameBack?: boolean;
      refundable?: number | undefined;
    } & SpentCards)
  /** the money of a refund that failed is paid back again */
  | { kind: 'replaceRefund'; refundId: string; replaces: string; byHand?: boolean }
  /** `failed`: the provider gave it back, and the buyer's bank sent it back */
  | { kind: 'settleRefund'; refundId: string; outcome: 'succeeded' | 'declined' | 'unknown' | 'failed' }
  /** the owner has paid back what was due */
  | { kind: 'payRefund'; refundId: string }
  /** the owner ends an order that was placed: all of it is refunded, by `refundId` */
  | ({ kind: 'withdraw'; refundId: string; restock: boolean } & SpentCards)
  | { kind: 'noteReturned'; returnId: string };

type Asked<Kind> = Extract<RefundCommand, { kind: Kind }> & {
  readonly orderId: string;
  /** epoch ms */
  readonly at: number;
};

/** Refunds of one order. The last one can only be all that is left, so that it always ends at 0. */
const MAX_REFUNDS = 200;

/** What was paid until now. */
const paidSale = ({ quote, captured }: Pick<Refunded, 'quote' | 'captured'>): Sale =>
  quote ? saleOfOrder(quote, captured) : { lines: [], delivery: null, tenders: [] };

/**
 * Minor units that can still be refunded anew. A refund that no provider has answered counts as given back, and one that
 * failed too: its money is due, and is paid back by {@link replacingRefund}.
 */
export const refundableOf = (state: Pick<Refunded, 'quote' | 'captured' | 'refunds'>): number =>
  refundable(paidSale(state), givenBack(state));

/**
 * What a refund would give back now of an order that was paid.
 * @throws Refusal REFUND_EMPTY, REFUND_LINE_UNKNOWN, REFUND_QUANTITY, REFUND_TOO_MUCH
 */
export const refundNow = (
  state: Pick<Refunded, 'quote' | 'captured' | 'refunds'>,
  request: RefundRequest,
): Refund => refundOf(paidSale(state), givenBack(state), request);

/**
 * @returns undefined when the refund is there already
 * @throws Refusal ORDER_NOT_PAID, ORDER_REFUNDED, ORDER_REFUNDS_FULL, REFUND_EMPTY, REFUND_LINE_UNKNOWN, REFUND_QUANTITY,
 *   REFUND_TOO_MUCH, GIFT_CARD_SPENT
 */
export function refunding(
  {
    orderId,
    at,
    refundId,
    request,
    restock,
    byHand = false,
    cameBack = false,
    refundable: read,
    spent = {},
    loss,
  }: Asked<'refund'>,
  state: Refunded,
): OrderEvent | undefined {
  if (state.refunds.some((one) => one.refundId === refundId)) return undefined;
  if (state.isDue) refuse('ORDER_NOT_PAID');
  const left = refundableOf(state);
  if (read !== undefined && read !== left) refuse('ORDER_REFUNDED');
  const cards = { spent, loss };
  const given = withSpent(refundNow(state, withoutSpent(request, cards)), cards);
  // nothing is left of the cards
  if (given.amount === 0 && sumOfSpent(cards) > 0) refuse('GIFT_CARD_SPENT');
  const refund = cameBack ? ofSentUnits(given, state) : given;
  if (refund.amount > left) refuse('REFUND_TOO_MUCH');
  if (state.refunds.length >= MAX_REFUNDS && refund.amount < left) refuse('ORDER_REFUNDS_FULL');
  const lines = restock && 'lines' in request ? stillOut(byEntry(request.lines), state) : [];
  const returned = lines.length > 0 ? { returnId: refundId, lines } : null;
  return requested({ orderId, at, refundId, refund, returned, ...(byHand && { byHand }) }, state);
}

/**
 * Pays the money of a refund that failed back again. Its claim and its credit note stand, so this one names no units.
 * @returns undefined when the refund is there already
 * @throws Refusal REFUND_NOT_DUE: it has not failed, or another refund pays it back
 */
export function replacingRefund(
  { orderId, at, refundId, replaces, byHand = false }: Asked<'replaceRefund'>,
  state: Refunded,
): OrderEvent | undefined {
  if (state.refunds.some((one) => one.refundId === refundId)) return undefined;
  const failed = state.refunds.find((one) => one.refundId === replaces);
  if (failed?.status !== 'failed' || dueOf(failed, state.refunds) === 0) return refuse('REFUND_NOT_DUE');
  const refund = { ...paymentShare(failed.refund), replaces };
  return requested({ orderId, at, refundId, refund, returned: null, ...(byHand && { byHand }) }, state);
}

/**
 * The owner has paid back what is due of a refund.
 * @returns undefined when that is noted already
 * @throws Refusal REFUND_NOT_DUE
 */
export function payingRefund(
  { orderId, at, refundId }: Asked<'payRefund'>,
  state: Refunded,
): OrderEvent | undefined {
  const own = state.refunds.find((one) => one.refundId === refundId);
  if (own?.byHand && own.status === 'succeeded') return undefined;
  if (own?.status !== 'due') return refuse('REFUND_NOT_DUE');
  const data = { orderId, refundId, at, ...sumsWith(own, 'succeeded', state) };
  return { type: 'OrderRefundSucceeded', data };
}

/** By which the gift cards of a cancelled order get their part, when the provider has declined to give the rest back. */
export const cardsRefundOf = (refundId: string): string => `${refundId}-cards`;

/**
 * A provider's word counts once. Of a cancelled order gift cards get their part whatever it says: no one could spend it
 * otherwise, and the provider has no share in it.
 * @throws Refusal PAYMENT_NOT_FOUND
 */
export function settlingRefund(
  { orderId, at, refundId, outcome }: Asked<'settleRefund'>,
  state: Refunded,
): OrderEvent[] {
  const own = state.refunds.find((one) => one.refundId === refundId) ?? refuse('PAYMENT_NOT_FOUND');
  if (own.status === 'succeeded' && outcome === 'failed')
    return failing(own, { orderId, at, refundId }, state);
  if (own.status !== 'pending' && own.status !== 'unknown') return [];
  if (own.status === outcome) return [];
  const data = { orderId, refundId, at };
  switch (outcome) {
    case 'unknown':
      return [{ type: 'OrderRefundUnknown', data }];
    case 'failed':
    case 'declined': {
      const after = { ...state, refunds: state.refunds.filter((one) => one !== own) };
      const declined: OrderEvent = {
        type: 'OrderRefundDeclined',
        data: { ...data, ...sendingOf(after) },
      };
      const tenders = own.refund.tenders.filter(({ id }) => id !== PAYMENT_TENDER);
      if (state.status !== 'withdrawn' || tenders.length === 0) return [declined];
      const amount = tenders.reduce((sum, tender) => sum + tender.amount, 0);
      const refund = { ...refundOf(paidSale(state), givenBack(after), { amount }), tenders };
      const cards = { orderId, at, refundId: cardsRefundOf(refundId), refund, returned: null };
      return [declined, requested(cards, after)];
    }
    case 'succeeded': {
      return [{ type: 'OrderRefundSucceeded', data: { ...data, ...sumsWith(own, 'succeeded', state) } }];
    }
  }
}

/** What the owner has paid back, and what gift cards got, no bank sends back. */
function failing(
  own: OrderRefund,
  data: { readonly orderId: string; readonly refundId: string; readonly at: number },
  state: Refunded,
): OrderEvent[] {
  const amount = paymentPart(own.refund);
  if (own.byHand || amount === 0) return [];
  return [{ type: 'OrderRefundFailed', data: { ...data, amount, ...sumsWith(own, 'failed', state) } }];
}

/** What has gone back when a refund ends so, and what can still be given back; minor units. */
function sumsWith(own: OrderRefund, status: RefundStatus, state: Refunded) {
  const refunded = moneyBack(state.refunds.map((one) => (one === own ? { ...one, status } : one)));
  return { refunded, left: refundable(paidSale(state), []) - refunded };
}

/**
 * What a cancellation gives back of an order: all that is left, without what was spent of gift cards. null: nothing is.
 * @throws Refusal GIFT_CARD_SPENT for another loss than there is
 */
export function restOf(
  state: Pick<Refunded, 'quote' | 'captured' | 'refunds' | 'isDue'>,
  cards: SpentCards = {},
): Refund | null {
  const sale = paidSale(state);
  const earlier = givenBack(state);
  const left = refundable(sale, earlier);
  if (left === 0) return null;
  // of an order that is paid later, gift cards have paid a part
  const whole = state.isDue ? { amount: left } : wholeRest(sale, earlier);
  return withSpent(refundOf(sale, earlier, withoutSpent(whole, cards)), cards);
}

/**
 * Ends an order that was placed, and gives back all that was paid and not refunded yet. Units that were sent stay where
 * they are; of an order whose units could not all be sold, all go back.
 * @returns nothing when it is done already
 * @throws Refusal ORDER_STATUS, GIFT_CARD_SPENT
 */
export function withdrawing(
  { orderId, at, refundId, restock, spent = {}, loss }: Asked<'withdraw'>,
  state: Refunded,
): OrderEvent[] {
  if (state.status === 'withdrawn') return [];
  if (state.status !== 'placed' && state.status !== 'confirmed') return refuse('ORDER_STATUS');
  const rest = restOf(state, { spent, loss });
  // of an order of gift cards that were spent, nothing goes back
  const refund = rest?.amount === 0 && sumOfSpent({ spent }) > 0 ? null : rest;
  // what was sent of a test was sent to no one
  const here = state.isTest ? stillOut(byEntry(state.items), state) : unitsHere(state);
  const returned = {
    returnId: refundId,
    lines: restock || state.status === 'placed' ? here : [],
  };
  const isUnpaid = refundable(paidSale(state), []) === 0;
  const withdrawn: OrderEvent = {
    type: 'OrderCancelled',
    data: { orderId, reason: 'owner', at, returned, ...(isUnpaid && { isUnpaid }) },
  };
  if (!refund) return [withdrawn];
  const after = { ...state, status: 'withdrawn' } as const;
  return [withdrawn, requested({ orderId, at, refundId, refund, returned: null }, after)];
}

export function notingReturned(
  { orderId, at, returnId }: Asked<'noteReturned'>,
  { returns }: Refunded,
): OrderEvent | undefined {
  const own = returns.find((one) => one.returnId === returnId);
  if (!own || own.isDone) return undefined;
  const units = own.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { type: 'OrderUnitsReturned', data: { orderId, returnId, units, at } };
}

type Requested = Extract<OrderEvent, { type: 'OrderRefundRequested' }>['data'];

function requested(
  data: Omit<Requested, 'currency' | 'fulfilmentStatus' | 'toSend'>,
  state: Refunded,
): OrderEvent {
  const { quote, refunds } = state;
  if (!quote) return refuse('ORDER_NOT_FOUND');
  const { refundId, refund, at } = data;
  const isDue = !data.byHand && isPaidBackByOwner(refund, state);
  const byHand = data.byHand ?? isDue;
  const status = isDue ? ('due' as const) : ('pending' as const);
  const own = { refundId, refund, at, byHand, status };
  const after = { ...state, refunds: [...refunds, own] };
  const sending = sendingOf(after);
  return {
    type: 'OrderRefundRequested',
    data: {
      ...data,
      ...(byHand && { byHand }),
      ...(isDue && { isDue }),
      currency: quote.currency,
      ...sending,
    },
  };
}

/** The owner gives back what the owner received, and no provider gives back what it never said that it took. */
const isPaidBackByOwner = (refund: Refund, { reference, decision }: Refunded): boolean =>
  paymentPart(refund) > 0 && (reference === null || isTakenByWordOnly(decision));
