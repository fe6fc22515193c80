import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { collectionDecider } from '../collections/collection.decider.js';
import { ProductService } from '../products/product.service.js';
import type { ShopifyImport } from './shopify-csv/shopify-csv.js';
import type { ImportedStock } from './shopify-csv/stock.js';

export type ImportReport = {
  readonly collections: Counted;
  readonly products: Counted;
  readonly stock: Counted;
  /** what the catalogue's own rules refused */
  readonly refused: readonly { productId: string; title: string; reason: string }[];
};
type Counted = { readonly total: number; readonly changed: number };

/** So many products are under way at once: the log commits them in groups. */
const AT_ONCE = 64;

/**
 * Brings a catalogue in, through the deciders: what stands there already is no event, so importing again changes
 * only what changed. A collection that is there keeps what its owner wrote; stock moves only when the file's own
 * figure did, so that sales since the last import are not undone.
 * @param onProgress is told after each product how many are done
 */
export async function importCatalogue(
  aggregates: Aggregates,
  website: WebsiteId,
  { collections, products }: Pick<ShopifyImport, 'collections' | 'products'>,
  metadata: CommandMetadata,
  onProgress: (report: () => ImportReport, done: number) => void = () => undefined,
): Promise<ImportReport> {
  const stockItems = aggregates.of('stock', stockDecider);
  const productService = new ProductService(aggregates);
  const groups = aggregates.of('collection', collectionDecider);
  const refused: { productId: string; title: string; reason: string }[] = [];
  const changed = { collections: 0, products: 0, stock: 0 };
  let stockTotal = 0;
  let done = 0;
  const report = (): ImportReport => ({
    collections: { total: collections.length, changed: changed.collections },
    products: { total: products.length - refused.length, changed: changed.products },
    stock: { total: stockTotal, changed: changed.stock },
    refused,
  });

  for (const collection of collections) {
    if ((await groups.loadState(website, collection.id)).status === 'present') continue;
    await groups.execute(website, collection.id, { kind: 'save', collection }, { metadata });
    changed.collections += 1;
  }

  const importStock = async (itemId: string, { variantId, sku, quantity }: ImportedStock) => {
    const variant = { variantId, itemId, sku };
    const command = { kind: 'import', figure: quantity, variant, at: Date.now() } as const;
    const before = await stockItems.loadState(website, variantId);
    const { state } = await stockItems.execute(website, variantId, command, { metadata });
    if (state !== before) changed.stock += 1;
  };
  await mapConcurrent(products, AT_ONCE, async ({ product, stock }) => {
    try {
      const before = await productService.stateOf(website, product.id);
      const { state } = await productService.save(website, product, metadata);
      if (state !== before) changed.products += 1;
      stockTotal += stock.length;
      await Promise.all(stock.map((figure) => importStock(product.id, figure)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reason = Object.values(error.fields ?? {}).join(' ') || error.message;
      refused.push({ productId: product.id, title: product.title, reason });
    }
    done += 1;
    onProgress(report, done);
  });
  return report();
}
