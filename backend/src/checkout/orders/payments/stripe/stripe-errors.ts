import type { AmountLimit } from '@daybook/contracts/orders/payment-outcome';
import Stripe from 'stripe';

const LIMITS: ReadonlyMap<string | undefined, AmountLimit> = new Map<string, AmountLimit>([
  ['amount_too_small', 'tooSmall'],
  ['amount_too_large', 'tooLarge'],
]);

/**
 * Whether an error is the provider's word that it did nothing. A key that is in use elsewhere, too many requests, a server
 * error and silence are not: the library sends a request again whose connection broke, and the first one may have done its
 * work.
 */
export function isRefusal(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  );
}

/**
 * Answers what a request for an intent answers, or that the provider takes no such amount: then there is no intent, and a
 * repeat makes none either.
 */
export async function withinLimits<Answer>(
  made: Promise<Answer>,
): Promise<Answer | { readonly kind: 'declined'; readonly limit: AmountLimit }> {
  try {
    return await made;
  } catch (error) {
    const limit = error instanceof Stripe.errors.StripeInvalidRequestError && LIMITS.get(error.code);
    if (!limit) throw error;
    return { kind: 'declined', limit };
  }
}
