import { Refusal } from '@daybook/contracts/shared/errors';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { idOfToken } from '../platform/access/secret-token.js';
import { FillCart, type FilledCart, type WantedUnits } from '../platform/customer-carts.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import type { CartCommand, cartDecider } from './cart.decider.js';
import { CartService } from './cart.service.js';
import { entriesOf } from './cart.state.js';

@CommandHandler(FillCart)
export class FillCartHandler implements ICommandHandler<FillCart> {
  constructor(
    private readonly carts: CartService,
    @Aggregate('cart') private readonly streams: AggregateReader<typeof cartDecider>,
  ) {}

  /** Each entry obeys the rules of a cart; one that is refused keeps none of the others out. A repeat changes nothing. */
  async execute({ shopper, wanted }: FillCart): Promise<FilledCart> {
    const cartId = idOfToken(shopper.cartToken);
    const entries = entriesOf(await this.streams.loadState(shopper.websiteId, cartId));
    const run = (command: CartCommand, additionalFields: string | null = null) =>
      this.carts.execute(shopper, cartId, command, { additionalFields, token: shopper.cartToken });
    const isOf = (units: WantedUnits) => (entry: { itemId: string; sku: string }) =>
      entry.itemId === units.itemId && entry.sku === units.sku;
    for (const { entryId, itemId, sku } of entries)
      if (!wanted.some(isOf({ itemId, sku, quantity: 0 })))
        await run({ kind: 'remove', cartId, entryId }).catch(unlessGone);
    const entryIds: (string | null)[] = [];
    const refused: { index: number; refusal: Refusal }[] = [];
    for (const [index, units] of wanted.entries()) {
      const before = entries.find(isOf(units));
      const entryId = before?.entryId ?? uuidV7();
      const { itemId, sku, quantity, answers: given } = units;
      try {
        if (!before) {
          const add = { kind: 'add', cartId, entryId, itemId, sku, quantity, answers: null } as const;
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
