import type { CartEntry, ShoppingCart, UpdateEntryAnswer } from '@daybook/contracts/cart/cart.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { NO_STOCK } from '@daybook/contracts/stock/availability';
import type { Position } from '@daybook/event-store/event-store';
import { Injectable } from '@nestjs/common';
import { idOfToken } from '../platform/access/secret-token.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { type CartCommand, cartDecider } from './cart.decider.js';
import { entriesOf } from './cart.state.js';
import { decidedCart } from './cart.view.js';
import { CartFactsService, type NamedVariant, TodaysFacts } from './cart-facts.service.js';
import type { Shopper } from './shopper.js';

/** What the cart's command handlers share: load the facts, decide, append, and answer with the decided cart. */
@Injectable()
export class CartService {
  constructor(
    @Aggregate('cart') private readonly carts: AggregateStore<typeof cartDecider>,
    private readonly facts: CartFactsService,
  ) {}

  /**
   * Carries out a command on one cart.
   * @returns the cart from the state that was decided, and the position of the log that holds it
   * @throws Refusal what the decider refuses, WRITE_CONFLICT
   */
  async execute(
    shopper: Shopper,
    cartId: string,
    command: CartCommand,
  ): Promise<{ readonly shoppingCart: ShoppingCart; readonly position: Position }> {
    const { websiteId, metadata } = shopper;
    const today = new TodaysFacts(websiteId);
    const named = variantsOf(command);
    // what the command names is looked up while the cart is read
    const looksUpNamed = this.facts.lookUp(today, named);
    looksUpNamed.catch(() => undefined);
    const isNamed = ({ itemId, sku }: NamedVariant) =>
      named.some((variant) => variant.itemId === itemId && variant.sku === sku);
    const { state, position } = await this.carts.execute(websiteId, cartId, command, {
      factsFor: async (cart) => {
        const others = entriesOf(cart).filter((entry) => !isNamed(entry));
        await Promise.all([looksUpNamed, this.facts.lookUp(today, others)]);
        return today.forCart(cartId, cart);
      },
      metadata,
      isNew: shopper.cartToken === undefined,
    });
    // other commands may have added entries after the cart was read, and an owner may have renamed an SKU
    await this.facts.lookUp(today, entriesOf(state));
    return { shoppingCart: decidedCart(shopper, cartId, state, today), position };
  }

  /**
   * Decides a command as if one more unit of a variant were available to the cart, and appends nothing: a cart that
   * would refuse a held unit must not claim it.
   * @throws Refusal what {@link execute} would refuse
   */
  async check(
    { websiteId }: Shopper,
    cartId: string,
    command: CartCommand,
    variantId: string,
  ): Promise<void> {
    const today = new TodaysFacts(websiteId);
    const state = await this.carts.loadState(websiteId, cartId);
    await this.facts.lookUp(today, [...variantsOf(command), ...entriesOf(state)]);
    const { products, stock } = today.forCart(cartId, state);
    const { unlimited, available } = stock.get(variantId) ?? NO_STOCK;
    const withUnit = new Map([...stock, [variantId, { unlimited, available: available + 1 }]]);
    cartDecider.decide(command, state, { products, stock: withUnit });
  }

  /** Carries out a command about one entry that stays in the shopper's cart. @throws Refusal CART_NOT_FOUND, ENTRY_NOT_FOUND */
  async updateEntry(
    shopper: Shopper,
    entryId: string,
    commandFor: (cartId: string) => CartCommand,
  ): Promise<CommittedAnswer<UpdateEntryAnswer>> {
    const cartId = existingCartOf(shopper);
    const { shoppingCart, position } = await this.execute(shopper, cartId, commandFor(cartId));
    const updatedEntry = shoppingCart.entries.find(({ id }) => id === entryId) ?? refuse('ENTRY_NOT_FOUND');
    return new CommittedAnswer({ shoppingCart, updatedEntry: updatedEntry satisfies CartEntry }, position);
  }
}

/** @throws Refusal CART_NOT_FOUND when the shopper has no cart */
export function existingCartOf({ cartToken }: Shopper): string {
  return cartToken === undefined ? refuse('CART_NOT_FOUND') : idOfToken(cartToken);
}

/** What a command adds; all other commands concern entries of the cart. */
function variantsOf(command: CartCommand): readonly NamedVariant[] {
  if (command.kind === 'add') return [command];
  return command.kind === 'merge' ? command.entries : [];
}
