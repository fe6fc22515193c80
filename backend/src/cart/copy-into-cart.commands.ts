import { Refusal } from '@daybook/contracts/shared/errors';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { idOfToken } from '../platform/access/secret-token.js';
import { type CopiedUnits, CopyIntoCart, RenewCart } from '../platform/customer-carts.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import type { CartCommand, cartDecider } from './cart.decider.js';
import { CartService } from './cart.service.js';
import { entriesOf } from './cart.state.js';
import { CartFactsService } from './cart-facts.service.js';

@CommandHandler(CopyIntoCart)
export class CopyIntoCartHandler implements ICommandHandler<CopyIntoCart> {
  constructor(
    private readonly carts: CartService,
    @Aggregate('cart') private readonly streams: AggregateReader<typeof cartDecider>,
    private readonly facts: CartFactsService,
    private readonly commands: CommandBus,
  ) {}

  /** Each entry obeys the rules of a cart; one that is refused keeps none of the others out. A repeat adds nothing. */
  async execute({ shopper, wanted, raises }: CopyIntoCart): Promise<CopiedUnits> {
    const token = await this.carts.tokenFor(shopper);
    const cartId = idOfToken(token);
    const there = entriesOf(await this.streams.loadState(shopper.websiteId, cartId));
    const own = { ...shopper, cartToken: token };
    const variantIds = await this.facts.variantIdsOf(shopper.websiteId, wanted);
    let missing = 0;
    for (const [index, { itemId, sku, quantity }] of wanted.entries()) {
      const variantId = variantIds[index];
      const before = there.find((entry) => entry.itemId === itemId && entry.variantId === variantId);
      if (before && !(raises && before.quantity < quantity)) continue;
      const { entryId } = before ?? { entryId: uuidV7() };
      const command: CartCommand = before
        ? { kind: 'changeQuantity', cartId, entryId, quantity }
        : { kind: 'add', cartId, entryId, itemId, variantId, sku, quantity, answers: null, at: Date.now() };
      try {
        await this.carts.execute(own, cartId, command);
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal;
        missing += 1;
      }
    }
    // the browser gets the cookie also where nothing was added
    await this.commands.execute(new RenewCart(shopper.websiteId, cartId, shopper.metadata));
    return { token, missing };
  }
}
