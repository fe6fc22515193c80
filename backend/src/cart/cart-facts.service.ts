import type { MovedUnit } from '@daybook/contracts/cart/cart.events';
import type { DiscountsToday } from '@daybook/contracts/cart/cart-discounts';
import { type CartDelivery, destinationOf } from '@daybook/contracts/cart/shopping-cart-view';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { soldIn } from '@daybook/contracts/catalogue/product-currency';
import { productUrl } from '@daybook/contracts/catalogue/product-url';
import { variantNamed } from '@daybook/contracts/catalogue/shared/variant-named';
import type { DiscountSettings } from '@daybook/contracts/checkout/pricing/automatic-discount';
import type { DeliverySettings } from '@daybook/contracts/checkout/settings/delivery-settings';
import { SETTINGS_ID } from '@daybook/contracts/checkout/settings/store-settings.document';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import { DEFAULT_TIME_ZONE, dayOf } from '@daybook/contracts/shared/wall-time';
import type { HeldUnits } from '@daybook/contracts/stock/availability';
import { Injectable } from '@nestjs/common';
import { collectionDecider } from '../catalogue/collections/collection.decider.js';
import { type ProductState, productDecider } from '../catalogue/products/product.decider.js';
import type { promisedQuotesDecider } from '../checkout/promised-quotes.decider.js';
import type { DocumentReader } from '../documents/documents.service.js';
import type { Shopper } from '../platform/http/shopper.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { heldFor } from '../stock/holds.state.js';
import { availability, type StockState, stockDecider } from '../stock/stock.decider.js';
import type { CartFacts } from './cart.decider.js';
import { type CartState, ownCarts } from './cart.state.js';

/** A variant that a command or a cart names: by its id, or by its SKU before the visitor has added it. */
export type NamedVariant = { readonly itemId: string; readonly sku: string; readonly variantId?: string };

/** Today's catalogue and stock, for the variants that were looked up for one request. */
export class TodaysFacts {
  /** published products by id, as the website sells them */
  readonly products = new Map<string, ProductDocument>();
  /** by variant id */
  readonly stockItems = new Map<string, StockState>();
  /** paths of the products' pages, by product id */
  readonly fullUrls = new Map<string, string>();
  /** how the website delivers, and where the cart is sent to */
  delivery: CartDelivery = { settings: null, destination: null };
  /** those that need no code; undefined: an add does not know them yet */
  discounts: DiscountsToday | undefined;
  /** what was looked up already, found or not */
  readonly names = new Set<string>();

  /** @param currency what the website sells in */
  constructor(
    readonly websiteId: WebsiteId,
    readonly currency: Currency,
  ) {}

  /** The units of a variant that are held for a cart, or for a cart that was merged into it. */
  heldFor(cartId: string, state: CartState, variantId: string): HeldUnits | null {
    const stockItem = this.stockItems.get(variantId);
    return stockItem ? heldFor(stockItem, Date.now(), ownCarts(cartId, state)) : null;
  }

  /** The held units that a cart lost, as long as their hold lasts; not one that it has claimed again. */
  movedAway(cartId: string, state: CartState): readonly MovedUnit[] {
    if (state.status !== 'open') return [];
    const own = ownCarts(cartId, state);
    const holds = [...this.stockItems.values()].flatMap((stockItem) => stockItem.holds);
    const isBack = (id: string) =>
      holds.some((hold) => hold.holdId === id && hold.cartId !== undefined && own.includes(hold.cartId));
    const now = Date.now();
    return state.movedAway.filter(({ holdId, heldUntil }) => heldUntil > now && !isBack(holdId));
  }

  /**
   * The facts as one cart finds them: units that it, or a cart that was merged into it, has claimed are available to it.
   * @param merging the id of a cart that is about to be merged into it
   */
  forCart(cartId: string, state: CartState, merging?: string): CartFacts {
    const own = [...ownCarts(cartId, state), ...(merging === undefined ? [] : [merging])];
    const at = Date.now();
    const stock = new Map(
      [...this.stockItems].map(([id, stockItem]) => [id, availability(stockItem, at, own)]),
    );
    return { products: this.products, stock };
  }
}

