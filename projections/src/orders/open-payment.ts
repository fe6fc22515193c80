import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { ProjectedEvent } from '../runner/projection.js';
import type { OrderRow } from './orders.entity.js';

type Of<Type extends OrderEvent['type']> = ProjectedEvent<Extract<OrderEvent, { type: Type }>>;
type OpenPayment = Pick<OrderRow, 'openAttempt' | 'openProvider' | 'openSince' | 'openKind'>;

export const NO_OPEN_PAYMENT: OpenPayment = {
  openAttempt: null,
  openProvider: null,
  openSince: null,
  openKind: null,
};

/** A provider is asked. */
export const asked = ({ data }: Of<'PaymentAttempted'>): OpenPayment => ({
  openAttempt: data.attemptId,
  openProvider: data.provider,
  openSince: new Date(data.attemptedAt),
  openKind: 'open',
});

/** A provider speaks after a member has decided. */
export function answered({ data }: Of<'PaymentDecisionAnswered'>): OpenPayment {
  const { attemptId, provider, agrees, at } = data;
  if (agrees) return NO_OPEN_PAYMENT;
  return {
    openAttempt: attemptId,
    openProvider: provider,
    openSince: new Date(at),
    openKind: 'denied',
  };
}
