import type {
  AddEntryAnswer,
  RemoveEntryAnswer,
  RestoreEntryAnswer,
  UpdateEntryAnswer,
} from '@daybook/contracts/cart/cart.api';
import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { eraseAnswers, sealAnswers } from '../platform/access/sealed-answers.js';
import { idOfToken } from '../platform/access/secret-token.js';
import { MergeCarts } from '../platform/customer-carts.js';
import { cartCookie, type Shopper } from '../platform/http/shopper.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import { type CartFacts, cartDecider } from './cart.decider.js';
import { CartService, existingCartOf } from './cart.service.js';
import { CartGiftsService } from './cart-gifts.service.js';
import { openedEntries } from './opened-entries.js';

export class AddCartEntry extends Command<CommittedAnswer<AddEntryAnswer>> {
  constructor(
    readonly shopper: Shopper,
    readonly entry: {
      itemId: string;
      sku: string;
      variantId?: string;
      quantity: number;
      additionalFields?: string | null;
      /** of a gift card: its delivery, JSON as text */
      gift?: string | null;
    },
  ) {
    super();
  }
}

export class ChangeCartEntryQuantity extends Command<CommittedAnswer<UpdateEntryAnswer>> {
  constructor(
    readonly shopper: Shopper,
    readonly entryId: string,
    readonly quantity: number,
  ) {
    super();
  }
}

export class ChangeCartEntryFields extends Command<CommittedAnswer<UpdateEntryAnswer>> {
  constructor(
    readonly shopper: Shopper,
    readonly entryId: string,
    readonly change: { itemId: string; sku: string; additionalFields: string },
  ) {
    super();
  }
}

export class AcceptCartEntryPrice extends Command<CommittedAnswer<UpdateEntryAnswer>> {
  constructor(
    readonly shopper: Shopper,
    readonly entryId: string,
  ) {
    super();
  }
}

export class RemoveCartEntry extends Command<CommittedAnswer<RemoveEntryAnswer>> {
  constructor(
    readonly shopper: Shopper,
    readonly entryId: string,
  ) {
    super();
  }
}

export class RestoreCartEntry extends Command<CommittedAnswer<RestoreEntryAnswer>> {
  constructor(
    readonly shopper: Shopper,
    readonly entryId: string,
  ) {
    super();
  }
}

@CommandHandler(AddCartEntry)
export class AddCartEntryHandler implements ICommandHandler<AddCartEntry> {
  constructor(private readonly carts: CartService) {}

  /** @returns the cart and the entry that has the added units; the first add makes the cart */
  async execute({ shopper, entry }: AddCartEntry): Promise<CommittedAnswer<AddEntryAnswer>> {
    const token = await this.carts.tokenFor(shopper);
    const cartId = idOfToken(token);
    const { itemId, sku, variantId, quantity } = entry;
    const command = {
      kind: 'add',
      cartId,
      entryId: uuidV7(),
      itemId,
      sku,
      variantId,
      quantity,
      answers: null,
      at: Date.now(),
    } as const;
    const sent = { additionalFields: entry.additionalFields || null, gift: entry.gift || null, token };
    const { shoppingCart, position, entryId } = await this.carts.execute(shopper, cartId, command, sent);
    const newlyAdded = shoppingCart.entries.find(({ id }) => id === entryId);
    // a repeat of a request finds the cart as it is now: the visitor may have removed the entry since
    if (!newlyAdded) refuse('ENTRY_NOT_FOUND');
    return new CommittedAnswer({ shoppingCart, newlyAdded }, position, cartCookie(token));
  }
}

@CommandHandler(ChangeCartEntryQuantity)
export class ChangeCartEntryQuantityHandler implements ICommandHandler<ChangeCartEntryQuantity> {
  constructor(private readonly carts: CartService) {}

  execute({
    shopper,
    entryId,
    quantity,
  }: ChangeCartEntryQuantity): Promise<CommittedAnswer<UpdateEntryAnswer>> {
    return this.carts.updateEntry(shopper, entryId, (cartId) => ({
      kind: 'changeQuantity',
      cartId,
      entryId,
      quantity,
    }));
  }
}

@CommandHandler(ChangeCartEntryFields)
export class ChangeCartEntryFieldsHandler implements ICommandHandler<ChangeCartEntryFields> {
  constructor(private readonly carts: CartService) {}

  /** @returns the entry with its new answers, or the entry that it became part of */
  async execute({
    shopper,
    entryId,
    change,
  }: ChangeCartEntryFields): Promise<CommittedAnswer<UpdateEntryAnswer>> {
    const cartId = existingCartOf(shopper);
    const { itemId, sku } = change;
    const command = {
      kind: 'changeAdditionalFields',
      cartId,
      entryId,
      itemId,
      sku,
      answers: null,
    } as const;
    const sent = { additionalFields: change.additionalFields || null };
    const decided = await this.carts.execute(shopper, cartId, command, sent);
    const { shoppingCart, position } = decided;
    const updatedEntry = shoppingCart.entries.find(({ id }) => id === decided.entryId);
    if (!updatedEntry) refuse('ENTRY_NOT_FOUND');
    return new CommittedAnswer({ shoppingCart, updatedEntry }, position);
  }
}

