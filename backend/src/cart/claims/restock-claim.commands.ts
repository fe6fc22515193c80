import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import type { RestockClaimAnswer } from '@daybook/contracts/restock/restock-receipt.api';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { productDecider } from '../../catalogue/products/product.decider.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { type LinkSubject, SignedLinks } from '../../platform/access/signed-links.js';
import { cartCookie, type Shopper } from '../../platform/http/shopper.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { personDecider } from '../../privacy/person.decider.js';
import { restockDecider } from '../../restock/restock.decider.js';
import { signedUp } from '../../restock/restock.state.js';
import type { Hold } from '../../stock/holds.state.js';
import { stockDecider } from '../../stock/stock.decider.js';
import type { CartCommand, CartFacts, cartDecider } from '../cart.decider.js';
import { CartService } from '../cart.service.js';
import { entriesOf } from '../cart.state.js';

/** A subscriber follows the link of a restock email and takes the offer. */
export class ClaimHeldUnit extends Command<CommittedAnswer<RestockClaimAnswer>> {
  constructor(
    readonly shopper: Shopper,
    readonly token: string,
    /** also from the cart of another browser */
    readonly moves = false,
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

type Claim = {
  readonly holdId: string;
  readonly cartId: string;
  readonly at: number;
  readonly moves: boolean;
};
type Place = { readonly cartId: string; readonly where: 'inCart' | 'removed' | 'neverIn' };

/** What a cart needs to lose a unit. */
const NO_FACTS: CartFacts = { products: new Map(), stock: new Map() };

@CommandHandler(ClaimHeldUnit)
export class ClaimHeldUnitHandler implements ICommandHandler<ClaimHeldUnit> {
  constructor(
    @Aggregate('restock') private readonly lists: AggregateReader<typeof restockDecider>,
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    @Aggregate('stock') private readonly stockItems: AggregateStore<typeof stockDecider>,
    @Aggregate('cart') private readonly carts: AggregateStore<typeof cartDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly cartService: CartService,
    private readonly links: SignedLinks,
  ) {}

  /**
   * The cart claims the held unit, the cart that had it loses it, and then the unit is added to the cart. A cart that
   * would refuse the unit claims nothing. A subscriber whose claim was interrupted between the appends follows the link
   * again. A second time with the same cart changes nothing.
   * @throws Refusal RESTOCK_LINK_INVALID, RESTOCK_OFFER_OVER, RESTOCK_CLAIMED_ELSEWHERE, and what adding to a cart refuses
   */
  async execute({
    shopper,
    token: link,
    moves,
  }: ClaimHeldUnit): Promise<CommittedAnswer<RestockClaimAnswer>> {
    const { websiteId } = shopper;
    const subject = this.links.read(websiteId, 'claim', link) ?? refuse('RESTOCK_LINK_INVALID');
    const { personId, waitedFor, holdId, expiresAt } = await this.offerOf(websiteId, subject);
    const { productId, variantId } = waitedFor;
    const token = await this.cartService.tokenFor(shopper);
    const cartId = idOfToken(token);
    const at = Date.now();
    const add: Extract<CartCommand, { kind: 'add' }> = {
      kind: 'add',
      isClaim: true,
      quantity: 1,
      answers: null,
      cartId,
      entryId: uuidV7(),
      itemId: productId,
      variantId,
      at,
      sku: await this.skuOf(websiteId, productId, variantId),
    };
    if (holdId !== null) await this.cartService.check(shopper, cartId, add, variantId);
    // before the cart has anything of theirs: an erasure of the person finds the cart by it
    const record = { kind: 'record', personId, category: 'cart', streamId: cartId } as const;
    await this.people.execute(websiteId, personId, record, { metadata: shopper.metadata });
    if (holdId !== null) await this.claim(shopper, waitedFor, { holdId, cartId, at, moves });
    const mustStillHave = async () =>
      holdId !== null && (await this.mustStillHave(shopper, variantId, { holdId, cartId }));
    const { shoppingCart, position } = await this.cartService
      .execute(shopper, cartId, add)
      // the unit is out of stock for a cart that has lost it just now
      .finally(mustStillHave);
    const until = expiresAt === null ? null : new Date(expiresAt).toISOString();
    return new CommittedAnswer({ shoppingCart, expiresAt: until }, position, cartCookie(token));
  }

  /** Another browser may have moved the unit while this one added it: then it is in the other cart alone. */
  private async mustStillHave(
    shopper: Shopper,
    variantId: string,
    { holdId, cartId }: Pick<Claim, 'holdId' | 'cartId'>,
  ): Promise<void> {
    const hold = await this.holdOf(shopper.websiteId, variantId, holdId);
    if (hold?.cartId === undefined) return;
    const owner = await this.placeIn(shopper.websiteId, hold.cartId, variantId);
    if (owner.cartId === cartId) return;
    await this.moveAway(shopper, cartId, variantId, hold);
    refuse('RESTOCK_CLAIMED_ELSEWHERE');
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

  /**
   * The cart claims the unit. A cart that has it loses it, when the reader moves the unit and when that cart has no use
   * for it: it never got the unit, or the visitor removed it there.
   */
  private async claim(shopper: Shopper, { variantId, ...of }: WaitedFor, claim: Claim): Promise<void> {
    const { websiteId, metadata } = shopper;
    const { holdId, cartId, at, moves } = claim;
    const before = await this.holdOf(websiteId, variantId, holdId);
    const owner =
      before?.cartId === undefined ? undefined : await this.placeIn(websiteId, before.cartId, variantId);
    if (owner?.cartId !== cartId) {
      // a cart that has claimed the unit just now is about to add it
      const isPending = owner?.where === 'neverIn' && at - (before?.claimedAt ?? 0) <= INTERRUPTED_AFTER_MS;
      const mayTake = moves || (owner?.where !== 'inCart' && !isPending);
      const command = {
        kind: 'claim' as const,
        variant: { itemId: of.productId, variantId, sku: of.sku },
        at,
        holdId,
        cartId,
        ...(before?.cartId !== undefined && mayTake && { from: before.cartId }),
      };
      await this.stockItems.execute(websiteId, variantId, command, { metadata }).catch((error: unknown) => {
        const isOver = error instanceof Refusal && error.code === 'HOLD_NOT_FOUND';
        throw isOver ? new Refusal('RESTOCK_OFFER_OVER') : error;
      });
    } else if (owner.where === 'inCart') return;
    // also after a move that was interrupted here
    const claimed = await this.holdOf(websiteId, variantId, holdId);
    if (claimed?.fromCartId) await this.moveAway(shopper, claimed.fromCartId, variantId, claimed);
  }

  /** Takes the unit out of a cart whose claim another cart has taken over. */
  private async moveAway(
    { websiteId, metadata }: Shopper,
    fromCartId: string,
    variantId: string,
    { holdId, claimedAt = 0, expiresAt: heldUntil }: Hold,
  ): Promise<void> {
    const { cartId } = await this.placeIn(websiteId, fromCartId, variantId);
    const command = { kind: 'moveAway', cartId, variantId, holdId, claimedAt, heldUntil } as const;
    await this.carts.execute(websiteId, cartId, command, { factsFor: () => NO_FACTS, metadata });
  }

  private async holdOf(website: WebsiteId, variantId: string, holdId: string): Promise<Hold | undefined> {
    const { holds } = await this.stockItems.loadState(website, variantId);
    return holds.find((hold) => hold.holdId === holdId);
  }

  /** The cart, or the open cart that took in its entries, and whether the variant is in it. */
  private async placeIn(website: WebsiteId, cartId: string, variantId: string): Promise<Place> {
    const cart = await this.carts.loadState(website, cartId);
    if (cart.status === 'mergedAway') return this.placeIn(website, cart.intoCartId, variantId);
    const isIt = (entry: { variantId: string }) => entry.variantId === variantId;
    if (entriesOf(cart).some(isIt)) return { cartId, where: 'inCart' };
    const isRemoved = cart.status === 'open' && cart.removals.some(isIt);
    return { cartId, where: isRemoved ? 'removed' : 'neverIn' };
  }

  /** The variant's SKU today; the owner may have renamed it since the send. */
  private async skuOf(website: WebsiteId, productId: string, variantId: string): Promise<string> {
    const state = await this.products.loadState(website, productId);
    const variants = state.status === 'present' ? state.product.variants : [];
    return variants.find(({ id }) => id === variantId)?.sku ?? refuse('VARIANT_UNAVAILABLE');
  }
}
