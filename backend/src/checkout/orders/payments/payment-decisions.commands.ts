import type { DecidedPayment, PaymentDecisionRequest } from '@daybook/contracts/orders/open-payments.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandMetadata } from '../../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import type { OrderAfter } from '../refunds.service.js';
import { PaymentDecisionsService } from './payment-decisions.service.js';

/** A member says what became of a payment that its provider leaves open. */
export class DecidePayment extends Command<CommittedAnswer<DecidedPayment>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly orderId: string,
    readonly attemptId: string,
    readonly decision: PaymentDecisionRequest,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** A member has dealt with a provider that says otherwise than a member had decided. */
export class SeePaymentDecision extends Command<CommittedAnswer<DecidedPayment>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly orderId: string,
    readonly attemptId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(DecidePayment)
export class DecidePaymentHandler implements ICommandHandler<DecidePayment> {
  constructor(private readonly payments: PaymentDecisionsService) {}

  /** @throws Refusal ORDER_NOT_FOUND, PAYMENT_NOT_FOUND, PAYMENT_STILL_ASKED, ORDER_STATUS */
  async execute({ websiteId, orderId, attemptId, decision, metadata }: DecidePayment) {
    if (!isLocalId(orderId)) return refuse('ORDER_NOT_FOUND');
    const call = { website: websiteId, orderId, metadata };
    return answerOf(orderId, await this.payments.decide(call, attemptId, decision.taken));
  }
}

@CommandHandler(SeePaymentDecision)
export class SeePaymentDecisionHandler implements ICommandHandler<SeePaymentDecision> {
  constructor(private readonly payments: PaymentDecisionsService) {}

  /** @throws Refusal ORDER_NOT_FOUND, PAYMENT_NOT_FOUND, ORDER_STATUS */
  async execute({ websiteId, orderId, attemptId, metadata }: SeePaymentDecision) {
    if (!isLocalId(orderId)) return refuse('ORDER_NOT_FOUND');
    const call = { website: websiteId, orderId, metadata };
    return answerOf(orderId, await this.payments.see(call, attemptId));
  }
}

const answerOf = (orderId: string, { state, position }: OrderAfter) =>
  new CommittedAnswer({ orderId, isPlaced: state.number !== null }, position);
