import type { Charge } from '@daybook/contracts/orders/order.events';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';

/** What a provider is asked to take: once for each key, however often it is asked. */
export type PaymentRequest = Charge & {
  /** names the attempt; the provider answers a repeat of it with its first answer */
  readonly key: string;
  /** what the buyer's browser got from the provider: it stands for a card */
  readonly token: string;
  /** the means of payment is kept to be charged later; the payment's reference names it from then on */
  readonly isKept?: true;
  /** where the buyer comes back to from a step on the provider's own pages */
  readonly returnUrl?: string;
  /** as the log says it: the attempt is looked up by the same time, epoch ms */
  readonly attemptedAt?: number;
};

/** What the log says of an attempt that is looked up, for a provider that cannot find it by its key alone. */
export type KnownAttempt = Charge & {
  /** epoch ms; undefined: it is not the order's last attempt */
  readonly attemptedAt?: number;
  /** what a message called the payment */
  readonly reference?: string;
};

/** A charge of a means of payment that the provider keeps, while its owner is away: once for each key. */
export type ChargeRequest = Charge & {
  readonly key: string;
  /** what the provider calls the kept means of payment */
  readonly method: string;
  /** as in {@link PaymentRequest} */
  readonly attemptedAt?: number;
};

/** What became of a means of payment that is to be kept. `unknown`: the buyer tries again. */
export type KeptMethod =
  | { readonly kind: 'kept'; readonly method: string }
  | { readonly kind: 'declined' | 'unknown' };

/** A refund of a part of a payment, once for each key. */
export type RefundRequest = Charge & {
  readonly key: string;
  readonly reference: string;
  /** as the log says it, epoch ms */
  readonly requestedAt?: number;
  /** when the payment was asked for: the account of that time took it; epoch ms */
  readonly paidAt?: number;
};
/** A refund that is looked up. */
export type KnownRefund = Pick<RefundRequest, 'key' | 'reference' | 'requestedAt' | 'paidAt'>;

export type RefundOutcome = { readonly kind: 'succeeded' | 'declined' | 'unknown' };

/**
 * What a provider's message is about: the message is only a hint to look, and what is looked up counts. `key`: the attempt
 * or the refund whose outcome may be known now; null for messages on anything else.
 */
export type WebhookMessage = {
  readonly key: string | null;
  /** what the provider calls the payment */
  readonly reference?: string;
};

/** The headers of a message, by their names in lower case. */
export type MessageHeaders = Readonly<Record<string, string | undefined>>;

/**
 * A payment provider. None of them throws for what a provider does: no answer, a broken one and a server error
 * are `unknown`, and only the provider's own word is `succeeded` or `declined`.
 */
export interface PaymentProvider {
  /** as orders name it */
  readonly name: string;
  /** Whether no money moves: what it pays is a test. Absent: it moves. */
  readonly isTest?: boolean;
  /** Whether a token has the form of those that it gives to browsers, without asking it; absent: they have no form. */
  hasForm?(token: string): boolean;
  /** Takes the amount, or begins to where the buyer has a step to do first. */
  start(request: PaymentRequest): Promise<PaymentOutcome>;
  /** Takes the amount from a means of payment that it keeps. Its outcome is looked up as that of {@link start}. */
  charge(request: ChargeRequest): Promise<PaymentOutcome>;
  /** Keeps a means of payment and takes nothing. @param token as that of {@link start} */
  keep(request: { readonly key: string; readonly token: string }): Promise<KeptMethod>;
  /** Takes an amount that was begun. */
  capture(key: string): Promise<PaymentOutcome>;
  /**
   * What became of an attempt. `never`: nothing was taken, and the provider refuses the key from now on, so that a request
   * that is still on its way takes nothing either.
   */
  lookUp(key: string, known?: KnownAttempt): Promise<PaymentOutcome | { readonly kind: 'never' }>;
  /** The page of the provider on which the buyer has a step to do, such as their bank's; null: there is none. */
  stepOf?(key: string, known: KnownAttempt): Promise<string | null>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /**
   * What became of a refund. `never`: nothing was given back by its key, and nothing will be. A provider that cannot close
   * a key does not say so before a request has had its time.
   */
  lookUpRefund(refund: KnownRefund): Promise<RefundOutcome | { readonly kind: 'never' }>;
  /** @param body the bytes that were sent @returns null when the signature is not the provider's, or its time is over */
  parseWebhook(body: Buffer, headers: MessageHeaders): WebhookMessage | null | Promise<WebhookMessage | null>;
}
