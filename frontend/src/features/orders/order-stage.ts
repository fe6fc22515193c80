import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { Message } from '../../lib/translate';
import { m } from '../../paraglide/messages';

/**
 * Where an order stands for the page after the press of the button. `pending`: the answer about the payment is still to
 * come; `due`: it is paid later, as the owner explains; `declined`: it was not paid, and the cart can be paid again.
 */
export type OrderStage = 'pending' | 'declined' | 'due' | 'paid' | 'ended';

export function stageOf({ status, paymentStatus }: Pick<OrderView, 'status' | 'paymentStatus'>): OrderStage {
  if (status === 'cancelled') return 'ended';
  if (paymentStatus === 'unknown') return 'pending';
  if (status === 'open') return paymentStatus === 'none' ? 'declined' : 'pending';
  return paymentStatus === 'due' ? 'due' : 'paid';
}

/** The order in one or two words. @param isSent whether it has things to send */
export function statusWord(
  { status, paymentStatus, fulfilmentStatus, isPickup }: OrderView,
  { isSent }: { isSent: boolean },
): Message {
  if (status === 'cancelled') return m.order_status_cancelled;
  if (paymentStatus === 'refunded') return m.order_status_refunded;
  if (fulfilmentStatus === 'whole') return isPickup ? m.order_status_pickup : m.order_status_sent;
  // the rest of what the buyer comes for is still being prepared
  if (fulfilmentStatus === 'part') return isPickup ? m.order_status_preparing : m.order_status_part;
  if (status === 'open' || paymentStatus === 'unknown') return m.order_status_checking;
  if (paymentStatus === 'due') return m.order_status_waiting;
  return isSent ? m.order_status_preparing : m.order_status_ready;
}
