import type { ChangedOrder } from '@daybook/contracts/orders/owner-orders.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateReader, AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import { uuidV7 } from '../../../platform/uuid-v7.js';
import { OrderPageService } from '../../buyer/order-page.service.js';
import type { orderDecider } from '../order.decider.js';
import { sendingOf } from '../order-progress.rules.js';
import type { orderEmailsDecider } from './order-emails.decider.js';

/** Sends the buyer the email of where the order stands once more. */
export class ResendOrderEmail extends Command<CommittedAnswer<ChangedOrder>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly orderId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(ResendOrderEmail)
export class ResendOrderEmailHandler implements ICommandHandler<ResendOrderEmail> {
  constructor(
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    @Aggregate('orderemails') private readonly emailed: AggregateStore<typeof orderEmailsDecider>,
    private readonly pages: OrderPageService,
  ) {}

  /**
   * @throws Refusal ORDER_NOT_FOUND, also for an order that is not placed; ORDER_STATUS: the buyer was erased;
   *   ORDER_EMAILS_FULL
   */
  async execute({ websiteId, orderId, metadata }: ResendOrderEmail) {
    if (!isLocalId(orderId)) return refuse('ORDER_NOT_FOUND');
    const state = await this.orders.loadState(websiteId, orderId);
    if (state.number === null) return refuse('ORDER_NOT_FOUND');
    const read = await this.pages.read(websiteId, orderId);
    if (!read?.customer?.secret) return refuse('ORDER_STATUS');
    const emailId = `order-${uuidV7()}`;
    const command = { kind: 'request', orderId, emailId, at: Date.now() } as const;
    const { position } = await this.emailed.execute(websiteId, orderId, command, { metadata });
    return new CommittedAnswer({ id: orderId, toSend: sendingOf(state).toSend }, position);
  }
}
