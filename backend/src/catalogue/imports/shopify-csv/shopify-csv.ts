import type { CollectionDocument, ProductDocument } from '@daybook/contracts/catalogue/product';
import type { Currency } from '@daybook/contracts/shared/money';
import { keptByOwner } from './changed-by-owner.js';
import { Collections } from './collections.js';
import type { Column } from './columns.js';
import { indexAfter } from './display-index.js';
import { fileOrigin } from './file-origin.js';
import { groupByHandle, type ProductGroup } from './groups.js';
import { productIdOf, readSku, SkuMaker } from './ids.js';
import { readProduct } from './product.js';
import { type ImportProblem, readRows, type ShopifyRow } from './rows.js';
import { type ImportedStock, readStock, type UntrackedStock } from './stock.js';
import { shopifyCsvHeader, type WrittenProduct, writeShopifyRows } from './write-shopify-csv.js';

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
  /** before the addresses of our own pictures in a file, as the export wrote it */
  readonly origin?: string;
  /** default `unlimited`, which is what Shopify does with a variant that it does not track */
  readonly untrackedStock?: UntrackedStock;
};

/**
 * Reads a Shopify product CSV, of the older or the newer column names, as documents of ours. Ids follow from handles
 * and option values, so that the same file gives the same documents. Never throws: what cannot be read is named in
 * `problems`, and the rest is there.
 */
export function readShopifyCsv(input: string | Buffer, options: ShopifyImportOptions): ShopifyImport {
  const { existing, untrackedStock = 'unlimited' } = options;
  const { rows, columns, problems: unreadable } = readRows(input);
  const { groups, problems: ungrouped } = groupByHandle(rows, columns);

  const collections = new Collections(existing?.collections ?? []);
  const places = new DisplayIndexes(existing?.products ?? []);
  const existingProducts = new ExistingProducts(existing?.products ?? []);
  const exported = readOwnExport(groups, existingProducts, options);
  const skus = new SkuMaker(rows.map((row) => readSku(row.sku)));

  const reads = groups.map((group) => {
    const earlier = existingProducts.of(group.handle);
    const collectionId = collections.idFor(group.head);
    const read = readProduct(group, collectionId, { currency: options.currency, skus });
    const { stock, problems } = readStock(read.variants, columns, untrackedStock);
    const own = exported.get(productIdOf(group.handle));
    const said = read.product;
    if (!said) return { product: said, stock, problems: [read.problems, problems].flat() };
    const merged = earlier && own ? keptByOwner(said, own, earlier) : said;
    const product = { ...merged, displayIndex: places.of(merged.id, merged.collectionId) };
    const idOf = new Map(said.variants.map(({ id }, i) => [id, product.variants[i]?.id ?? id]));
    return {
      product,
      stock: stock.map((figure) => ({
        ...figure,
        variantId: idOf.get(figure.variantId) ?? figure.variantId,
      })),
      problems: [read.problems, problems].flat(),
    };
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

/** What our own export would say of the products that this file names, by the id of the file's handle. */
function readOwnExport(
  groups: readonly ProductGroup[],
  existingProducts: ExistingProducts,
  { currency, existing, origin = fileOrigin([]) }: ShopifyImportOptions,
): ReadonlyMap<string, ProductDocument> {
  const collections = new Map(existing?.collections.map((collection) => [collection.id, collection]));
  const written = groups.flatMap(({ handle }): WrittenProduct[] => {
    const product = existingProducts.of(handle);
    return product ? [{ handle, product, collection: collections.get(product.collectionId) }] : [];
  });
  if (written.length === 0) return new Map();
  const file = shopifyCsvHeader() + writeShopifyRows(written, origin);
  const { products } = readShopifyCsv(file, {
    currency,
    existing: { collections: existing?.collections ?? [], products: [] },
  });
  return new Map(products.map(({ product }) => [product.id, product]));
}

/** Which product of ours a handle means: the one whose id follows from it, or the only one at that address. */
class ExistingProducts {
  private readonly byId = new Map<string, ProductDocument>();
  private readonly byAddress = new Map<string, ProductDocument | null>();

  constructor(products: readonly ProductDocument[]) {
    for (const product of products) {
      this.byId.set(productIdOf(product.id), product);
      this.byAddress.set(product.urlId, this.byAddress.has(product.urlId) ? null : product);
    }
  }

  of(handle: string): ProductDocument | undefined {
    return this.byId.get(productIdOf(handle)) ?? this.byAddress.get(handle) ?? undefined;
  }

  /** A handle that means this product and no other. */
  handleOf({ id, urlId }: ProductDocument): string {
    const atAddress = this.of(urlId);
    return atAddress?.id === id ? urlId : id;
  }
}

/**
 * Handles by which a later import finds these products again.
 * @returns by product id
 */
export function handlesOf(products: readonly ProductDocument[]): ReadonlyMap<string, string> {
  const existingProducts = new ExistingProducts(products);
  return new Map(products.map((product) => [product.id, existingProducts.handleOf(product)]));
}

/** Shops with several locations export no quantities: their file tracks stock without saying how much there is. */
function unsaid(rows: readonly ShopifyRow[], columns: ReadonlySet<Column>): ImportProblem[] {
  if (columns.has('quantity') || rows.every((row) => row.tracker === '')) return [];
  return [{ line: 1, reason: 'The file has no quantity column: tracked stock stays the same.' }];
}

/** A product keeps its place in its collection; a new one comes behind the others. */
class DisplayIndexes {
  private readonly next = new Map<string, number>();
  private readonly kept: ReadonlyMap<string, ProductDocument>;

  constructor(existing: readonly ProductDocument[]) {
    this.kept = new Map(existing.map((product) => [product.id, product]));
    for (const { collectionId, displayIndex } of existing) {
      this.next.set(collectionId, Math.max(this.next.get(collectionId) ?? 0, indexAfter(displayIndex)));
    }
  }

  of(productId: string, collectionId: string): number {
    const kept = this.kept.get(productId);
    if (kept?.collectionId === collectionId) return kept.displayIndex;
    const index = this.next.get(collectionId) ?? 0;
    this.next.set(collectionId, indexAfter(index));
    return index;
  }
}
