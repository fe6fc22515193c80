import type { Currency } from '../shared/money.js';
import type { ProductDocument } from './product.js';
import { foreignPrices } from './product-currency.js';
import { productProblems } from './product-problems.js';

/**
 * Why a deleted product cannot come back as it was, in words for its owner; undefined when it can. The rules are those of
 * a save, so that the preview names what the worker would refuse.
 * @param currency what the website sells in now
 */
export function restoreRefusal(product: ProductDocument, currency: Currency): string | undefined {
  const problems = foreignPrices(product, currency) ?? productProblems(product);
  return problems && [...new Set(Object.values(problems))].join(' ');
}

export const COLLECTION_GONE = 'Its collection was deleted.';
