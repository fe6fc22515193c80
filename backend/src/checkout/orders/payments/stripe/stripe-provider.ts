import type { Charge } from '@daybook/contracts/orders/order.events';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { attemptOf, refundOf } from '../payment-keys.js';
import type {
  ChargeRequest,
  KeptMethod,
  KnownAttempt,
  KnownRefund,
  MessageHeaders,
  PaymentProvider,
  PaymentRequest,
  RefundOutcome,
  RefundRequest,
  WebhookMessage,
} from '../payment-provider.js';
import { type OpenedAccount, StripeAccountsService } from './stripe-accounts.service.js';
import { metadataKeyOf, paymentOutcome, REFUND_KEY, refundOutcome, stepUrl } from './stripe-answers.js';
import { isRefusal, withinLimits } from './stripe-errors.js';
import { StripeIntents } from './stripe-intents.js';

/** What the browser's fields make of a card, once. */
const CONFIRMATION_TOKEN = /^ctoken_\w{1,200}$/;
/** A message may be so old, s; the provider's own advice. */
const TOLERANCE_S = 300;
/** A buyer who leaves a step undone for longer has gone, ms; as long as an order waits to be paid. */
const STEP_LIFE_MS = 30 * 60 * 1000;

/** A request that makes an intent confirms it within this time, ms: later it has been lost. */
const CONFIRMED_WITHIN_MS = 15_000;
/** A request for a refund has arrived within this time, or was lost, ms: its key cannot be closed. */
const REFUNDED_WITHIN_MS = 5 * 60 * 1000;
/** What says that an attempt has an outcome; the provider sends a message for each step besides. */
const OUTCOMES: readonly string[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
];

/** What says that a refund has an outcome, also another one than before: a bank can send the money back weeks later. */
const REFUND_OUTCOMES: readonly string[] = ['refund.failed', 'refund.updated', 'charge.refund.updated'];

const DECLINED = { kind: 'declined' } as const;
const UNKNOWN = { kind: 'unknown' } as const;

/**
 * Stripe, by its own library. A key names the website, and each website has an account of its own. An attempt is two
 * requests: the first makes a payment intent, which takes nothing and answers a repeat of its key with the same intent; the
 * second confirms it. So whatever became of the second one, the intent can be found and asked, or cancelled, and a cancelled
 * intent takes nothing from a request that is still on its way.
 */
