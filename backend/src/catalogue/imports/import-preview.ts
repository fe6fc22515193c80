import { hasStock } from '@daybook/contracts/catalogue/bulk-stock';
import type { ImportPreview } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { priceLeaps } from '@daybook/contracts/catalogue/shared/product-prices';
import { differencesBetween } from '@daybook/contracts/shared/document-differences';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Figure, type ImportedFigure, outcomeOfImport } from '@daybook/contracts/stock/imported-figures';
import type { Steps } from '../../platform/jobs/steps.js';
import { LostUnitsCount } from '../units-of-orders.js';
import type { ExistingCatalogue, ImportedProduct, ShopifyImport } from './shopify-csv/shopify-csv.js';
import type { ImportedStock } from './shopify-csv/stock.js';

/** A stock item as the owner's lists show it, and what was imported last. */
export type StockNow = {
  readonly figure: Figure;
  readonly onHand: number;
  readonly revision: number;
  readonly lastImport: ImportedFigure | null;
  /** units that are set aside for orders */
  readonly ofOrders: number;
};
/** By variant; a variant whose units were never counted is not in it. */
export type StocksNow = ReadonlyMap<string, StockNow>;

/** All of a preview but how the file's bytes were read. */
export type PreviewOfRows = Omit<ImportPreview, 'text'>;

type StockChange = ImportPreview['stock'][number];

/** Changes that a preview shows at most. */
const CHANGES = 200;
/** New collections and hosts of pictures that it names at most. */
const TITLES = 20;
const HOSTS = 5;

/** What an import of a file would do, one product in each step. */
export function* previewSteps(
  website: WebsiteId,
  read: ShopifyImport,
  existing: ExistingCatalogue,
  stocks: StocksNow,
): Steps<PreviewOfRows> {
  const existingById = new Map(existing.products.map((product) => [product.id, product]));
  const counts = { added: 0, published: 0, changed: 0, unchanged: 0 };
  const changes: ImportPreview['changes'] = [];
  const leaps: ImportPreview['leaps'] = [];
  const stock: StockChange[] = [];
  const lost = new LostUnitsCount();
  let leaping = 0;
  let restocked = 0;
  for (const imported of read.products) {
    yield;
    const { product } = imported;
    const before = existingById.get(product.id);
    const fields: string[] = before ? differencesBetween(before, product).map(({ field }) => field) : [];
    const restocks = before ? stockChanges(website, imported, before, stocks) : [];
    if (restocks.length > 0) fields.push('stock');
    restocked += restocks.length;
    for (const { variantId, sku, after } of restocks)
      lost.add(sku, after, stocks.get(variantId)?.ofOrders ?? 0);
    stock.push(...restocks.slice(0, CHANGES - stock.length));
    const kind = before ? 'changed' : 'added';
    for (const leap of before ? priceLeaps(before, product) : []) {
      leaping += 1;
      if (leaps.length < CHANGES) leaps.push({ title: product.title, ...leap });
    }
    if (before && fields.length === 0) counts.unchanged += 1;
    else {
      counts[kind] += 1;
      if (!before && product.status === 'published') counts.published += 1;
      if (changes.length < CHANGES)
        changes.push({ productId: product.id, title: product.title, kind, fields });
    }
  }
  const known = new Set(existing.collections.map(({ id }) => id));
  const added = read.collections.filter(({ id }) => !known.has(id));
  const urls = new Set(read.products.flatMap(({ pictures }) => pictures.map(({ url }) => url)));
  const hosts = new Set([...urls].map((url) => new URL(url).host));
  return {
    products: { total: read.products.length, ...counts },
    collections: {
      total: read.collections.length,
      added: added.length,
      titles: added.slice(0, TITLES).map(({ title }) => title),
    },
    pictures: { total: urls.size, hosts: [...hosts].slice(0, HOSTS) },
    problems: [...read.problems],
    notKept: [...read.notKept],
    changes,
    leaping,
    leaps,
    restocked,
    stock,
    lost: lost.answer(),
  };
}

/** The stock of the variants that the product has had before. */
function stockChanges(
  website: WebsiteId,
  { product, stock }: ImportedProduct,
  before: ProductDocument,
  stocks: StocksNow,
): StockChange[] {
  if (!hasStock(product)) return [];
  const ids = new Set(before.variants.map(({ id }) => id));
  return stock.flatMap((imported): StockChange[] => {
    const { variantId, sku } = imported;
    if (!ids.has(variantId)) return [];
    const now = stocks.get(variantId) ?? NEVER_COUNTED;
    const after = figureAfter(website, imported, now);
    if (after === now.figure) return [];
    return [{ variantId, title: product.title, sku, before: unitsOf(now.figure), after: unitsOf(after) }];
  });
}

const NEVER_COUNTED: StockNow = { figure: 0, onHand: 0, revision: -1, lastImport: null, ofOrders: 0 };

function figureAfter(website: WebsiteId, { quantity, exported }: ImportedStock, now: StockNow): Figure {
  const isOwn = exported?.website === website && exported.revision <= now.revision;
  const outcome = outcomeOfImport({ figure: quantity, ...(isOwn && { exported }) }, now);
  return typeof outcome === 'string' ? now.figure : outcome.onHand;
}

const unitsOf = (figure: Figure): number | null => (figure === 'unlimited' ? null : figure);
