import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { type StockCommand, type StockedVariant, type StockState, stockDecider } from './stock.decider.js';

type Change = StockCommand extends infer C ? (C extends unknown ? Omit<C, 'variant' | 'at'> : never) : never;

/** Any change of one variant's stock item: received, counted, held, released, sold. */
export class ChangeStock extends Command<CommittedAnswer<StockState>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly variant: StockedVariant,
    readonly change: Change,
    readonly metadata: CommandMetadata = {},
  ) {
    super();
  }
}

@CommandHandler(ChangeStock)
export class ChangeStockHandler implements ICommandHandler<ChangeStock> {
  constructor(@Aggregate('stock') private readonly stockItems: AggregateStore<typeof stockDecider>) {}

  /** @returns the stock item as it stands after the change */
  async execute({ websiteId, variant, change, metadata }: ChangeStock): Promise<CommittedAnswer<StockState>> {
    const command = { ...change, variant, at: Date.now() } as StockCommand;
    const handled = await this.stockItems.execute(websiteId, variant.variantId, command, { metadata });
    return new CommittedAnswer(handled.state, handled.position);
  }
}
