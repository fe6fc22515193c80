import type { PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { OrderState } from '../orders/order.decider.js';

const NEXT: Partial<Record<OrderState['status'], PaidAnswer['next']>> = {
  paid: 'confirmed',
  paying: 'received',
  unknown: 'received',
  differed: 'received',
  promised: 'received',
};

/** So the order stands for its buyer after the press. */
export function nextPage({ status, isDue }: OrderState): PaidAnswer['next'] {
  const isPlaced = status === 'placed' || status === 'confirmed';
  return NEXT[status] ?? (isPlaced && !isDue ? 'confirmed' : 'received');
}
