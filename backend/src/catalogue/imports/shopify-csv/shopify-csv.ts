import type {
  FreePlaces,
  ImportChoices,
  PictureToCopy,
} from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { CollectionDocument, ProductDocument } from '@daybook/contracts/catalogue/product';
import type { Currency } from '@daybook/contracts/shared/money';
import { atOnce, type Steps } from '../../../platform/jobs/steps.js';
import { keptByOwner } from './changed-by-owner.js';
import { Collections } from './collections.js';
import type { Column } from './columns.js';
import { DisplayIndexes } from './display-indexes.js';
import { ExistingProducts } from './existing-products.js';
import { fileOrigin } from './file-origin.js';
import { groupSteps, type ProductGroup } from './groups.js';
import { productIdOf, readSku, SkuMaker } from './ids.js';
import { elsewhere, linesOfPictures, withCopies } from './images.js';
import { asItIs, type FilledGroup, type OwnExport, withMissingColumns } from './missing-columns.js';
import { namesNotKept } from './names-not-kept.js';
import type { ColumnNotKept } from './not-kept.js';
import { readProduct } from './product.js';
import { rowSteps } from './rows.js';
import type { ImportProblem, ShopifyRow } from './shopify-row.js';
import { SlugMaker } from './slugs.js';
import { type ImportedStock, readStock, type UntrackedStock } from './stock.js';
import { shopifyCsvHeader, type WrittenProduct, writeShopifyRows } from './write-shopify-csv.js';

export type ImportedProduct = {
  readonly product: ProductDocument;
  /** no entry for a variant whose quantity the file does not give */
  readonly stock: readonly ImportedStock[];
  /** those that are to be copied into the library */
  readonly pictures: readonly PictureToCopy[];
  /** of the product's first row */
  readonly line: number;
};

export type ShopifyImport = {
  readonly collections: readonly CollectionDocument[];
  readonly products: readonly ImportedProduct[];
  /** in the order of the lines */
  readonly problems: readonly ImportProblem[];
  readonly notKept: readonly ColumnNotKept[];
};

export type ExistingCatalogue = {
  readonly collections: readonly CollectionDocument[];
  readonly products: readonly ProductDocument[];
};

export type ShopifyImportOptions = {
  /** the currency of the prices; the file names none */
  readonly currency: Currency;
  /** the locale of the website, which says what "1,250" means */
  readonly locale: string;
  /**
   * The whole catalogue, or the part that the file names. Fields that the file does not hold stay, and so do places in
   * lists.
   */
  readonly existing?: ExistingCatalogue;
  /** places for new products and collections, when `existing` is a part of the catalogue */
  readonly freePlaces?: FreePlaces;
  /** default: the status of the file, and new collections in the menu */
  readonly choices?: ImportChoices;
  /** the origin of our own pictures in the file, as the export wrote it */
  readonly origin?: string;
  /** default `unlimited`: Shopify does not limit sales of a variant without a tracker */
  readonly untrackedStock?: UntrackedStock;
};

/** The rows of a file, grouped to products. */
export type ShopifyFile = {
  readonly rows: readonly ShopifyRow[];
  readonly columns: ReadonlySet<Column>;
  readonly groups: readonly ProductGroup[];
  readonly problems: readonly ImportProblem[];
  readonly notKept: readonly ColumnNotKept[];
};

/** Existing products that are written as our own export in one step. */
const PRODUCTS_IN_STEP = 50;

/** Reads the rows of a Shopify product CSV, of the older or the newer column names, some in each step. Never throws. */
export function* fileSteps(input: string | Buffer): Steps<ShopifyFile> {
  const { rows, columns, problems, notKept } = yield* rowSteps(input);
  const { groups, problems: ungrouped } = yield* groupSteps(rows, columns);
  return {
    rows,
    columns,
    groups,
    problems: [problems, ungrouped, withoutQuantities(rows, columns)].flat(),
    notKept: [...notKept, ...namesNotKept(groups, columns)],
  };
}

/** Reads a whole file at once, as {@link fileSteps} and {@link importSteps} do in steps. */
export const readShopifyCsv = (input: string | Buffer, options: ShopifyImportOptions): ShopifyImport =>
  atOnce(importSteps(atOnce(fileSteps(input)), options));

/**
 * Reads the products of a file as documents of ours. Ids follow from handles and option values, so that the same file
 * gives the same documents. Never throws: what cannot be read is named in `problems`, and the rest is there.
 */