@Injectable()
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  private readonly logger = new Logger(StripeProvider.name);

  constructor(private readonly accounts: StripeAccountsService) {}

  hasForm(token: string): boolean {
    return CONFIRMATION_TOKEN.test(token);
  }

  async start({
    key,
    token,
    isKept,
    returnUrl,
    attemptedAt,
    ...charge
  }: PaymentRequest): Promise<PaymentOutcome> {
    if (!this.hasForm(token)) return DECLINED;
    return this.taken(key, charge, attemptedAt, async (intents, id) => {
      if (isKept) await intents.setCustomer(id, await intents.customerOf(key));
      return {
        confirmation_token: token,
        ...(returnUrl !== undefined && { return_url: returnUrl }),
        ...(isKept && { setup_future_usage: 'off_session' }),
      };
    });
  }

  async charge({ key, method, attemptedAt, ...charge }: ChargeRequest): Promise<PaymentOutcome> {
    return this.taken(key, charge, attemptedAt, async (intents, id) => {
      const { customer, paymentMethod } = await intents.kept(method);
      await intents.setCustomer(id, customer);
      return { payment_method: paymentMethod, off_session: true };
    });
  }

  async keep({ key, token }: { readonly key: string; readonly token: string }): Promise<KeptMethod> {
    if (!CONFIRMATION_TOKEN.test(token)) return DECLINED;
    const kept = await this.asked(key, Date.now(), async (intents): Promise<KeptMethod> => {
      // the account was disconnected a moment ago
      if (intents.isOther) return UNKNOWN;
      const { id, status } = await intents.setUp(key, token);
      // a card that wants a step of its owner is not kept by this page
      return status === 'succeeded' ? { kind: 'kept', method: id } : DECLINED;
    });
    return kept === 'refused' ? DECLINED : kept;
  }

  async capture(key: string): Promise<PaymentOutcome> {
    const found = await this.lookUp(key);
    return found.kind === 'never' ? DECLINED : found;
  }

  async lookUp(key: string, known?: KnownAttempt): Promise<PaymentOutcome | { readonly kind: 'never' }> {
    const found = await this.asked(key, known?.attemptedAt, async (intents) => {
      const intent = await withinLimits(intents.find(key, known));
      if (intent !== null && 'kind' in intent) return intent;
      if (intent === null) return intents.isOther ? UNKNOWN : ({ kind: 'never' } as const);
      if (metadataKeyOf(intent) !== key) return UNKNOWN;
      return isOver(intent, known?.attemptedAt) ? intents.close(intent.id) : outcomeNow(intent);
    });
    return found === 'refused' ? UNKNOWN : found;
  }

  async stepOf(key: string, known: KnownAttempt): Promise<string | null> {
    const found = await this.asked(key, known.attemptedAt, async (intents) => {
      const intent = await intents.find(key, known);
      return intent && metadataKeyOf(intent) === key ? stepUrl(intent) : null;
    });
    return typeof found === 'string' && found !== 'refused' ? found : null;
  }

  async refund({ key, reference, amount, ...times }: RefundRequest): Promise<RefundOutcome> {
    const given = await this.askedOfRefund({ key, ...times }, async ({ stripe }) =>
      refundOutcome(
        await stripe.refunds.create(
          { payment_intent: reference, amount, metadata: { [REFUND_KEY]: key } },
          { idempotencyKey: key },
        ),
      ),
    );
    return given === 'refused' ? DECLINED : given;
  }

  async lookUpRefund({
    key,
    reference,
    requestedAt = Date.now(),
    paidAt = requestedAt,
  }: KnownRefund): Promise<RefundOutcome | { readonly kind: 'never' }> {
    const found = await this.askedOfRefund({ key, requestedAt, paidAt }, async ({ stripe, isOther }) => {
      for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 }))
        if (refund.metadata?.[REFUND_KEY] === key) return refundOutcome(refund);
      const isOnItsWay = Date.now() - requestedAt < REFUNDED_WITHIN_MS;
      return isOther || isOnItsWay ? UNKNOWN : ({ kind: 'never' } as const);
    });
    return found === 'refused' ? UNKNOWN : found;
  }

  /** The key in the message says whose secret has to have signed it. */
  async parseWebhook(body: Buffer, headers: MessageHeaders): Promise<WebhookMessage | null> {
    const signature = headers['stripe-signature'];
    const { key, reference } = namedIn(body);
    if (signature === undefined) return null;
    // of something else that the account sells: nothing is done, so nothing has to be proved
    if (key === null) return { key };
    const attempt = attemptOf(key) ?? refundOf(key);
    const secrets = attempt ? await this.accounts.webhookSecretsOf(attempt.website) : [];
    const isProved = secrets.some((secret) => isSigned(body, signature, secret));
    return isProved ? { key, ...(reference !== undefined && { reference }) } : null;
  }

  /** Makes an intent and confirms it. A refusal of the provider ends the intent, so that no late request can take from it. */
  private async taken(
    key: string,
    charge: Charge,
    attemptedAt: number | undefined,
    confirmation: (intents: StripeIntents, id: string) => Promise<Stripe.PaymentIntentConfirmParams>,
  ): Promise<PaymentOutcome> {
    const made = await this.asked(key, attemptedAt, async (intents) =>
      // the account is another one since a moment ago: the provider is not asked
      intents.isOther ? DECLINED : withinLimits(intents.make(key, charge)),
    );
    if (made === 'refused') return DECLINED;
    if (typeof made !== 'string') return made;
    const id = made;
    const outcome = await this.asked(key, attemptedAt, async (intents) =>
      paymentOutcome(await intents.confirm(id, key, await confirmation(intents, id))),
    );
    if (outcome !== 'refused') return outcome;
    const closed = await this.asked(key, attemptedAt, (intents) => intents.close(id));
    return closed === 'refused' ? UNKNOWN : closed;
  }

  /**
   * Asks the provider in the name of a key's website.
   * @param at chooses the account that the website has, or had then; epoch ms
   * @returns `refused`: the provider says no, so the request did nothing; unknown: no answer, a broken one, or no account
   */
  private async asked<Answer>(
    key: string,
    at: number | undefined,
    ask: (intents: StripeIntents) => Promise<Answer>,
  ): Promise<Answer | typeof UNKNOWN | 'refused'> {
    return this.answerOf(this.accounts.find(websiteOf(key), at ?? Date.now()), ask);
  }

  /** As {@link asked}, of the account that took the payment, while it is known. */
  private async askedOfRefund<Answer>(
    {
      key,
      requestedAt = Date.now(),
      paidAt = requestedAt,
    }: Pick<KnownRefund, 'key' | 'requestedAt' | 'paidAt'>,
    ask: (intents: StripeIntents) => Promise<Answer>,
  ): Promise<Answer | typeof UNKNOWN | 'refused'> {
    return this.answerOf(this.accounts.findForRefund(websiteOf(key), paidAt, requestedAt), ask);
  }

  private async answerOf<Answer>(
    found: Promise<OpenedAccount | undefined>,
    ask: (intents: StripeIntents) => Promise<Answer>,
  ): Promise<Answer | typeof UNKNOWN | 'refused'> {
    try {
      const account = await found;
      return account ? await ask(new StripeIntents(account.stripe, account.isOther)) : UNKNOWN;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (isRefusal(error)) return 'refused';
      this.logger.warn(`Stripe: ${error.type} ${error.code ?? ''} ${error.requestId ?? ''}`);
      return UNKNOWN;
    }
  }
}

