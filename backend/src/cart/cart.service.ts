import type { CartEntry, ShoppingCart, UpdateEntryAnswer } from '@daybook/contracts/cart/cart.api';
import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { shoppingCartView } from '@daybook/contracts/cart/shopping-cart-view';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { productUrl } from '@daybook/contracts/catalogue/product-url';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { NO_STOCK } from '@daybook/contracts/stock/availability';
import type { Position } from '@daybook/event-store/event-store';
import { Injectable } from '@nestjs/common';
import { collectionDecider } from '../catalogue/collections/collection.decider.js';
import { type ProductState, productDecider } from '../catalogue/products/product.decider.js';
import { cartIdOf, newCartToken } from '../platform/http/cart-token.js';
import type { Shopper } from '../platform/http/visitor.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { availability, type StockState, stockDecider } from '../stock/stock.decider.js';
import { type CartCommand, type CartFacts, cartDecider } from './cart.decider.js';
import { type CartState, entriesOf } from './cart.state.js';

/** How the catalogue and the stock item stand now, for what a cart holds or is about to hold. */
type Today = {
  readonly products: CartFacts['products'];
  readonly stockItems: ReadonlyMap<string, StockState>;
  readonly fullUrls: ReadonlyMap<string, string>;
};
type Answered = { readonly shoppingCart: ShoppingCart; readonly position: Position };

/** What the cart's command handlers share: the cart's stream, the facts it is decided on, the answer. */
@Injectable()
export class CartService {
  private readonly carts;
  private readonly products;
  private readonly collections;
  private readonly stockItems;

  constructor(aggregates: Aggregates) {
    this.carts = aggregates.of('cart', cartDecider);
    this.products = aggregates.of('product', productDecider);
    this.collections = aggregates.of('collection', collectionDecider);
    this.stockItems = aggregates.of('stock', stockDecider);
  }

  /** The shopper's cart, or a new token for one that is about to be made. */
  openFor({ cartToken = newCartToken() }: Partial<Shopper>): { token: string; cartId: string } {
    return { token: cartToken, cartId: cartIdOf(cartToken) };
  }

  /**
   * The cart that a visitor's first or next add goes into. A token that opens no cart of this website is none of ours:
   * whoever planted it in a browser must not know what will open its cart.
   */
  async forAdd({ websiteId, cartToken }: Shopper): Promise<{ token: string; cartId: string }> {
    if (cartToken === undefined) return this.openFor({});
    const cartId = cartIdOf(cartToken);
    const { status } =
      this.carts.cachedState(websiteId, cartId) ?? (await this.carts.loadState(websiteId, cartId));
    return this.openFor(status === 'absent' ? {} : { cartToken });
  }

  /** @throws Refusal CART_NOT_FOUND when the shopper has none */
  existing(shopper: Shopper): string {
    return shopper.cartToken ? cartIdOf(shopper.cartToken) : refuse('CART_NOT_FOUND');
  }

  /** Carries out a command and answers from the state that it decided. */
  async handle(shopper: Shopper, cartId: string, command: CartCommand): Promise<Answered> {
    const { websiteId, metadata } = shopper;
    // what is being added is looked up while the cart's own stream is read
    const added = this.today(websiteId, wantedBy(command));
    added.catch(() => undefined);
    let today = NOTHING_LOADED;
    let looked: readonly Wanted[] = [];
    const factsFor = async (state: CartState) => {
      const kept = entriesOf(state);
      looked = [...wantedBy(command), ...kept];
      today = await joined(added, kept.length > 0 ? this.today(websiteId, kept) : undefined);
      return factsOf(today, cartId, state);
    };
    const isNew = shopper.cartToken === undefined;
    const { state, position } = await this.carts.execute(websiteId, cartId, command, {
      factsFor,
      metadata,
      isNew,
    });
    // what other commands put in while this one waited for its turn
    const late = entriesOf(state).filter(({ itemId, sku }) => !looked.some(isOf(itemId, sku)));
    if (late.length > 0) today = await joined(Promise.resolve(today), this.today(websiteId, late));
    return { shoppingCart: view(shopper, cartId, state, today), position };
  }

  /** A command about one entry that stays in the cart. */
  async updateEntry(
    shopper: Shopper,
    entryId: string,
    commandFor: (cartId: string) => CartCommand,
  ): Promise<CommittedAnswer<UpdateEntryAnswer>> {
    const cartId = this.existing(shopper);
    const { shoppingCart, position } = await this.handle(shopper, cartId, commandFor(cartId));
    const updatedEntry = shoppingCart.entries.find(({ id }) => id === entryId) ?? refuse('ENTRY_NOT_FOUND');
    return new CommittedAnswer({ shoppingCart, updatedEntry: updatedEntry satisfies CartEntry }, position);
  }

