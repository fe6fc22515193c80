import type {
  AddEntryAnswer,
  RemoveEntryAnswer,
  RestoreEntryAnswer,
  UpdateEntryAnswer,
} from '@daybook/contracts/cart/cart.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Shopper } from '../platform/http/visitor.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import { CartService } from './cart.service.js';

export class AddCartEntry extends Command<CommittedAnswer<AddEntryAnswer>> {
  constructor(
    readonly shopper: Shopper,
    readonly entry: { itemId: string; sku: string; quantity: number; additionalFields?: string | null },
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

/** At sign-in: what the visitor had gathered anonymously joins the cart of their account. */
export class MergeCarts extends Command<CommittedAnswer<RemoveEntryAnswer>> {
  constructor(
    readonly from: Shopper,
    readonly into: Shopper,
  ) {
    super();
  }
}

@CommandHandler(AddCartEntry)
export class AddCartEntryHandler implements ICommandHandler<AddCartEntry> {
  constructor(private readonly carts: CartService) {}

  /** @returns the cart and the entry that now holds what was added; the first add makes the cart */
  async execute({ shopper, entry }: AddCartEntry): Promise<CommittedAnswer<AddEntryAnswer>> {
    const { token, cartId } = await this.carts.forAdd(shopper);
    const { itemId, sku, quantity } = entry;
    const additionalFields = entry.additionalFields || null;
    const command = {
      kind: 'add',
      cartId,
      entryId: uuidV7(),
      itemId,
      sku,
      quantity,
      additionalFields,
      at: Date.now(),
    } as const;
    const { shoppingCart, position } = await this.carts.handle(shopper, cartId, command);
    const newlyAdded = shoppingCart.entries.find(
      (kept) =>
        kept.itemId === itemId &&
        kept.chosenVariant.sku === sku &&
        kept.additionalFields === additionalFields,
    );
    if (!newlyAdded) throw new Error('the entry that was added is not in the cart');
    return new CommittedAnswer({ shoppingCart, newlyAdded }, position, token);
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

  /** @returns the entry with its new answers, or the one that it became one with */
  async execute({
    shopper,
    entryId,
    change,
  }: ChangeCartEntryFields): Promise<CommittedAnswer<UpdateEntryAnswer>> {
    const cartId = this.carts.existing(shopper);
    const { itemId, sku } = change;
    const additionalFields = change.additionalFields || null;
    const command = {
      kind: 'changeAdditionalFields',
      cartId,
      entryId,
      itemId,
      sku,
      additionalFields,
    } as const;
    const { shoppingCart, position } = await this.carts.handle(shopper, cartId, command);
    const updatedEntry =
      shoppingCart.entries.find(({ id }) => id === entryId) ??
      shoppingCart.entries.find(
        (entry) =>
          entry.itemId === itemId &&
          entry.chosenVariant.sku === sku &&
          entry.additionalFields === additionalFields,
      );
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
    const cartId = this.carts.existing(shopper);
    const { shoppingCart, position } = await this.carts.handle(shopper, cartId, {
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
    const cartId = this.carts.existing(shopper);
    const command = { kind: 'restore', cartId, entryId } as const;
    const { shoppingCart, position } = await this.carts.handle(shopper, cartId, command);
    return new CommittedAnswer({ shoppingCart }, position);
  }
}

@CommandHandler(MergeCarts)
export class MergeCartsHandler implements ICommandHandler<MergeCarts> {
  constructor(private readonly carts: CartService) {}

  /**
   * Two streams, so two appends: first the old cart closes, so that nothing can be put into it any more, then what
   * it held comes in. After a crash in between it is closed already and still knows what it held; coming in twice
   * changes nothing.
   */
  async execute({ from, into }: MergeCarts): Promise<CommittedAnswer<RemoveEntryAnswer>> {
    const fromCartId = this.carts.existing(from);
    const { token, cartId } = this.carts.openFor(into);
    const entries = await this.carts.close(from, fromCartId, cartId);
    const merge = { kind: 'merge', cartId, fromCartId, entries, at: Date.now() } as const;
    const { shoppingCart, position } = await this.carts.handle(into, cartId, merge);
    return new CommittedAnswer({ shoppingCart }, position, token);
  }
}
