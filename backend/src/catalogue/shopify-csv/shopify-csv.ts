import type { CollectionDocument, ProductDocument } from '@daybook/contracts/catalogue/product';
import type { Currency } from '@daybook/contracts/shared/money';
import { Collections } from './collections.js';
import type { Column } from './columns.js';
import { groupByHandle } from './groups.js';
import { productIdOf, readSku, SkuMaker } from './ids.js';
import { readProduct } from './product.js';
import { type ImportProblem, readRows, type ShopifyRow } from './rows.js';
import { type ImportedStock, readStock, type UntrackedStock } from './stock.js';

export type ShopifyImport = {
  readonly collections: readonly CollectionDocument[];
  /** `stock` has no entry for a variant of which the file does not say how many there are */
  readonly products: readonly {
    readonly product: ProductDocument;
    readonly stock: readonly ImportedStock[];
  }[];
  /** in the order of the lines */
  readonly problems: readonly ImportProblem[];
};

export type ShopifyImportOptions = {
  /** of all prices in the file, which names none */
  readonly currency: Currency;
  /** The catalogue as it stands: what it says beyond the file, and where things stand in their lists, is kept. */
  readonly existing?: {
    readonly collections: readonly CollectionDocument[];
    readonly products: readonly ProductDocument[];
  };
  /** default `unlimited`, which is what Shopify does with a variant that it does not track */
  readonly untrackedStock?: UntrackedStock;
};

/**
 * Reads a Shopify product CSV, of the older or the newer column names, as documents of ours. Ids follow from handles
 * and option values, so that the same file gives the same documents. Never throws: what cannot be read is named in
 * `problems`, and the rest is there.
 */
export function readShopifyCsv(input: string | Buffer, options: ShopifyImportOptions): ShopifyImport {
  const { currency, existing, untrackedStock = 'unlimited' } = options;
  const { rows, columns, problems: unreadable } = readRows(input);
  const { groups, problems: ungrouped } = groupByHandle(rows, columns);

  const skus = new SkuMaker(rows.map((row) => readSku(row.sku)));
  const collections = new Collections(existing?.collections ?? []);
  const earlier = new Map(existing?.products.map((product) => [product.id, product]));
  const places = new DisplayIndexes(existing?.products ?? []);

  const reads = groups.map((group) => {
    const id = productIdOf(group.handle);
    const collectionId = collections.idFor(group.head);
    const place = { collectionId, displayIndex: places.of(id, collectionId) };
    const read = readProduct(group, place, { currency, skus, earlier: earlier.get(id) });
    const { stock, problems } = readStock(read.variants, columns, untrackedStock);
    return { product: read.product, stock, problems: [read.problems, problems].flat() };
  });
  const products = reads.flatMap(({ product, stock }) => (product ? [{ product, stock }] : []));
  const used = new Set(products.map(({ product }) => product.collectionId));
  const problems = [
    unreadable,
    ungrouped,
    unsaid(rows, columns),
    ...reads.map((read) => read.problems),
  ].flat();
  return {
    collections: collections.only(used),
    products,
    problems: problems.sort((a, b) => a.line - b.line),
  };
}

/** Shops with several locations export no quantities: their file tracks stock without saying how much there is. */
function unsaid(rows: readonly ShopifyRow[], columns: ReadonlySet<Column>): ImportProblem[] {
  if (columns.has('quantity') || rows.every((row) => row.tracker === '')) return [];
  return [{ line: 1, reason: 'The file has no quantity column: tracked stock is left as it is.' }];
}

/** A product keeps its place in its collection; a new one comes behind the others. */
class DisplayIndexes {
  private readonly next = new Map<string, number>();
  private readonly kept: ReadonlyMap<string, ProductDocument>;

  constructor(existing: readonly ProductDocument[]) {
    this.kept = new Map(existing.map((product) => [product.id, product]));
    for (const { collectionId, displayIndex } of existing) {
      this.next.set(collectionId, Math.max(this.next.get(collectionId) ?? 0, displayIndex + 1));
    }
  }

  of(productId: string, collectionId: string): number {
    const kept = this.kept.get(productId);
    if (kept?.collectionId === collectionId) return kept.displayIndex;
    const index = this.next.get(collectionId) ?? 0;
    this.next.set(collectionId, index + 1);
    return index;
  }
}
