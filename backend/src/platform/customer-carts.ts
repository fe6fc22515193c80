import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command } from '@nestjs/cqrs';
import type { Shopper } from './http/shopper.js';
import type { CommandMetadata } from './log/command-metadata.js';
import type { CommittedAnswer } from './log/committed-answer.js';

// The commands by which carts and customers meet. Each is handled by the feature that owns what changes.

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