@CommandHandler(AcceptCartEntryPrice)
export class AcceptCartEntryPriceHandler implements ICommandHandler<AcceptCartEntryPrice> {
  constructor(private readonly carts: CartService) {}

  execute({ shopper, entryId }: AcceptCartEntryPrice): Promise<CommittedAnswer<UpdateEntryAnswer>> {
    return this.carts.updateEntry(shopper, entryId, (cartId) => ({ kind: 'acceptPrice', cartId, entryId }));
  }
}

@CommandHandler(RemoveCartEntry)
export class RemoveCartEntryHandler implements ICommandHandler<RemoveCartEntry> {
  constructor(private readonly carts: CartService) {}

  async execute({ shopper, entryId }: RemoveCartEntry): Promise<CommittedAnswer<RemoveEntryAnswer>> {
    const cartId = existingCartOf(shopper);
    const { shoppingCart, position } = await this.carts.execute(shopper, cartId, {
      kind: 'remove',
      cartId,
      entryId,
    });
    return new CommittedAnswer({ shoppingCart }, position);
  }
}

@CommandHandler(RestoreCartEntry)
export class RestoreCartEntryHandler implements ICommandHandler<RestoreCartEntry> {
  constructor(private readonly carts: CartService) {}

  async execute({ shopper, entryId }: RestoreCartEntry): Promise<CommittedAnswer<RestoreEntryAnswer>> {
    const cartId = existingCartOf(shopper);
    const command = { kind: 'restore', cartId, entryId } as const;
    const { shoppingCart, position } = await this.carts.execute(shopper, cartId, command);
    return new CommittedAnswer({ shoppingCart }, position);
  }
}

@CommandHandler(MergeCarts)
export class MergeCartsHandler implements ICommandHandler<MergeCarts> {
  constructor(
    private readonly carts: CartService,
    @Aggregate('cart') private readonly streams: AggregateStore<typeof cartDecider>,
    private readonly personalData: PersonalData,
    private readonly gifts: CartGiftsService,
  ) {}

  /**
   * Two streams, so two appends: first the old cart closes, so that it takes no more adds; then the other cart takes
   * its entries. After a crash between the two the old cart is closed and still holds its entries, and the caller
   * merges again; a second merge changes nothing. The entries get the key of the cart that takes them, and the old
   * cart's keys go. A gift card whose recipient was erased stays one without a recipient.
   */
  async execute({ from, intoToken }: MergeCarts): Promise<CommittedAnswer<RemoveEntryAnswer>> {
    const fromCartId = existingCartOf(from);
    const into = { ...from, cartToken: intoToken };
    const cartId = idOfToken(intoToken);
    const entries = await this.resealed(into, intoToken, await this.close(from, fromCartId, cartId));
    const merge = { kind: 'merge', cartId, fromCartId, entries, at: Date.now() } as const;
    const { shoppingCart, position } = await this.carts.execute(into, cartId, merge);
    if (fromCartId !== cartId) {
      await eraseAnswers(this.personalData, into.websiteId, [{ category: 'cart', id: fromCartId }]);
    }
    return new CommittedAnswer({ shoppingCart }, position, cartCookie(intoToken));
  }

  private async resealed(
    { websiteId, metadata }: Shopper,
    token: string,
    entries: readonly StoredEntry[],
  ): Promise<StoredEntry[]> {
    const cartId = idOfToken(token);
    const owner = { category: 'cart', id: cartId } as const;
    const opened = await openedEntries(this.personalData, websiteId, entries);
    return Promise.all(
      opened.map(async (entry, i): Promise<StoredEntry> => {
        const { additionalFields: text, gift: delivery, ...rest } = entry;
        const sealed = text && (await sealAnswers(this.personalData, websiteId, owner, token, text));
        const gift = delivery
          ? await this.gifts.seal(websiteId, { cartId, token }, delivery, metadata)
          : entries[i]?.gift;
        return { ...rest, additionalFields: sealed || null, ...(gift && { gift }) };
      }),
    );
  }

  /** Closes a cart for good. @returns the entries that it held */
  private async close({ websiteId, metadata }: Shopper, cartId: string, intoCartId: string) {
    const command = { kind: 'mergeAway', cartId, intoCartId } as const;
    const { state } = await this.streams.execute(websiteId, cartId, command, {
      factsFor: () => NO_FACTS,
      metadata,
    });
    return state.status === 'mergedAway' ? state.entries : [];
  }
}

/** Closing a cart looks at no product and no stock. */
const NO_FACTS: CartFacts = { products: new Map(), stock: new Map() };
