import { ORDER_NOTE_FIELD } from '@daybook/contracts/orders/order-customer';
import {
  type ReturnRequest,
  type ReturnRequested,
  returnRequestShape,
} from '@daybook/contracts/orders/refunds.api';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { idOfToken, isSecretToken } from '../../platform/access/secret-token.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import type { orderDecider } from '../orders/order.decider.js';
import { OrderPageService } from './order-page.service.js';

/** A buyer wants to send units back. */
export class RequestReturn extends Command<CommittedAnswer<ReturnRequested>> {
  constructor(
    readonly websiteId: WebsiteId,
    /** opens the order */
    readonly secret: string,
    /** of the request */
    readonly body: unknown,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(RequestReturn)
export class RequestReturnHandler implements ICommandHandler<RequestReturn> {
  constructor(
    @Aggregate('order') private readonly orders: AggregateStore<typeof orderDecider>,
    private readonly pages: OrderPageService,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * @throws Refusal ORDER_NOT_FOUND, ORDER_STATUS, ORDER_LINE_UNKNOWN, RETURN_QUANTITY, RETURN_REQUESTS_FULL,
   *   RETURN_UNSENT, INVALID_REQUEST
   */
  async execute({ websiteId, secret, body, metadata }: RequestReturn) {
    if (!isSecretToken(secret)) return refuse('ORDER_NOT_FOUND');
    const orderId = idOfToken(secret);
    const { customerId, number } = await this.orders.loadState(websiteId, orderId);
    if (customerId === null || number === null) return refuse('ORDER_NOT_FOUND');
    // a text of an erased buyer would make them a new key
    const read = await this.pages.read(websiteId, orderId);
    if (!read?.customer) return refuse('ORDER_NOT_FOUND');
    const problems = shapeProblems(returnRequestShape, body);
    if (problems) return refuse('INVALID_REQUEST', problems);
    const { lines, reason = '' } = body as ReturnRequest;
    if (lines.length === 0) return refuse('INVALID_REQUEST', { lines: 'FIELD_REQUIRED' });
    const requestId = metadata.request?.key ?? uuidV7();
    const text = await this.personalData.encrypt(websiteId, customerId, reason.trim(), ORDER_NOTE_FIELD);
    const command = { kind: 'requestReturn', orderId, requestId, lines, text, at: Date.now() } as const;
    const { position } = await this.orders.execute(websiteId, orderId, command, { metadata });
    return new CommittedAnswer({ id: requestId }, position);
  }
}
