import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { DeliveryKind } from '@daybook/contracts/checkout/settings/delivery-settings';
import type { OrderedItem, OrderedPeriod } from '@daybook/contracts/orders/order.events';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import type { OrderState } from './order.decider.js';
import type { KnownAttempt, PaymentProvider } from './payments/payment-provider.js';
import type { PaymentAttempt } from './payments.rules.js';

/** What a buyer is about to pay for. */
export type NewOrder = {
  readonly items: readonly OrderedItem[];
  readonly quote: Quote;
  readonly customer: PersonalField;
  /** what the owner calls the chosen delivery */
  readonly deliveryName?: string;
  readonly deliveryKind?: DeliveryKind;
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

/** Asks a provider for the amount of an attempt that is in the log. @param isKept whether it keeps the means of payment */
export function askFor(
  port: PaymentProvider,
  key: string,
  { amount, currency, attemptedAt }: PaymentAttempt,
  payment: AskedPayment,
  isKept: boolean,
): Promise<PaymentOutcome> {
  const asked = { key, amount, currency, attemptedAt };
  if (!('token' in payment)) return port.charge({ ...asked, method: payment.method });
  const { token, returnUrl } = payment;
  const returning = returnUrl !== undefined && { returnUrl };
  return port.start({ ...asked, ...(isKept && { isKept }), token, ...returning });
}

/** Whether coupons or gift cards are set aside for an order beside its units. */
export const hasClaims = ({ quote }: Pick<OrderState, 'quote'>): boolean =>
  quote !== null && (quote.coupons.length > 0 || quote.giftCards.length > 0);

/** Each attempt of an order is about what its quote says. */
export function knownOf({ attempt, quote }: OrderState, attemptId: string): KnownAttempt {
  const isLast = attempt?.attemptId === attemptId;
  return {
    amount: quote?.sums.total ?? 0,
    currency: quote?.currency ?? DEFAULT_CURRENCY,
    ...(isLast && { attemptedAt: attempt.attemptedAt }),
  };
}
