import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { AggregateStore, type Cause } from '../platform/aggregate-store.js';
import { stockDecider } from '../stock/stock.decider.js';
import { collectionDecider } from './collection.decider.js';
import { productDecider } from './product.decider.js';
import type { ShopifyImport } from './shopify-csv/shopify-csv.js';

export type ImportReport = {
  readonly collections: Counted;
  readonly products: Counted;
  readonly stock: Counted;
  /** what the catalogue's own rules refused */
  readonly refused: readonly { productId: string; reason: string }[];
};
type Counted = { readonly total: number; readonly changed: number };

/** So many products are under way at once: the log commits them in groups. */
const AT_ONCE = 64;

/**
 * Brings a catalogue in, through the deciders: what stands there already is no event, so importing again changes
 * only what changed. A collection that is there keeps what its owner wrote; stock moves only when the file's own
 * figure did, so that sales since the last import are not undone.
 */
export async function importCatalogue(
  store: EventStore,
  website: WebsiteId,
  { collections, products }: Pick<ShopifyImport, 'collections' | 'products'>,
  cause: Cause,
): Promise<ImportReport> {
  const shelves = new AggregateStore(store, 'stock', stockDecider);
  const catalogue = new AggregateStore(store, 'product', productDecider);
  const groups = new AggregateStore(store, 'collection', collectionDecider);
  const none = () => undefined;
  const refused: { productId: string; reason: string }[] = [];
  const changed = { collections: 0, products: 0, stock: 0 };
  let stockTotal = 0;

  for (const collection of collections) {
    if ((await groups.stateOf(website, collection.id)).status === 'present') continue;
    await groups.handle(website, collection.id, { kind: 'save', collection }, none, cause);
    changed.collections += 1;
  }
  await inParallel(products, AT_ONCE, async ({ product, stock }) => {
    try {
      const before = await catalogue.stateOf(website, product.id);
      const { state } = await catalogue.handle(website, product.id, { kind: 'save', product }, none, cause);
      if (state !== before) changed.products += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({
        productId: product.id,
        reason: `${product.title}: ${Object.values(error.fields ?? {}).join(' ') || error.message}`,
      });
      return;
    }
    for (const { variantId, sku, quantity } of stock) {
      stockTotal += 1;
      const variant = { variantId, itemId: product.id, sku };
      const command = { kind: 'import', figure: quantity, variant, at: Date.now() } as const;
      const before = await shelves.stateOf(website, variantId);
      const { state } = await shelves.handle(website, variantId, command, none, cause);
      if (state !== before) changed.stock += 1;
    }
  });
  return {
    collections: { total: collections.length, changed: changed.collections },
    products: { total: products.length - refused.length, changed: changed.products },
    stock: { total: stockTotal, changed: changed.stock },
    refused,
  };
}

async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
