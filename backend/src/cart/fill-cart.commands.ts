import { Refusal } from '@daybook/contracts/shared/errors';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { idOfToken } from '../platform/access/secret-token.js';
import { FillCart, type FilledCart } from '../platform/customer-carts.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import type { CartCommand, cartDecider } from './cart.decider.js';
import { CartService } from './cart.service.js';
import { entriesOf } from './cart.state.js';
import { CartFactsService } from './cart-facts.service.js';

@CommandHandler(FillCart)
export class FillCartHandler implements ICommandHandler<FillCart> {
  constructor(
    private readonly carts: CartService,
    @Aggregate('cart') private readonly streams: AggregateReader<typeof cartDecider>,
    private readonly facts: CartFactsService,
  ) {}

  /** Each entry obeys the rules of a cart; one that is refused keeps none of the others out. A repeat changes nothing. */
  async execute({ shopper, wanted }: FillCart): Promise<FilledCart> {
    const cartId = idOfToken(shopper.cartToken);
    const entries = entriesOf(await this.streams.loadState(shopper.websiteId, cartId));
    const run = (command: CartCommand, additionalFields: string | null = null) =>
      this.carts.execute(shopper, cartId, command, { additionalFields, token: shopper.cartToken });
    const variantIds = await this.facts.variantIdsOf(shopper.websiteId, wanted);
    const places = entries.map(({ itemId, variantId }) =>
      wanted.findIndex((units, index) => units.itemId === itemId && variantIds[index] === variantId),
    );
    for (const [index, { entryId }] of entries.entries())
      if (places[index] === -1) await run({ kind: 'remove', cartId, entryId }).catch(unlessGone);
    const entryIds: (string | null)[] = [];
    const refused: { index: number; refusal: Refusal }[] = [];
    for (const [index, units] of wanted.entries()) {
      const before = entries[places.indexOf(index)];
      const entryId = before?.entryId ?? uuidV7();
      const { itemId, quantity, answers: given } = units;
      const variantId = variantIds[index];
      const sku = before?.sku ?? units.sku;
      try {
        if (!before) {
          const named = { itemId, variantId, sku };
          const add = { kind: 'add', cartId, entryId, ...named, quantity, answers: null } as const;
          await run({ ...add, at: Date.now() }, given);
        } else {
          if (before.quantity !== quantity) await run({ kind: 'changeQuantity', cartId, entryId, quantity });
          // the same answers are no event
          const change = {
            kind: 'changeAdditionalFields',
            cartId,
            entryId,
            itemId,
            sku,
            answers: null,
          } as const;
          if (given !== undefined) await run(change, given);
        }
        entryIds.push(entryId);
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal;
        entryIds.push(before?.entryId ?? null);
        refused.push({ index, refusal });
      }
    }
    return { entryIds, refused };
  }
}

/** Another call for the same cart was faster. */
function unlessGone(refusal: unknown): void {
  if (!(refusal instanceof Refusal) || refusal.code !== 'ENTRY_NOT_FOUND') throw refusal;
}
