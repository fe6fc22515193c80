import Stripe from 'stripe';

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