/** Whether nothing will be taken by the request that has made the intent: it was refused or lost, or its buyer has gone. */
function isOver({ status, last_payment_error }: Stripe.PaymentIntent, attemptedAt = 0): boolean {
  const age = Date.now() - attemptedAt;
  switch (status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
      return last_payment_error !== null || age > CONFIRMED_WITHIN_MS;
    case 'requires_action':
      return age > STEP_LIFE_MS;
    default:
      return false;
  }
}

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  try {
    Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S);
    return true;
  } catch {
    return false;
  }
}

/** An intent that may still be confirmed has no outcome yet. */
const outcomeNow = (intent: Stripe.PaymentIntent): PaymentOutcome =>
  intent.status === 'requires_payment_method' ? UNKNOWN : paymentOutcome(intent);

/** Keys of attempts and of refunds begin alike. */
function websiteOf(key: string) {
  const [website = '', orderId = ''] = key.split('.');
  const attempt = attemptOf(`${website}.${orderId}.attempt`);
  if (!attempt) throw new Error('a payment without the key of an order');
  return attempt.website;
}

/** Of a refund without an outcome nothing is to be noted yet. */
const refundKeyIn = (refund: Stripe.Refund): string | null => {
  const key = refund.metadata?.[REFUND_KEY];
  return typeof key === 'string' && refundOutcome(refund).kind !== 'unknown' ? key : null;
};

/** Which attempt or refund a message says that it is about, before anything of it is proved. */
function namedIn(body: Buffer): { readonly key: string | null; readonly reference?: string } {
  try {
    const { type, data } = JSON.parse(body.toString()) as Stripe.Event;
    if (REFUND_OUTCOMES.includes(type)) return { key: refundKeyIn(data.object as Stripe.Refund) };
    if (!OUTCOMES.includes(type)) return { key: null };
    const intent = data.object as Stripe.PaymentIntent;
    const key = metadataKeyOf(intent);
    return typeof key === 'string' ? { key, reference: String(intent.id) } : { key: null };
  } catch {
    return { key: null };
  }
}
