import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RenewCart } from '../platform/customer-carts.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CartFacts, cartDecider } from './cart.decider.js';

/** A renewal looks at no product and no stock. */
const NO_FACTS: CartFacts = { products: new Map(), stock: new Map() };

@CommandHandler(RenewCart)
export class RenewCartHandler implements ICommandHandler<RenewCart> {
  constructor(@Aggregate('cart') private readonly carts: AggregateStore<typeof cartDecider>) {}

  async execute({ website, cartId, metadata }: RenewCart): Promise<void> {
    const command = { kind: 'renew', cartId, at: Date.now() } as const;
    await this.carts.execute(website, cartId, command, { factsFor: () => NO_FACTS, metadata });
  }
}
