import type { DeletedTestOrders } from '@daybook/contracts/orders/many-orders.api';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { type CommandMetadata, withoutRequest } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import type { orderDecider } from './order.decider.js';
import { OrderProgressService } from './order-progress.service.js';
import { CancelOrder } from './refunds.commands.js';

/** Deletes test orders of a website. */
export class DeleteTestOrders extends Command<CommittedAnswer<Omit<DeletedTestOrders, 'left'>>> {
  constructor(
    readonly websiteId: WebsiteId,
    /** of test orders; the others are left alone */
    readonly orderIds: readonly string[],
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(DeleteTestOrders)
export class DeleteTestOrdersHandler implements ICommandHandler<DeleteTestOrders> {
  constructor(
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    private readonly progress: OrderProgressService,
    private readonly commands: CommandBus,
  ) {}

  /** One after the other: each gives its units, its codes and its subscription back first. A repeat deletes nothing twice. */
  async execute({ websiteId, orderIds, metadata }: DeleteTestOrders) {
    const results: DeletedTestOrders['results'] = [];
    let position = 0n;
    for (const id of orderIds) {
      const { state } = await this.orders.load(websiteId, id);
      if (!state.isTest || state.number === null) continue;
      try {
        if (state.status !== 'deleted')
          await this.commands.execute(
            new CancelOrder(websiteId, id, { restock: true }, withoutRequest(metadata)),
          );
        const call = { website: websiteId, orderId: id, metadata: withoutRequest(metadata) };
        ({ position } = await this.progress.take(call, { kind: 'deleteTest' }));
        results.push({ id, outcome: 'deleted' });
      } catch (refusal) {
        // a gift card of it was spent in another order: that one comes first
        if (!(refusal instanceof Refusal)) throw refusal;
        results.push({ id, outcome: 'kept' });
      }
    }
    return new CommittedAnswer({ results }, position);
  }
}
