import type { CartEntry, ShoppingCart, UpdateEntryAnswer } from '@daybook/contracts/cart/cart.api';
import { type KeptEntry, shoppingCartView } from '@daybook/contracts/cart/shopping-cart-view';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { productUrl } from '@daybook/contracts/catalogue/product-url';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Availability, NO_STOCK } from '@daybook/contracts/stock/availability';
import type { EventStore, Position } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { collectionDecider } from '../catalogue/collection.decider.js';
import { type ProductState, productDecider } from '../catalogue/product.decider.js';
import { AggregateStore } from '../platform/aggregate-store.js';
import { Committed } from '../platform/committed.js';
import { FoldedStreams } from '../platform/folded-streams.js';
import { EVENT_STORE } from '../platform/tokens.js';
import type { Shopper } from '../platform/visitor.js';
import { availability, stockDecider } from '../stock/stock.decider.js';
import { type CartCommand, type CartFacts, type CartState, cartDecider } from './cart.decider.js';
import { cartIdOf, newCartToken } from './cart-token.js';

/** How the catalogue and the shelf stand now, for what a cart holds or is about to hold. */
type Today = CartFacts & { readonly fullUrls: ReadonlyMap<string, string> };
type Answered = { readonly shoppingCart: ShoppingCart; readonly position: Position };

/** What the cart's command handlers share: the cart's stream, the facts it is decided on, the answer. */
@Injectable()
export class CartDesk {
  private readonly carts;
  private readonly products;
  private readonly collections;
  private readonly shelves;

  constructor(@Inject(EVENT_STORE) store: EventStore) {
    this.carts = new AggregateStore(store, 'cart', cartDecider);
    this.products = new FoldedStreams(store, 'product', productDecider);
    this.collections = new FoldedStreams(store, 'collection', collectionDecider);
    this.shelves = new FoldedStreams(store, 'stock', stockDecider);
  }

  /** The shopper's cart, or a new token for one that the first add will make. */
  openFor(shopper: Shopper): { token: string; cartId: string } {
    const token = shopper.cartToken ?? newCartToken();
    return { token, cartId: cartIdOf(token) };
  }

  /** @throws Refusal CART_NOT_FOUND when the shopper has none */
  existing(shopper: Shopper): string {
    return shopper.cartToken ? cartIdOf(shopper.cartToken) : refuse('CART_NOT_FOUND');
  }

  /** Carries out a command and answers from the state that it decided. */
  async handle(shopper: Shopper, cartId: string, command: CartCommand): Promise<Answered> {
    const { websiteId, cause } = shopper;
    // what is being added is looked up while the cart's own stream is read
    const added = this.today(websiteId, wantedBy(command));
    added.catch(() => undefined);
    let today = NOTHING_KNOWN;
    const factsFor = async (state: CartState) => {
      const kept = state.status === 'open' ? state.entries : [];
      today = await joined(added, kept.length > 0 ? this.today(websiteId, kept) : undefined);
      return today;
    };
    const { state, position } = await this.carts.handle(websiteId, cartId, command, factsFor, cause);
    return { shoppingCart: view(shopper, cartId, state, today), position };
  }

  /** A command about one entry that stays in the cart. */
  async updateEntry(
    shopper: Shopper,
    entryId: string,
    commandFor: (cartId: string) => CartCommand,
  ): Promise<Committed<UpdateEntryAnswer>> {
    const cartId = this.existing(shopper);
    const { shoppingCart, position } = await this.handle(shopper, cartId, commandFor(cartId));
    const updatedEntry = shoppingCart.entries.find(({ id }) => id === entryId) ?? refuse('ENTRY_NOT_FOUND');
    return new Committed({ shoppingCart, updatedEntry: updatedEntry satisfies CartEntry }, position);
  }

  /** What a cart holds, for a merge. */
  async entriesOf(shopper: Shopper, cartId: string): Promise<readonly KeptEntry[]> {
    const state = await this.carts.stateOf(shopper.websiteId, cartId);
    return state.status === 'open' ? state.entries : [];
  }

  private async today(website: WebsiteId, wanted: readonly Wanted[]): Promise<Today> {
    const products = new Map<string, ProductDocument>();
    const fullUrls = new Map<string, string>();
    const stock = new Map<string, Availability>();
    const at = Date.now();
    const lookUp = async (product: ProductDocument, skus: ReadonlySet<string>) => {
      const variants = product.variants.filter(({ sku }) => skus.has(sku));
      await Promise.all([
        this.collections.stateOf(website, product.collectionId).then((collection) => {
          if (collection.status === 'present')
            fullUrls.set(product.id, productUrl(collection.collection, product));
        }),
        ...variants.map(async ({ id }) => {
          stock.set(id, availability(await this.shelves.stateOf(website, id), at));
        }),
      ]);
    };
    await Promise.all(
      [...skusByItem(wanted)].map(async ([itemId, skus]) => {
        const kept = published(this.products.keptState(website, itemId));
        // the product hardly ever changed since it was last looked at: then this saves a round trip
        const [state] = await Promise.all([
          this.products.stateOf(website, itemId),
          kept && lookUp(kept, skus),
        ]);
        const product = published(state);
        if (!product) return;
        products.set(itemId, product);
        if (product !== kept) await lookUp(product, skus);
      }),
    );
    return { products, stock, fullUrls };
  }
}

/** An item and SKU whose price, shelf and address a decision or an answer needs. */
type Wanted = { readonly itemId: string; readonly sku: string };

const NOTHING_KNOWN: Today = { products: new Map(), stock: new Map(), fullUrls: new Map() };

function wantedBy(command: CartCommand): readonly Wanted[] {
  return command.kind === 'add' ? [command] : command.kind === 'merge' ? command.entries : [];
}

function skusByItem(wanted: readonly Wanted[]): Map<string, Set<string>> {
  const skus = new Map<string, Set<string>>();
  for (const { itemId, sku } of wanted) {
    if (isLocalId(itemId)) skus.set(itemId, (skus.get(itemId) ?? new Set()).add(sku));
  }
  return skus;
}

function published(state: ProductState | undefined): ProductDocument | undefined {
  return state?.status === 'present' && state.product.status === 'published' ? state.product : undefined;
}

async function joined(first: Promise<Today>, second: Promise<Today> | undefined): Promise<Today> {
  const [a, b] = await Promise.all([first, second]);
  if (!b) return a;
  return {
    products: new Map([...a.products, ...b.products]),
    stock: new Map([...a.stock, ...b.stock]),
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
  return shoppingCartView(kept, ({ itemId, variantId }) => ({
    product: today.products.get(itemId),
    fullUrl: today.fullUrls.get(itemId) ?? null,
    stock: today.stock.get(variantId) ?? NO_STOCK,
  }));
}
