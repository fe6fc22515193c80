import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore, type Cause } from '../platform/log/aggregate-store.js';
import { Committed } from '../platform/log/committed.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { type StockCommand, type StockedVariant, type StockState, stockDecider } from './stock.decider.js';

type Change = StockCommand extends infer C ? (C extends unknown ? Omit<C, 'variant' | 'at'> : never) : never;

/** Any change of one variant's shelf: received, counted, held, released, sold. */
export class ChangeStock {
  constructor(
    readonly websiteId: WebsiteId,
    readonly variant: StockedVariant,
    readonly change: Change,
    readonly cause: Cause = {},
  ) {}
}

@CommandHandler(ChangeStock)
export class ChangeStockHandler implements ICommandHandler<ChangeStock> {
  private readonly shelves;

  constructor(@Inject(EVENT_STORE) store: EventStore) {
    this.shelves = new AggregateStore(store, 'stock', stockDecider);
  }

  /** @returns the shelf as it stands after the change */
  async execute({ websiteId, variant, change, cause }: ChangeStock): Promise<Committed<StockState>> {
    const command = { ...change, variant, at: Date.now() } as StockCommand;
    const handled = await this.shelves.handle(websiteId, variant.variantId, command, () => undefined, cause);
    return new Committed(handled.state, handled.position);
  }
}
