import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import type { RestockClaimAnswer } from '@daybook/contracts/restock/restock-receipt.api';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { productDecider } from '../../catalogue/products/product.decider.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { type LinkSubject, SignedLinks } from '../../platform/access/signed-links.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { personDecider } from '../../privacy/person.decider.js';
import { restockDecider } from '../../restock/restock.decider.js';
import { signedUp } from '../../restock/restock.state.js';
import { stockDecider } from '../../stock/stock.decider.js';
import type { cartDecider } from '../cart.decider.js';
import { CartService } from '../cart.service.js';
import { entriesOf } from '../cart.state.js';
import { cartCookie, type Shopper } from '../shopper.js';

/** A subscriber follows the link of a restock email and takes the offer. */
export class ClaimHeldUnit extends Command<CommittedAnswer<RestockClaimAnswer>> {
  constructor(
    readonly shopper: Shopper,
    readonly token: string,
  ) {
    super();
  }
}

/** A claim that was interrupted between its two appends is lost after this time, ms. */
const INTERRUPTED_AFTER_MS = 30_000;

/** The subscriber, the variant that the link offers, and the unit that is held for it. */
type Claimed = {
  readonly personId: string;
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
    @Aggregate('cart') private readonly carts: AggregateReader<typeof cartDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly cartService: CartService,
    private readonly links: SignedLinks,
  ) {}

  /**
   * Two appends: the cart claims the held unit, then the unit is added to the cart. A cart that would refuse the unit
   * claims nothing. A subscriber whose claim was
   * interrupted between the two follows the link again. A second time with the same cart changes nothing.
   * @throws Refusal RESTOCK_LINK_INVALID, RESTOCK_OFFER_OVER, RESTOCK_CLAIMED_ELSEWHERE, and what adding to a cart refuses
   */
  async execute({ shopper, token: link }: ClaimHeldUnit): Promise<CommittedAnswer<RestockClaimAnswer>> {
    const { websiteId } = shopper;
    const subject = this.links.read(websiteId, 'claim', link) ?? refuse('RESTOCK_LINK_INVALID');
    const { personId, waitedFor, holdId, expiresAt } = await this.offerOf(websiteId, subject);
    const { productId, variantId } = waitedFor;
    const token = await this.cartService.tokenFor(shopper);
    const cartId = idOfToken(token);
    const at = Date.now();
    const add = {
      ...({ kind: 'add', isClaim: true, quantity: 1, answers: null } as const),
      ...{ cartId, entryId: uuidV7(), itemId: productId, at },
      sku: await this.skuOf(websiteId, productId, variantId),
    };
    if (holdId !== null) await this.cartService.check(shopper, cartId, add, variantId);
    // before the cart has anything of theirs: an erasure of the person finds the cart by it
    const record = { kind: 'record', personId, category: 'cart', streamId: cartId } as const;
    await this.people.execute(websiteId, personId, record, { metadata: shopper.metadata });
    if (holdId !== null) await this.claim(shopper, waitedFor, { holdId, cartId, at });
    const { shoppingCart, position } = await this.cartService.execute(shopper, cartId, add);
    const until = expiresAt === null ? null : new Date(expiresAt).toISOString();
    return new CommittedAnswer({ shoppingCart, expiresAt: until }, position, cartCookie(token));
  }

  private async offerOf(website: WebsiteId, { variantId, signUpId, batchId }: LinkSubject): Promise<Claimed> {
    const list = await this.lists.loadState(website, variantId);
    const batch = list.batches.find((one) => one.batchId === batchId) ?? refuse('RESTOCK_LINK_INVALID');
    const { personId, offer } = signedUp(list, signUpId) ?? refuse('RESTOCK_OFFER_OVER');
    if (offer === null || offer.batchId !== batchId || offer.ended !== null)
      return refuse('RESTOCK_OFFER_OVER');
    const { holdId, expiresAt } = offer;
    return { personId, waitedFor: batch.waitedFor, holdId, expiresAt };
  }

  private async claim(
    { websiteId, metadata }: Shopper,
    { productId: itemId, variantId, sku }: WaitedFor,
    { holdId, cartId, at }: { holdId: string; cartId: string; at: number },
  ): Promise<void> {
    const { holds } = await this.stockItems.loadState(websiteId, variantId);
    const { cartId: before, claimedAt = 0 } = holds.find((hold) => hold.holdId === holdId) ?? {};
    const where = before === undefined ? undefined : await this.placeIn(websiteId, before, variantId);
    // a cart that has claimed the unit just now is about to add it
    const isLost = where === 'removed' || (where === 'neverIn' && at - claimedAt > INTERRUPTED_AFTER_MS);
    const command = {
      ...{ kind: 'claim' as const, variant: { itemId, variantId, sku }, at, holdId, cartId },
      // a cart that lost the unit, or from which the visitor removed it, must not keep it from the reader of the email
      ...(before !== undefined && isLost ? { from: before } : {}),
    };
    try {
      await this.stockItems.execute(websiteId, variantId, command, { metadata });
    } catch (error) {
      const isOver = error instanceof Refusal && error.code === 'HOLD_NOT_FOUND';
      throw isOver ? new Refusal('RESTOCK_OFFER_OVER') : error;
    }
  }

  /** Where a cart, or the cart that it was merged into, has the variant. */
  private async placeIn(
    website: WebsiteId,
    cartId: string,
    variantId: string,
  ): Promise<'inCart' | 'removed' | 'neverIn'> {
    const cart = await this.carts.loadState(website, cartId);
    if (cart.status === 'mergedAway') return this.placeIn(website, cart.intoCartId, variantId);
    const isIt = (entry: { variantId: string }) => entry.variantId === variantId;
    if (entriesOf(cart).some(isIt)) return 'inCart';
    return cart.status === 'open' && cart.removals.some(isIt) ? 'removed' : 'neverIn';
  }

  /** The variant's SKU today; the owner may have renamed it since the send. */
  private async skuOf(website: WebsiteId, productId: string, variantId: string): Promise<string> {
    const state = await this.products.loadState(website, productId);
    const variants = state.status === 'present' ? state.product.variants : [];
    return variants.find(({ id }) => id === variantId)?.sku ?? refuse('VARIANT_UNAVAILABLE');
  }
}
