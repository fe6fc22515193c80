import { once } from 'node:events';
import type { PaymentProvider } from '@daybook/backend/checkout/orders/payments/payment-provider';
import type { EventStore } from '@daybook/event-store/event-store';

/** The steps of an order at which a process can end: after the append of a type, or after the provider has taken it. */
export const STEPS = [
  'OrderOpened',
  'StockPledged',
  'OrderUnitsPledged',
  'PaymentAttempted',
  'charged',
  'PaymentUnknown',
  'PaymentSucceeded',
  'OrderPlaced',
  'OrderNumbered',
  'StockSold',
  'OrderUnitsSold',
] as const;
/**
 * The steps of a full order: its codes are claimed before a provider hears of it, and free again after a decline, or used
 * once it is placed.
 */
export const FULL_STEPS = [
  'OrderUnitsPledged',
  'CouponClaimed',
  'GiftCardClaimed',
  'PaymentAttempted',
  'charged',
  'PaymentUnknown',
  'GiftCardReleased',
  'CouponReleased',
  'PaymentSucceeded',
  'OrderPlaced',
  'OrderNumbered',
  'SubscriptionStarted',
  'StockSold',
  'CouponUsed',
  'GiftCardSpent',
  'OrderUnitsSold',
] as const;
/** The steps of a cancellation; `refunded`: after the provider has given the money back. */
export const REFUND_STEPS = [
  'OrderCancelled',
  'CouponRestored',
  'StockReturned',
  'OrderUnitsReturned',
  'refunded',
  'GiftCardRestored',
  'OrderRefundSucceeded',
] as const;
/** Those that a round of the worker takes, when the request has stopped or the provider has not answered. */
export const REFUND_ROUND_STEPS = [
  'CouponRestored',
  'StockReturned',
  'OrderUnitsReturned',
  'GiftCardRestored',
  'OrderRefundSucceeded',
] as const;
/** The steps that a worker takes after a payment without an answer. */
export const WORKER_STEPS = [
  'PaymentSucceeded',
  'OrderPlaced',
  'OrderNumbered',
  'StockSold',
  'OrderUnitsSold',
  'OrderEmailed',
] as const;
export type Step =
  | (typeof STEPS)[number]
  | (typeof FULL_STEPS)[number]
  | (typeof REFUND_STEPS)[number]
  | (typeof WORKER_STEPS)[number]
  | 'none';

/** What ends at a step: this process, or a server, which its parent kills. */
export type Victim = 'process' | 'postgres' | 'redis';

/** Ends this process, or a server, by SIGKILL at a step: no flush, no goodbye. */
export function killAt(step: Step, victim: Victim, store: EventStore, provider: PaymentProvider): void {
  const end = victim === 'process' ? endProcess : endServer(victim);
  const append = store.append.bind(store);
  store.append = async (stream, events, expected) => {
    const appended = await append(stream, events, expected);
    if (events.some(({ type }) => type === step)) await end();
    return appended;
  };
  if (step === 'refunded') {
    const refund = provider.refund.bind(provider);
    provider.refund = async (request) => {
      const outcome = await refund(request);
      await end();
      return outcome;
    };
  }
  if (step !== 'charged') return;
  const start = provider.start.bind(provider);
  provider.start = async (request) => {
    const outcome = await start(request);
    await end();
    return outcome;
  };
}

/** Once: the process lives on, and goes on when the server is dead. */
function endServer(victim: Victim): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    const dead = once(process, 'message');
    process.send?.({ kill: victim });
    await dead;
  };
}

/** @returns never: the signal comes before anything else runs */
function endProcess(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}