  /** Closes a cart for good; @returns what it held, for the one that it goes into */
  async close({ websiteId, metadata }: Shopper, cartId: string, intoCartId: string) {
    const command = { kind: 'mergeAway', cartId, intoCartId } as const;
    const { state } = await this.carts.execute(websiteId, cartId, command, {
      factsFor: () => NO_FACTS,
      metadata,
    });
    return state.status === 'mergedAway' ? state.entries : [];
  }

  /** How a cart stands to a variant, or the cart that it went into; for one that is not the shopper's own. */
  async whereIs(
    website: WebsiteId,
    variantId: string,
    cartId: string,
  ): Promise<'inCart' | 'takenOut' | 'neverIn'> {
    const state = await this.carts.loadState(website, cartId);
    if (state.status === 'mergedAway') return this.whereIs(website, variantId, state.intoCartId);
    const isIt = (entry: StoredEntry) => entry.variantId === variantId;
    if (entriesOf(state).some(isIt)) return 'inCart';
    const wasIn = state.status === 'open' && state.removals.some(isIt);
    return wasIn ? 'takenOut' : 'neverIn';
  }

  private async today(website: WebsiteId, wanted: readonly Wanted[]): Promise<Today> {
    const products = new Map<string, ProductDocument>();
    const fullUrls = new Map<string, string>();
    const stockItems = new Map<string, StockState>();
    const lookUp = async (product: ProductDocument, names: ReadonlySet<string>) => {
      const variants = product.variants.filter(({ id, sku }) => names.has(id) || names.has(sku));
      const [collection, ...stockItems] = await Promise.all([
        this.collections.loadState(website, product.collectionId),
        ...variants.map(({ id }) => this.stockItems.loadState(website, id)),
      ]);
      return { variants, collection, stockItems };
    };
    await Promise.all(
      [...namesByItem(wanted)].map(async ([itemId, names]) => {
        const kept = published(this.products.cachedState(website, itemId));
        // the product hardly ever changed since it was last looked at: then this saves a round trip
        const [state, foundBefore] = await Promise.all([
          this.products.loadState(website, itemId),
          kept && lookUp(kept, names),
        ]);
        const product = published(state);
        if (!product) return;
        const found = foundBefore && product === kept ? foundBefore : await lookUp(product, names);
        products.set(itemId, product);
        if (found.collection.status === 'present')
          fullUrls.set(itemId, productUrl(found.collection.collection, product));
        for (const [i, { id }] of found.variants.entries())
          stockItems.set(id, found.stockItems[i] as StockState);
      }),
    );
    return { products, stockItems, fullUrls };
  }
}

/** A variant whose price, stock item and address a decision or an answer needs; an SKU may have been renamed since. */
type Wanted = { readonly itemId: string; readonly sku: string; readonly variantId?: string };

const NOTHING_LOADED: Today = { products: new Map(), stockItems: new Map(), fullUrls: new Map() };
const NO_FACTS: CartFacts = { products: new Map(), stock: new Map() };

/** The stock items as this cart finds them: what it has claimed is there for it, and for those that went into it. */
function factsOf({ products, stockItems }: Today, cartId: string, state: CartState): CartFacts {
  const ownCarts = state.status === 'open' ? [cartId, ...state.mergedFrom] : [cartId];
  const at = Date.now();
  const stock = new Map(
    [...stockItems].map(([id, stockItem]) => [id, availability(stockItem, at, ownCarts)]),
  );
  return { products, stock };
}

function wantedBy(command: CartCommand): readonly Wanted[] {
  return command.kind === 'add' ? [command] : command.kind === 'merge' ? command.entries : [];
}

function namesByItem(wanted: readonly Wanted[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { itemId, sku, variantId } of wanted) {
    if (isLocalId(itemId)) names.set(itemId, (names.get(itemId) ?? new Set()).add(variantId ?? sku));
  }
  return names;
}

const isOf = (itemId: string, sku: string) => (one: Wanted) => one.itemId === itemId && one.sku === sku;

function published(state: ProductState | undefined): ProductDocument | undefined {
  return state?.status === 'present' && state.product.status === 'published' ? state.product : undefined;
}

async function joined(first: Promise<Today>, second: Promise<Today> | undefined): Promise<Today> {
  const [a, b] = await Promise.all([first, second]);
  if (!b) return a;
  return {
    products: new Map([...a.products, ...b.products]),
    stockItems: new Map([...a.stockItems, ...b.stockItems]),
    fullUrls: new Map([...a.fullUrls, ...b.fullUrls]),
  };
}

function view(shopper: Shopper, cartId: string, state: CartState, today: Today): ShoppingCart {
  const open = state.status === 'open' ? state : undefined;
  const { websiteId, currency } = shopper;
  const kept = {
    id: cartId,
    websiteId,
    created: open?.created ?? null,
    entries: open?.entries ?? [],
    currency,
  };
  const { products, stock } = factsOf(today, cartId, state);
  return shoppingCartView(kept, ({ itemId, variantId }) => ({
    product: products.get(itemId),
    fullUrl: today.fullUrls.get(itemId) ?? null,
    stock: stock.get(variantId) ?? NO_STOCK,
  }));
}
