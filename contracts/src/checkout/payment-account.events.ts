import type { Event } from '../shared/event.js';

/** How an account with a payment provider is seen from outside; its secrets are kept outside the log. */
export type PaymentAccount = {
  readonly provider: 'stripe';
  /** `test`: no money moves */
  readonly mode: 'test' | 'live';
  /** what a buyer's browser names the account by */
  readonly publishableKey: string;
  /** the last four characters of the secret key, by which its owner recognises it */
  readonly secretKeyEnd: string;
};

/** The account by which a website takes cards. Stream: `paymentaccount-<website>-stripe`. */
export type PaymentAccountEvent =
  | Event<'PaymentAccountConnected', { account: PaymentAccount /** epoch ms */; at: number }>
  | Event<'PaymentAccountDisconnected', { provider: 'stripe' /** epoch ms */; at: number }>;
