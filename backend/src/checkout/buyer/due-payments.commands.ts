import type { DuePaymentRequest, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { type ErrorCode, Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { idOfToken, isSecretToken } from '../../platform/access/secret-token.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { AskedPayment } from '../orders/new-order.js';
import type { OrderState, orderDecider } from '../orders/order.decider.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { PaymentProviders } from '../orders/payments/payment-providers.js';
import { openAttempt } from '../orders/payments.rules.js';
import { PlaceOrderService } from '../orders/place-order.service.js';
import type { OrderCall } from '../orders/pledges.service.js';
import { nextPage } from './next-page.js';
import { OrderSecretsService } from './order-secrets.service.js';
import { PaymentMethodsService } from './payment-methods.service.js';

/** A buyer pays online for an order that was placed to be paid later. */
export class PayDueOrder extends Command<PaidAnswer> {
  constructor(
    readonly websiteId: WebsiteId,
    /** opens the order */
    readonly secret: string,
    readonly sent: DuePaymentRequest,
    readonly idempotencyKey: string,
    /** of the website, as the buyer calls it: `https://shop.example` */
    readonly origin: string,
    /** of the buyer, as the order has it; null: not known */
    readonly country: string | null,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** No provider was asked, or it takes no such amount by any card. */
const TO_THE_BUYER: readonly ErrorCode[] = ['RATE_LIMITED', 'PAYMENT_TOO_SMALL', 'PAYMENT_TOO_LARGE'];

@CommandHandler(PayDueOrder)
export class PayDueOrderHandler implements ICommandHandler<PayDueOrder> {
  constructor(
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    private readonly methods: PaymentMethodsService,
    private readonly secrets: OrderSecretsService,
    private readonly placing: PlaceOrderService,
    private readonly progress: OrderProgressService,
    private readonly providers: PaymentProviders,
  ) {}

  /**
   * Asks a provider for what is due. An order that is paid already is answered as such; a press beside another one, with
   * where that stands.
   * @throws Refusal ORDER_NOT_FOUND, also for an order that is not placed; ORDER_STATUS: it was cancelled;
   *   PAYMENT_METHOD_UNKNOWN, also for a manual one; PAYMENT_DECLINED, PAYMENT_TOO_SMALL, PAYMENT_TOO_LARGE;
   *   RATE_LIMITED: no provider was asked
   */
  async execute(command: PayDueOrder): Promise<PaidAnswer> {
    const { websiteId: website, secret, sent, idempotencyKey, origin, country } = command;
    if (!isSecretToken(secret)) return refuse('ORDER_NOT_FOUND');
    const orderId = idOfToken(secret);
    const before = await this.orders.loadState(website, orderId);
    if (before.number === null) return refuse('ORDER_NOT_FOUND');
    const attemptId = this.secrets.keyOf(website, orderId, idempotencyKey);
    if (!before.isDue) return this.answered(before, secret, attemptId, null);
    const online = await this.methods.onlineMethodsOf(website, country);
    const method = online.find(({ id }) => id === sent.method) ?? refuse('PAYMENT_METHOD_UNKNOWN');
    const token = sent.paymentToken ?? '';
    this.providers.mustHaveForm(method.id, token);
    // one press is several steps on one stream: each of them would count as a repeat of the request
    const { request: _, ...metadata } = command.metadata;
    const returnUrl = `${origin}/order/${secret}/received`;
    const payment = { attemptId, provider: method.id, token, returnUrl };
    const state = await this.paid({ website, orderId, metadata }, payment);
    const stepUrl = openAttempt(state) ? await this.progress.stepOf({ website, orderId }) : null;
    return this.answered(state, secret, attemptId, stepUrl);
  }

  /** What stopped the press may be what another one did, or the owner's stock, after the payment: the order says it. */
  private async paid(call: OrderCall, payment: AskedPayment): Promise<OrderState> {
    try {
      return await this.placing.payDue(call, payment);
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || TO_THE_BUYER.includes(refusal.code)) throw refusal;
      return this.orders.loadState(call.website, call.orderId);
    }
  }

  private answered(state: OrderState, secret: string, attemptId: string, stepUrl: string | null): PaidAnswer {
    const isPlaced = state.status === 'placed' || state.status === 'confirmed';
    if (!isPlaced) return refuse('ORDER_STATUS');
    if (state.declined.includes(attemptId)) return refuse('PAYMENT_DECLINED');
    const isKnown = !state.isDue || state.attempt?.attemptId === attemptId || openAttempt(state);
    if (!isKnown) return refuse('ORDER_STATUS');
    const next = openAttempt(state) ? 'received' : nextPage(state);
    return { order: { number: state.number, secret }, next, subscription: null, stepUrl };
  }
}
