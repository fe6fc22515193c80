import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { OrderEvent, OrderedItem, Returned } from '@daybook/contracts/orders/order.events';
import type { OrderStatus } from '@daybook/contracts/orders/order-status';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import type { RefundStatus } from '@daybook/contracts/orders/shared/order-words';
import type { PaymentDecision } from './payments/decided-payments.rules.js';

/** A refund of an order, also one that no provider has answered yet. */
export type OrderRefund = {
  readonly refundId: string;
  readonly refund: Refund;
  readonly status: RefundStatus;
  /** the owner pays it back: no provider is asked */
  readonly byHand: boolean;
  /** epoch ms */
  readonly at: number;
};

/** Units on their way back into the stock; those of a refund go once its money has gone. */
export type OrderReturn = Returned & {
  readonly refundId: string | null;
  readonly isDone: boolean;
  /** epoch ms */
  readonly requestedAt: number;
};

/** What the rules of refunds read of an order; amounts in minor units. */
export type Refunded = {
  readonly status: OrderStatus;
  readonly items: readonly OrderedItem[];
  readonly quote: Quote | null;
  readonly isDue: boolean;
  /** what a provider captured, or the owner received */
  readonly captured: number;
  /** no money has moved for it, and nothing was sent */
  readonly isTest: boolean;
  /** what the provider calls the payment; null: no provider was paid */
  readonly reference: string | null;
  /** what a member has said of the last attempt; null: none had to */
  readonly decision: PaymentDecision | null;
  readonly refunds: readonly OrderRefund[];
  readonly returns: readonly OrderReturn[];
  readonly fulfilled: Readonly<Record<string, number>>;
};

/** The refunds and returns after an event of theirs. */
export function withRefund<State extends Refunded>(state: State, event: OrderEvent): State {
  const { refunds, returns } = state;
  const settled = (refundId: string, status: RefundStatus) =>
    refunds.map((one) => (one.refundId === refundId ? { ...one, status } : one));
  switch (event.type) {
    case 'OrderRefundRequested': {
      const { refundId, refund, returned, byHand = false, isDue, at } = event.data;
      const back = returned ? [{ ...returned, refundId, isDone: false, requestedAt: at }] : [];
      return {
        ...state,
        refunds: [...refunds, { refundId, refund, byHand, status: isDue ? 'due' : 'pending', at }],
        returns: [...returns, ...back],
      };
    }
    case 'OrderRefundSucceeded':
      return { ...state, refunds: settled(event.data.refundId, 'succeeded') };
    case 'OrderRefundUnknown':
      return { ...state, refunds: settled(event.data.refundId, 'unknown') };
    case 'OrderRefundFailed':
      return { ...state, refunds: settled(event.data.refundId, 'failed') };
    case 'OrderRefundDeclined': {
      const { refundId } = event.data;
      const others = returns.filter((one) => one.refundId !== refundId);
      return { ...state, refunds: settled(refundId, 'declined'), returns: others };
    }
    case 'OrderCancelled': {
      const { returned, at: requestedAt } = event.data;
      return returned
        ? { ...state, returns: [...returns, { ...returned, refundId: null, isDone: false, requestedAt }] }
        : state;
    }
    case 'OrderUnitsReturned': {
      const { returnId } = event.data;
      const noted = returns.map((one) => (one.returnId === returnId ? { ...one, isDone: true } : one));
      return { ...state, returns: noted };
    }
    default:
      return state;
  }
}
