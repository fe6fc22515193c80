import {
  bulkDifferences,
  bulkLeaps,
  bulkRefusal,
  changedProduct,
  stockEdits,
} from '@daybook/contracts/catalogue/bulk-change';
import type { ProductDifference } from '@daybook/contracts/catalogue/bulk-differences';
import type { BulkChange } from '@daybook/contracts/catalogue/bulk-kinds';
import { hasStock, newFigure } from '@daybook/contracts/catalogue/bulk-stock';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { ExistingProduct } from '../owner-catalogue.queries.js';
import type { StockFigures } from './bulk-stock.queries.js';

/** What a change would do to one product. */
export type PreviewedProduct = {
  readonly productId: string;
  readonly revision: number;
  readonly title: string;
  readonly differences: readonly ProductDifference[];
  readonly leaps: number;
  /** why it is not changed, or not as a whole */
  readonly reasons: readonly string[];
};

/** @param taken slugs of the new collection; the product's own is added */
export function previewOf(
  { product, revision }: ExistingProduct,
  change: BulkChange,
  figures: StockFigures,
  taken: Set<string>,
): PreviewedProduct {
  const { id: productId, title } = product;
  const refusal = bulkRefusal(product, change) ?? slugRefusal(product, change, taken);
  if (refusal) return { productId, revision, title, differences: [], leaps: 0, reasons: [refusal] };
  const stock = stockDifferences(product, change, figures);
  return {
    productId,
    revision,
    title,
    differences: [...bulkDifferences(product, change), ...stock.differences],
    leaps: bulkLeaps(product, change),
    reasons: stock.reasons,
  };
}

function slugRefusal(product: ProductDocument, change: BulkChange, taken: Set<string>): string | undefined {
  if (change.kind !== 'collection' || changedProduct(product, change) === product) return undefined;
  if (taken.has(product.urlId)) return 'Another product in this collection has this URL.';
  taken.add(product.urlId);
  return undefined;
}

function stockDifferences(product: ProductDocument, change: BulkChange, figures: StockFigures) {
  const differences: ProductDifference[] = [];
  const reasons: string[] = [];
  const edits = stockEdits(product, change);
  if (edits.length > 0 && !hasStock(product)) {
    return { differences, reasons: ['Products of this type have no stock.'] };
  }
  for (const { variantId, sku, to } of edits) {
    const before = figures.get(variantId) ?? 0;
    const result = newFigure(before, to);
    if ('reason' in result) reasons.push(`${sku}: ${result.reason}`);
    else if (result.figure !== before || !figures.has(variantId)) {
      differences.push({ what: 'stock', sku, before, after: result.figure });
    }
  }
  return { differences, reasons };
}
