import type { CartEntry, ShoppingCart, UpdateEntryAnswer } from '@daybook/contracts/cart/cart.api';
import { keptAnswers } from '@daybook/contracts/forms/shared/form-answers';
import { refuse } from '@daybook/contracts/shared/errors';
import { NO_STOCK } from '@daybook/contracts/stock/availability';
import type { Position } from '@daybook/event-store/event-store';
import { Injectable } from '@nestjs/common';
import { idOfToken, newSecretToken } from '../platform/access/secret-token.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { type CartCommand, cartDecider } from './cart.decider.js';
import { entriesOf } from './cart.state.js';
import { decidedCart } from './cart.view.js';
import { CartFactsService, type NamedVariant, TodaysFacts } from './cart-facts.service.js';
import type { Shopper } from './shopper.js';

/** The cart that a command decided. */
type DecidedCart = {
  readonly shoppingCart: ShoppingCart;
  readonly position: Position;
  /** the answers of the command's entry as they are stored */
  readonly additionalFields: string | null;
};

/** What the cart's command handlers share: load the facts, decide, append, and answer with the decided cart. */
@Injectable()
export class CartService {
  constructor(
    @Aggregate('cart') private readonly carts: AggregateStore<typeof cartDecider>,
    private readonly facts: CartFactsService,
  ) {}

  /**
   * Carries out a command on one cart.
   * @param sent with the answers of a custom form as the visitor's browser sent them
   * @returns the cart from the state that was decided, and the position of the log that holds it
   * @throws Refusal what the decider refuses, WRITE_CONFLICT
   */
  async execute(shopper: Shopper, cartId: string, sent: CartCommand): Promise<DecidedCart> {
    const { websiteId } = shopper;
    const today = new TodaysFacts(websiteId);
    const command = await this.withKeptAnswers(sent, today);
    const metadata = metadataOf(command, shopper);
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
    const additionalFields = 'additionalFields' in command ? command.additionalFields : null;
    return { shoppingCart: decidedCart(shopper, cartId, state, today), position, additionalFields };
  }

  /** The command with the answers that are stored; most commands bring none, so they look nothing up. */
  private async withKeptAnswers(command: CartCommand, today: TodaysFacts): Promise<CartCommand> {
    if (!('additionalFields' in command) || command.additionalFields === null) return command;
    await this.facts.lookUp(today, [command]);
    const product = today.products.get(command.itemId);
    // the decider refuses an item that is gone
    if (!product) return command;
    const { additionalFieldsForm: form } = product;
    return { ...command, additionalFields: keptAnswers(form, command.additionalFields) };
  }

  /**
   * The token of the shopper's cart, or a new one. A token that opens no cart of this website is not ours: another site
   * may have planted it in the browser, and would know what opens the visitor's cart.
   */
  async tokenFor(shopper: Pick<Shopper, 'websiteId' | 'cartToken' | 'requestSecret'>): Promise<string> {
    const { websiteId, cartToken, requestSecret: fresh = newSecretToken() } = shopper;
    if (cartToken === undefined) return fresh;
    const cartId = idOfToken(cartToken);
    const cart = this.carts.cachedState(websiteId, cartId) ?? (await this.carts.loadState(websiteId, cartId));
    return cart.status === 'absent' ? fresh : cartToken;
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

/**
 * An add is what the shop is for: it counts only the answers that it brings against the visitor's allowance. Any other
 * command counts whole.
 */
function metadataOf(command: CartCommand, { metadata }: Shopper): CommandMetadata {
  const { spend, ...others } = metadata;
  if (command.kind !== 'add' || !spend) return metadata;
  const { additionalFields } = command;
  if (additionalFields === null) return others;
  return { ...others, spend: () => spend(Buffer.byteLength(additionalFields)) };
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