/** Looks up what a cart is decided on and shown with, in the streams of the catalogue and of the stock. */
@Injectable()
export class CartFactsService {
  constructor(
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    @Aggregate('collection') private readonly collections: AggregateReader<typeof collectionDecider>,
    @Aggregate('stock') private readonly stockItems: AggregateReader<typeof stockDecider>,
    @Aggregate('deliverysettings') private readonly delivery: DocumentReader<DeliverySettings>,
    @Aggregate('promisedquotes') private readonly quotes: AggregateReader<typeof promisedQuotesDecider>,
    @Aggregate('discounts') private readonly discounts: DocumentReader<DiscountSettings>,
  ) {}

  /**
   * Adds to the facts how a cart is delivered, and what it costs less without a code.
   * @param isQuick takes what this process has read before, and reads nothing: an add waits for no hint
   */
  async lookUpDelivery(
    today: TodaysFacts,
    { country, timeZone = DEFAULT_TIME_ZONE }: Pick<Shopper, 'country' | 'timeZone'>,
    { cartId, isQuick }: { readonly cartId: string; readonly isQuick: boolean },
  ): Promise<void> {
    const { websiteId } = today;
    const [delivery, promises, discounts] = isQuick
      ? [
          this.delivery.cachedState(websiteId, SETTINGS_ID),
          this.quotes.cachedState(websiteId, cartId),
          this.discounts.cachedState(websiteId, SETTINGS_ID),
        ]
      : await Promise.all([
          this.delivery.loadState(websiteId, SETTINGS_ID),
          this.quotes.loadState(websiteId, cartId),
          this.discounts.loadState(websiteId, SETTINGS_ID),
        ]);
    const named = promises?.at(-1)?.offer?.shippingLocation;
    today.delivery = { settings: delivery?.document ?? null, destination: destinationOf(named, country) };
    today.discounts = discounts && { settings: discounts.document, today: dayOf(Date.now(), timeZone) };
  }

  /** The ids of variants that are named by their SKU, as the products have them today; the id alone where it is known. */
  async variantIdsOf(
    websiteId: WebsiteId,
    named: readonly NamedVariant[],
  ): Promise<readonly (string | undefined)[]> {
    return Promise.all(
      named.map(async ({ itemId, ...name }) => {
        if (name.variantId !== undefined || !isLocalId(itemId)) return name.variantId;
        return variantNamed(published(await this.products.loadState(websiteId, itemId)), name)?.id;
      }),
    );
  }

  /** Adds the variants to the facts. A variant is looked up once; what is looked up is never older than the call. */
  async lookUp(today: TodaysFacts, variants: readonly NamedVariant[]): Promise<void> {
    const namesByItem = new Map<string, Set<string>>();
    for (const { itemId, sku, variantId } of variants) {
      const name = variantId ?? sku;
      const key = `${itemId} ${name}`;
      const isKnown = today.names.has(key) || (variantId !== undefined && today.stockItems.has(variantId));
      if (isKnown || !isLocalId(itemId)) continue;
      today.names.add(key);
      namesByItem.set(itemId, (namesByItem.get(itemId) ?? new Set()).add(name));
    }
    await Promise.all([...namesByItem].map(([itemId, names]) => this.lookUpItem(today, itemId, names)));
  }

  private async lookUpItem(today: TodaysFacts, itemId: string, names: ReadonlySet<string>): Promise<void> {
    const { websiteId } = today;
    const cached = published(this.products.cachedState(websiteId, itemId));
    // a product seldom changes, so reading its stock beside it, by the cached product, saves a round trip
    const [state, besideCached] = await Promise.all([
      this.products.loadState(websiteId, itemId),
      cached && this.lookUpBeside(websiteId, cached, names),
    ]);
    const product = published(state);
    if (!product) return;
    const { collection, stockItems } =
      besideCached && product === cached ? besideCached : await this.lookUpBeside(websiteId, product, names);
    today.products.set(itemId, soldIn(product, today.currency));
    if (collection.status === 'present')
      today.fullUrls.set(itemId, productUrl(collection.collection, product));
    for (const [variantId, stockItem] of stockItems) today.stockItems.set(variantId, stockItem);
  }

  private async lookUpBeside(websiteId: WebsiteId, product: ProductDocument, names: ReadonlySet<string>) {
    const variants = product.variants.filter(({ id, sku }) => names.has(id) || names.has(sku));
    const [collection, ...stockItems] = await Promise.all([
      this.collections.loadState(websiteId, product.collectionId),
      ...variants.map(async ({ id }) => [id, await this.stockItems.loadState(websiteId, id)] as const),
    ]);
    return { collection, stockItems };
  }
}

function published(state: ProductState | undefined): ProductDocument | undefined {
  return state?.status === 'present' && state.product.status === 'published' ? state.product : undefined;
}
