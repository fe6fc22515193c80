import {
  type AcceptReturnRequest,
  acceptReturnShape,
  type DeclineReturnRequest,
  declineReturnShape,
} from '@daybook/contracts/orders/refunds.api';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { OrderCommandOfMember, OrderHandler } from './owner-orders.commands.js';

/** A member lets the buyer send units back, or says why not. */
export class AnswerReturn extends OrderCommandOfMember {
  constructor(
    websiteId: WebsiteId,
    orderId: string,
    readonly requestId: string,
    readonly isAccepted: boolean,
    body: unknown,
    metadata: CommandMetadata,
  ) {
    super(websiteId, orderId, body, metadata);
  }
}

@CommandHandler(AnswerReturn)
export class AnswerReturnHandler extends OrderHandler implements ICommandHandler<AnswerReturn> {
  /**
   * @throws Refusal ORDER_NOT_FOUND, RETURN_NOT_FOUND, RETURN_ANSWERED, INVALID_REQUEST; ORDER_STATUS: the order is
   *   cancelled, or its buyer was erased
   */
  async execute(command: AnswerReturn) {
    const { websiteId, orderId, requestId, isAccepted } = command;
    if (!isLocalId(orderId)) return refuse('ORDER_NOT_FOUND');
    const known = await this.known(websiteId, orderId);
    if (!known.state.returnRequests.some((one) => one.requestId === requestId))
      return refuse('RETURN_NOT_FOUND');
    const sealed = (await this.sealed(websiteId, known, wordsOf(command))) ?? refuse('ORDER_STATUS');
    return this.run(command, { kind: 'answerReturn', requestId, isAccepted, text: sealed });
  }
}

/** @throws Refusal INVALID_REQUEST, also for a no without a reason */
function wordsOf({ body, isAccepted }: AnswerReturn): string {
  const problems = shapeProblems(isAccepted ? acceptReturnShape : declineReturnShape, body ?? {});
  if (problems) return refuse('INVALID_REQUEST', problems);
  const text = ((body ?? {}) as AcceptReturnRequest | DeclineReturnRequest).text?.trim() ?? '';
  if (!isAccepted && text === '') return refuse('INVALID_REQUEST', { text: 'Enter a reason.' });
  return text;
}
