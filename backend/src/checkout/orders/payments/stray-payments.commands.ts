import type { StrayPaymentGivenBack } from '@daybook/contracts/orders/stray-payments.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandMetadata } from '../../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import { StrayPaymentsService } from './stray-payments.service.js';

/** A member has given back what a provider refused to. */
export class NotePaymentGivenBack extends Command<CommittedAnswer<StrayPaymentGivenBack>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly orderId: string,
    readonly attemptId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(NotePaymentGivenBack)
export class NotePaymentGivenBackHandler implements ICommandHandler<NotePaymentGivenBack> {
  constructor(private readonly payments: StrayPaymentsService) {}

  /** @throws Refusal ORDER_NOT_FOUND, PAYMENT_NOT_FOUND, ORDER_STATUS: the provider has not refused */
  async execute({ websiteId, orderId, attemptId, metadata }: NotePaymentGivenBack) {
    if (!isLocalId(orderId)) return refuse('ORDER_NOT_FOUND');
    const call = { website: websiteId, orderId, metadata };
    const { state, position } = await this.payments.noteReversed(call, attemptId);
    const left = state.strays.filter(({ status }) => status !== 'reversed').length;
    return new CommittedAnswer({ orderId, left }, position);
  }
}
