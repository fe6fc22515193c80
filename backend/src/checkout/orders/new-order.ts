import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { OrderedItem, OrderedPeriod } from '@daybook/contracts/orders/order.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import type { OrderState } from './order.decider.js';
import type { KnownAttempt } from './payments/payment-provider.js';

/** What a buyer is about to pay for. */
export type NewOrder = {
  readonly items: readonly OrderedItem[];
  readonly quote: Quote;
  readonly customer: PersonalField;
  /** what the owner calls the chosen delivery */
  readonly deliveryName?: string;
  /** the cart that it is of, then those that were merged into it */
  readonly carts?: readonly string[];
  /** the period of a subscription that it is about */
  readonly subscription?: OrderedPeriod;
};

/** Who is asked for the amount. `method`: a means of payment that the provider keeps, while its owner is away. */
export type AskedPayment = { readonly attemptId: string; readonly provider: string } & (
  | { readonly token: string /** of the order's page */; readonly returnUrl?: string }
  | { readonly method: string }
);

/** What came of a provider's message. */
export type HeardMessage = 'settled' | 'repeated' | 'unknown' | 'foreign';

/** What a provider is asked with by the buyer who pays. */
export const tokenOf = ({ token, returnUrl }: Extract<AskedPayment, { token: string }>) => ({
  token,
  ...(returnUrl !== undefined && { returnUrl }),
});

/** Each attempt of an order is about what its quote says. */
export function knownOf({ attempt, quote }: OrderState, attemptId: string): KnownAttempt {
  const isLast = attempt?.attemptId === attemptId;
  return {
    amount: quote?.sums.total ?? 0,
    currency: quote?.currency ?? DEFAULT_CURRENCY,
    ...(isLast && { attemptedAt: attempt.attemptedAt }),
  };
}