export function* importSteps(file: ShopifyFile, options: ShopifyImportOptions): Steps<ShopifyImport> {
  const { currency, locale, existing, freePlaces, untrackedStock: untracked = 'unlimited' } = options;
  const { choices, origin = fileOrigin([]) } = options;
  const { columns, groups } = file;

  const collections = new Collections(
    existing?.collections ?? [],
    freePlaces?.collections,
    choices?.isInMenu,
  );
  const places = new DisplayIndexes(existing?.products ?? [], freePlaces?.products);
  const existingProducts = new ExistingProducts(existing?.products ?? []);
  const format = { currency, locale };
  const hasPictures = columns.has('imageUrl') || columns.has('variantImageUrl');
  const filled: FilledProduct[] = [];
  for (let i = 0; i < groups.length; i += PRODUCTS_IN_STEP) {
    const some = groups.slice(i, i + PRODUCTS_IN_STEP);
    const exported = yield* readOwnExport(some, existingProducts, options);
    for (const group of some) {
      const earlier = existingProducts.of(group.handle);
      const own = exported.get(productIdOf(group.handle));
      const shown = shownGroup(group, own, earlier, { columns, origin });
      filled.push({ group, earlier, own: own?.product, shown });
    }
  }
  const skus = new SkuMaker(filled.flatMap(({ shown }) => shown.rows.map((row) => readSku(row.sku))));

  const slugs = new SlugMaker(
    groups.map(({ handle }) => handle),
    (existing?.products ?? []).map(({ urlId }) => urlId),
  );

  const products: ImportedProduct[] = [];
  const problems = [...file.problems];
  for (const { group, earlier, own, shown } of filled) {
    yield;
    const collectionId = collections.idFor(shown.head);
    const read = readProduct(shown, collectionId, { format, skus, slugs, exported: own });
    const counted = shown.keepsVariants ? [] : read.variants;
    const known = new Set(own?.variants.map(({ id }) => id));
    const { stock, problems: ofStock } = readStock(counted, columns, { locale, untracked, existing: known });
    for (const problem of [...shown.problems, ...read.problems, ...ofStock]) problems.push(problem);
    if (!read.product) continue;
    const said = { ...read.product, ...shown.derived };
    const merged = earlier && own ? keptByOwner(said, own, earlier) : said;
    const product = {
      ...merged,
      ...(choices && choices.status !== 'file' && { status: earlier?.status ?? choices.status }),
      displayIndex: places.of(merged.id, merged.collectionId),
    };
    const idOf = new Map(said.variants.map(({ id }, i) => [id, product.variants[i]?.id ?? id]));
    const lines = linesOfPictures(group.rows);
    products.push({
      product,
      stock: stock.map((figure) => ({
        ...figure,
        variantId: idOf.get(figure.variantId) ?? figure.variantId,
      })),
      pictures: (hasPictures ? elsewhere(product.images, origin) : []).map(({ assetUrl: url }) => ({
        productId: product.id,
        title: product.title,
        url,
        line: lines.get(url) ?? group.head.line,
      })),
      line: group.head.line,
    });
  }
  const used = new Set(products.map(({ product }) => product.collectionId));
  return {
    collections: collections.only(used),
    products,
    notKept: file.notKept,
    problems: problems.sort((a, b) => a.line - b.line),
  };
}

/** A product of the file, and what the shop has of it. */
type FilledProduct = {
  readonly group: ProductGroup;
  readonly shown: FilledGroup;
  readonly earlier: ProductDocument | undefined;
  /** as our own export would say it */
  readonly own: ProductDocument | undefined;
};

/** The rows of a product as they are read: with the copies of its pictures, and with the columns that the file lacks. */
function shownGroup(
  group: ProductGroup,
  own: OwnExport | undefined,
  earlier: ProductDocument | undefined,
  { columns, origin }: { columns: ReadonlySet<Column>; origin: string },
): FilledGroup {
  const rows = withCopies(group.rows, earlier?.images ?? [], origin);
  const head = rows[group.rows.indexOf(group.head)] ?? group.head;
  const shown = { ...group, head, rows };
  return earlier && own ? withMissingColumns(shown, own, earlier, columns) : asItIs(shown);
}

/** What our own export would say of the products that the file names, by the id that follows from the handle. */
function* readOwnExport(
  groups: readonly ProductGroup[],
  existingProducts: ExistingProducts,
  { currency, locale, existing, origin = fileOrigin([]) }: ShopifyImportOptions,
): Steps<ReadonlyMap<string, OwnExport>> {
  const collections = new Map(existing?.collections.map((collection) => [collection.id, collection]));
  const written = groups.flatMap(({ handle }): WrittenProduct[] => {
    const product = existingProducts.of(handle);
    return product ? [{ handle, product, collection: collections.get(product.collectionId) }] : [];
  });
  if (written.length === 0) return new Map();
  const file = yield* fileSteps(shopifyCsvHeader() + writeShopifyRows(written, origin));
  const { products } = yield* importSteps(file, {
    currency,
    locale,
    existing: { collections: existing?.collections ?? [], products: [] },
  });
  const byId = new Map(products.map(({ product }) => [product.id, product]));
  return new Map(
    file.groups.map((group) => {
      const id = productIdOf(group.handle);
      return [id, { group, product: byId.get(id) }];
    }),
  );
}

/**
 * Exports of shops with several locations have no quantities: such a file says that stock is tracked, and not how much
 * there is.
 */
function withoutQuantities(rows: readonly ShopifyRow[], columns: ReadonlySet<Column>): ImportProblem[] {
  if (columns.has('quantity') || rows.every((row) => row.tracker === '')) return [];
  return [{ line: 1, reason: 'The file has no quantity column: tracked stock stays the same.' }];
}
