import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import type { RestockClaimAnswer } from '@daybook/contracts/restock/restock-receipt.api';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { productDecider } from '../../catalogue/products/product.decider.js';
import { type LinkSubject, SignedLinks } from '../../platform/access/signed-links.js';
import type { Shopper } from '../../platform/http/visitor.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { restockDecider } from '../../restock/restock.decider.js';
import { signedUp } from '../../restock/restock.state.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { CartService } from '../cart.service.js';

/** Somebody takes up the offer that an email offered them. */
export class ClaimHeldUnit extends Command<CommittedAnswer<RestockClaimAnswer>> {
  constructor(
    readonly shopper: Shopper,
    readonly token: string,
  ) {
    super();
  }
}

/** By then a unit that was claimed is in the cart, or whoever was to put it there is gone, ms. */
const ON_ITS_WAY_MS = 30_000;

/** What the offer is of, and what is held for it. */
type Claimed = {
  readonly waitedFor: WaitedFor;
  readonly holdId: string | null;
  readonly expiresAt: number | null;
};

@CommandHandler(ClaimHeldUnit)
export class ClaimHeldUnitHandler implements ICommandHandler<ClaimHeldUnit> {
  constructor(
    @Aggregate('restock') private readonly lists: AggregateReader<typeof restockDecider>,
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    @Aggregate('stock') private readonly stockItems: AggregateStore<typeof stockDecider>,
    private readonly carts: CartService,
    private readonly links: SignedLinks,
  ) {}

  /**
   * The unit is the cart's first, and in it second: whoever is interrupted in between follows the link again. Followed
   * again by the same cart it does nothing new.
   * @throws Refusal RESTOCK_LINK_INVALID, RESTOCK_OFFER_OVER, RESTOCK_CLAIMED_ELSEWHERE, and what adding to a cart refuses
   */
  async execute({ shopper, token: link }: ClaimHeldUnit): Promise<CommittedAnswer<RestockClaimAnswer>> {
    const { websiteId } = shopper;
    const subject = this.links.read(websiteId, 'claim', link) ?? refuse('RESTOCK_LINK_INVALID');
    const { waitedFor, holdId, expiresAt } = await this.offerOf(websiteId, subject);
    const { productId, variantId } = waitedFor;
    const { token, cartId } = this.carts.openFor(shopper);
    const at = Date.now();
    if (holdId !== null) await this.claim(shopper, waitedFor, { holdId, cartId, at });
    const { shoppingCart, position } = await this.carts.handle(shopper, cartId, {
      ...{ kind: 'add', cartId, entryId: uuidV7(), itemId: productId, quantity: 1, additionalFields: null },
      ...{ sku: await this.skuOf(websiteId, productId, variantId), at, isClaim: true },
    });
    const until = expiresAt === null ? null : new Date(expiresAt).toISOString();
    return new CommittedAnswer({ shoppingCart, expiresAt: until }, position, token);
  }

  private async offerOf(website: WebsiteId, { variantId, signUpId, batchId }: LinkSubject): Promise<Claimed> {
    const list = await this.lists.loadState(website, variantId);
    const batch = list.batches.find((one) => one.batchId === batchId) ?? refuse('RESTOCK_LINK_INVALID');
    const offer = signedUp(list, signUpId)?.offer;
    if (offer?.batchId !== batchId || offer?.ended !== null) return refuse('RESTOCK_OFFER_OVER');
    const { holdId, expiresAt } = offer;
    return { waitedFor: batch.waitedFor, holdId, expiresAt };
  }

  private async claim(
    { websiteId, metadata }: Shopper,
    { productId: itemId, variantId, sku }: WaitedFor,
    { holdId, cartId, at }: { holdId: string; cartId: string; at: number },
  ): Promise<void> {
    const { holds } = await this.stockItems.loadState(websiteId, variantId);
    const { cartId: before, claimedAt = 0 } = holds.find((hold) => hold.holdId === holdId) ?? {};
    const where = before === undefined ? undefined : await this.carts.whereIs(websiteId, variantId, before);
    // one that has just claimed the unit is about to put it in
    const isLost = where === 'takenOut' || (where === 'neverIn' && at - claimedAt > ON_ITS_WAY_MS);
    const command = {
      ...{ kind: 'claim' as const, variant: { itemId, variantId, sku }, at, holdId, cartId },
      // whoever was interrupted, or has taken it out again, must not keep the unit from who has the email
      ...(before !== undefined && isLost ? { from: before } : {}),
    };
    try {
      await this.stockItems.execute(websiteId, variantId, command, { metadata });
    } catch (error) {
      const isOver = error instanceof Refusal && error.code === 'HOLD_NOT_FOUND';
      throw isOver ? new Refusal('RESTOCK_OFFER_OVER') : error;
    }
  }

  /** As it is called today. */
  private async skuOf(website: WebsiteId, productId: string, variantId: string): Promise<string> {
    const state = await this.products.loadState(website, productId);
    const variants = state.status === 'present' ? state.product.variants : [];
    return variants.find(({ id }) => id === variantId)?.sku ?? refuse('VARIANT_UNAVAILABLE');
  }
}
