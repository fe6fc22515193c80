import { refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HeardMessage } from '../new-order.js';
import { OrderProgressService } from '../order-progress.service.js';
import { RefundsService } from '../refunds.service.js';
import { attemptOf, refundOf } from './payment-keys.js';
import { PaymentMessageCounter } from './payment-message-counter.js';
import type { MessageHeaders } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';

/** A payment provider sends a message, or someone in its name. */
export class HearPayment extends Command<void> {
  constructor(
    readonly provider: string,
    /** the bytes that were sent */
    readonly body: Buffer,
    readonly headers: MessageHeaders,
  ) {
    super();
  }
}

@CommandHandler(HearPayment)
export class HearPaymentHandler implements ICommandHandler<HearPayment> {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly orders: OrderProgressService,
    private readonly refunds: RefundsService,
    private readonly counter: PaymentMessageCounter,
  ) {}

  /**
   * Notes what a provider says. When this returns, what it says is in the log, or is nothing to note: an order of another
   * installation, and another kind of message, would never be.
   * @throws Refusal PAYMENT_MESSAGE_UNSIGNED, also for a provider that this installation does not have; UNAVAILABLE: the
   *   provider has to send it again
   */
  async execute({ provider, body, headers }: HearPayment): Promise<void> {
    const message = (await this.providers.find(provider)?.parseWebhook(body, headers)) ?? null;
    if (message === null) {
      this.counter.count('unsigned');
      return refuse('PAYMENT_MESSAGE_UNSIGNED');
    }
    const metadata = { actor: `provider ${provider}` };
    const attempt = message.key === null ? null : attemptOf(message.key);
    const refund = message.key === null ? null : refundOf(message.key);
    let heard: HeardMessage = 'foreign';
    if (attempt)
      heard = await this.orders.hear(
        { ...attempt, metadata },
        provider,
        attempt.attemptId,
        message.reference,
      );
    else if (refund) heard = await this.refunds.hear({ ...refund, metadata }, provider, refund.refundId);
    this.counter.count(heard);
    if (heard === 'unknown') refuse('UNAVAILABLE');
  }
}
