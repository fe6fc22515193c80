import type { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command } from '@nestjs/cqrs';
import type { Shopper } from './http/shopper.js';
import type { CommandMetadata } from './log/command-metadata.js';
import type { CommittedAnswer } from './log/committed-answer.js';

// The commands by which carts meet customers and members. Each is handled by the feature that owns what changes.

/** At sign-in: the cart that a visitor filled before joins the cart of their account. The feature `cart` handles it. */
export class MergeCarts extends Command<CommittedAnswer<object>> {
  constructor(
    readonly from: Shopper,
    /** of the account's cart */
    readonly intoToken: string,
  ) {
    super();
  }
}

/** Before a cart joins another one: what its buyer has filled in is filled in there. The feature `checkout` handles it. */
export class CarryCheckout extends Command<void> {
  constructor(
    readonly website: WebsiteId,
    readonly fromCartId: string,
    /** of the account */
    readonly cartId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/**
 * Finds the cart of the customer who is signed in, and makes its token where there is none. The feature `customers`
 * handles it.
 * @returns the token; undefined: the session is none, or has ended
 */
export class KeepCustomerCart extends Command<string | undefined> {
  constructor(
    readonly websiteId: WebsiteId,
    /** of the session's cookie */
    readonly customerToken: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/**
 * A browser gets the cookie of an open cart for its whole life: the cart lives as long from now on. The feature `cart`
 * handles it.
 */
export class RenewCart extends Command<void> {
  constructor(
    readonly website: WebsiteId,
    readonly cartId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Units that a cart is to have. */
export type WantedUnits = {
  readonly itemId: string;
  /** absent: the variant that has the SKU now */
  readonly variantId?: string;
  readonly sku: string;
  readonly quantity: number;
  /** answers to the product's questions, as a cart entry carries them; absent: none */
  readonly answers?: string;
};

/** What became of the units that a cart was to have, in their order. */
export type FilledCart = {
  /** null: it is refused */
  readonly entryIds: readonly (string | null)[];
  readonly refused: readonly { readonly index: number; readonly refusal: Refusal }[];
};

/** Makes a cart hold these units and no others: a member puts an order together for a buyer. The feature `cart` handles it. */
export class FillCart extends Command<FilledCart> {
  constructor(
    /** with the token of the cart */
    readonly shopper: Shopper & { readonly cartToken: string },
    /** each variant once */
    readonly wanted: readonly WantedUnits[],
  ) {
    super();
  }
}

/** What became of units that were to come into a cart. */
export type CopiedUnits = {
  /** of the cart */
  readonly token: string;
  /** of the wanted units, those that the shop does not sell now, or not without answers of the buyer */
  readonly missing: number;
};

/** Puts units into the shopper's cart, or a new one, and takes nothing out of it. The feature `cart` handles it. */
export class CopyIntoCart extends Command<CopiedUnits> {
  constructor(
    readonly shopper: Shopper,
    readonly wanted: readonly WantedUnits[],
    /** whether an entry that has fewer units gets as many; false: what is there stays as it is */
    readonly raises = false,
  ) {
    super();
  }
}
