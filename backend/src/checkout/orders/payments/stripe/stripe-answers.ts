import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { isCurrency } from '@daybook/contracts/shared/money';
import type Stripe from 'stripe';
import type { RefundOutcome } from '../payment-provider.js';

/** Where an intent says which attempt it is, and a refund which refund. */
export const ATTEMPT_KEY = 'daybook_attempt';
export const REFUND_KEY = 'daybook_refund';

export const metadataKeyOf = (object: { readonly metadata?: Stripe.Metadata | null }): string | undefined =>
  object.metadata?.[ATTEMPT_KEY];

/** The provider's own word alone is an outcome. Amounts are in minor units there as here, yen too. */
export function paymentOutcome({
  id,
  status,
  amount_received: amount,
  currency: code,
}: Pick<Stripe.PaymentIntent, 'id' | 'status' | 'amount_received' | 'currency'>): PaymentOutcome {
  const currency = code.toUpperCase();
  switch (status) {
    case 'succeeded':
      return isCurrency(currency)
        ? { kind: 'succeeded', reference: id, amount, currency }
        : { kind: 'unknown' };
    case 'canceled':
    case 'requires_payment_method':
      return { kind: 'declined' };
    default:
      return { kind: 'unknown' };
  }
}

/** The page of the buyer's bank; null: there is no step to do, or not by a page. */
export function stepUrl({ status, next_action }: Stripe.PaymentIntent): string | null {
  const url = status === 'requires_action' ? next_action?.redirect_to_url?.url : null;
  return url && /^https?:\/\//.test(url) ? url : null;
}

export function refundOutcome({ status }: Pick<Stripe.Refund, 'status'>): RefundOutcome {
  switch (status) {
    case 'succeeded':
      return { kind: 'succeeded' };
    case 'failed':
    case 'canceled':
      return { kind: 'declined' };
    default:
      return { kind: 'unknown' };
  }
}
