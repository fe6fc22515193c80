import { createHash } from 'node:crypto';
import type { Charge } from '@daybook/contracts/orders/order.events';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import Stripe from 'stripe';
import type { KnownAttempt } from '../payment-provider.js';
import { ATTEMPT_KEY, metadataKeyOf, paymentOutcome } from './stripe-answers.js';

/** The provider forgets an idempotency key after a day. An older attempt is searched, which finds what is some minutes old. */
const KEYS_LIVE_MS = 20 * 60 * 60 * 1000;

/** An intent was made so soon before or after its attempt, s: the clocks of two machines. */
const MADE_WITHIN_S = 60 * 60;

/** The requests about payment intents of one account. None of them is tried again by itself. */
export class StripeIntents {
  /** @param isOther it may not be the account that was asked, so no intent is made in it */
  constructor(
    readonly stripe: Stripe,
    readonly isOther = false,
  ) {}

  /** Makes the intent of an attempt, which takes nothing. A repeat finds the same one. @returns its id */
  async make(key: string, { amount, currency }: Charge): Promise<string> {
    const intent = await this.stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        metadata: { [ATTEMPT_KEY]: key },
        automatic_payment_methods: { enabled: true },
      },
      { idempotencyKey: key },
    );
    return intent.id;
  }

  confirm(id: string, key: string, params: Stripe.PaymentIntentConfirmParams): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.confirm(id, params, { idempotencyKey: `${key}.confirm` });
  }

  /** @returns null: there is no intent of this attempt, and none will be made */
  async find(key: string, known?: KnownAttempt): Promise<Stripe.PaymentIntent | null> {
    const { paymentIntents } = this.stripe;
    if (known?.reference !== undefined) return paymentIntents.retrieve(known.reference);
    const attemptedAt = known?.attemptedAt;
    if (known && attemptedAt !== undefined && !this.isOther && Date.now() - attemptedAt < KEYS_LIVE_MS)
      return paymentIntents.retrieve(await this.make(key, known));
    const { data } = await paymentIntents.search({ query: `metadata['${ATTEMPT_KEY}']:'${key}'`, limit: 1 });
    if (data[0]) return paymentIntents.retrieve(data[0].id);
    return attemptedAt === undefined ? null : this.listed(key, attemptedAt / 1000);
  }

  /** What a search does not find yet. @param attemptedAt s */
  private async listed(key: string, attemptedAt: number): Promise<Stripe.PaymentIntent | null> {
    const created = {
      gte: Math.floor(attemptedAt - MADE_WITHIN_S),
      lte: Math.ceil(attemptedAt + MADE_WITHIN_S),
    };
    for await (const intent of this.stripe.paymentIntents.list({ created, limit: 100 }))
      if (metadataKeyOf(intent) === key) return this.stripe.paymentIntents.retrieve(intent.id);
    return null;
  }

  /** Ends an intent for good. One that has been paid meanwhile stays so. */
  async close(id: string): Promise<PaymentOutcome> {
    try {
      return paymentOutcome(await this.stripe.paymentIntents.cancel(id));
    } catch (error) {
      // it cannot be cancelled as it is now
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const { status, ...intent } = await this.stripe.paymentIntents.retrieve(id);
      return status === 'succeeded' || status === 'canceled'
        ? paymentOutcome({ status, ...intent })
        : { kind: 'unknown' };
    }
  }

  /** The customer who owns a means of payment that is kept: one for each key. */
  async customerOf(key: string): Promise<string> {
    const params = { metadata: { [ATTEMPT_KEY]: key } };
    return (await this.stripe.customers.create(params, { idempotencyKey: `${key}.customer` })).id;
  }

  async setCustomer(id: string, customer: string): Promise<void> {
    await this.stripe.paymentIntents.update(id, { customer });
  }

  /**
   * Keeps a means of payment and takes nothing. A repeat of both finds what it has kept. After a lost answer the next press
   * has another token, and the provider refuses other words by the same key: it keeps a second one, which costs nothing.
   */
  async setUp(key: string, token: string): Promise<Stripe.SetupIntent> {
    return this.stripe.setupIntents.create(
      {
        customer: await this.customerOf(key),
        confirm: true,
        confirmation_token: token,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        usage: 'off_session',
        metadata: { [ATTEMPT_KEY]: key },
      },
      { idempotencyKey: `${key}.${hashOf(token)}` },
    );
  }

  /** What a payment, or a means of payment that was set up, has kept. @param reference of either */
  async kept(reference: string): Promise<{ customer: string; paymentMethod: string }> {
    const { customer, payment_method } = reference.startsWith('seti_')
      ? await this.stripe.setupIntents.retrieve(reference)
      : await this.stripe.paymentIntents.retrieve(reference);
    return { customer: idOf(customer), paymentMethod: idOf(payment_method) };
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 22);

const idOf = (named: string | { readonly id: string } | null): string =>
  typeof named === 'string' ? named : (named?.id ?? '');
