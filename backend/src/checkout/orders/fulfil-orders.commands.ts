import type {
  FulfilledOrders,
  FulfilOutcome,
  ReasonNotToSend,
} from '@daybook/contracts/orders/many-orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Position } from '@daybook/event-store/event-store';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import type { OrderState, orderDecider } from './order.decider.js';
import { progressOf, sendingOf } from './order-progress.rules.js';

/** Sends whatever is left of several orders. */
export class FulfilOrders extends Command<CommittedAnswer<FulfilledOrders>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly orderIds: readonly string[],
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(FulfilOrders)
export class FulfilOrdersHandler implements ICommandHandler<FulfilOrders> {
  constructor(@Aggregate('order') private readonly orders: AggregateStore<typeof orderDecider>) {}

  /** One order after the other: what one refuses keeps no other from being sent. */
  async execute({ websiteId, orderIds, metadata }: FulfilOrders) {
    const results: FulfilOutcome[] = [];
    let position: Position = 0n;
    for (const id of orderIds) {
      const done = await this.fulfil(websiteId, id, metadata);
      results.push(done.outcome);
      if (done.position > position) position = done.position;
    }
    return new CommittedAnswer({ results }, position);
  }

  private async fulfil(website: WebsiteId, id: string, metadata: CommandMetadata) {
    const before = await this.orders.load(website, id);
    const refused = { outcome: { id, outcome: 'refused', units: 0 } as const, position: before.position };
    if (before.state.number === null) return refused;
    const reason = reasonNotToSend(before.state);
    if (reason) {
      return { outcome: { id, outcome: 'nothing', units: 0, reason } as const, position: before.position };
    }
    const command = { kind: 'fulfilRest', orderId: id, at: Date.now(), fulfilmentId: uuidV7() } as const;
    try {
      const { state, position } = await this.orders.execute(website, id, command, { metadata });
      const units = sendingOf(before.state).toSend - sendingOf(state).toSend;
      return { outcome: { id, outcome: units > 0 ? 'sent' : 'nothing', units } as const, position };
    } catch (error) {
      if (error instanceof Refusal) return refused;
      throw error;
    }
  }
}

/** @returns undefined when something is left to send, and for an order that never had anything to send */
function reasonNotToSend(state: OrderState): ReasonNotToSend | undefined {
  if (state.status === 'withdrawn') return 'cancelled';
  if (sendingOf(state).toSend > 0) return undefined;
  const things = progressOf(state).filter(({ productType }) => productType === ProductType.physical);
  if (things.some(({ fulfilled }) => fulfilled > 0)) return 'sent';
  return things.some(({ refunded }) => refunded > 0) ? 'refunded' : undefined;
}
