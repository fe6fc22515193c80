import type { ImportPreview } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { priceLeaps } from '@daybook/contracts/catalogue/shared/product-prices';
import { differencesBetween } from '@daybook/contracts/shared/document-differences';
import type { ExistingCatalogue, ShopifyImport } from './shopify-csv/shopify-csv.js';
import type { Steps } from './shopify-csv/steps.js';

/** Changes that a preview shows at most. */
const CHANGES = 200;
/** New collections and hosts of pictures that it names at most. */
const [TITLES, HOSTS] = [20, 5];

/** What an import of a file would do, one product in each step. */
export function* previewSteps(read: ShopifyImport, existing: ExistingCatalogue): Steps<ImportPreview> {
  const existingById = new Map(existing.products.map((product) => [product.id, product]));
  const counts = { added: 0, published: 0, changed: 0, unchanged: 0 };
  const changes: ImportPreview['changes'] = [];
  const leaps: ImportPreview['leaps'] = [];
  let leaping = 0;
  for (const { product } of read.products) {
    yield;
    const before = existingById.get(product.id);
    const fields = before ? differencesBetween(before, product).map(({ field }) => field) : [];
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
    changes,
    leaping,
    leaps,
  };
}
