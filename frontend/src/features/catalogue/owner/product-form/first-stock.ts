import { ProductType } from '@daybook/contracts/shared/enumerations';
import { MAX_STOCK_UNITS } from '@daybook/contracts/shared/limits';
import type { StockBulkChange } from '@daybook/contracts/stock/owner-stock.api';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { numberIn, numberKind } from '../../../../lib/owner/typed-number';
import type { ProductDocument, ProductForm } from './product-form';

/** How a new variant's field reads its units. */
export const firstStockKind = (locale: string) =>
  numberKind(locale, { min: 0, max: MAX_STOCK_UNITS }, (reason) => {
    if (reason === 'too-large') return 'Enter at most 1,000,000,000 units.';
    return reason === 'negative' ? 'Enter 0 or more.' : 'Enter a whole number of units.';
  });

/** Whether a product of the type is sold out without stock (section 4). The units of a paywall are places. */
export const sellsStock = (productType: ProductType): boolean =>
  productType === ProductType.physical ||
  productType === ProductType.service ||
  productType === ProductType.paywall;

/**
 * The units of the variants that are saved for the first time. An empty field is no change.
 * @param product made from the form, with an id for each variant
 */
export function firstStockOf(form: ProductForm, product: ProductDocument, locale: string): StockBulkChange[] {
  if (!sellsStock(product.productType)) return [];
  return form.variants.flatMap(({ id, stock }, i): StockBulkChange[] => {
    const variantId = product.variants[i]?.id;
    const quantity = numberIn(firstStockKind(locale), stock);
    return id === '' && variantId && quantity !== undefined ? [{ variantId, kind: 'count', quantity }] : [];
  });
}

/** Whether visitors would see a product that is sold out from the start. */
export const wouldBeSoldOut = (product: ProductDocument, stock: readonly StockBulkChange[]): boolean =>
  (product.status === 'published' || product.status === 'scheduled') &&
  sellsStock(product.productType) &&
  stock.every(({ kind, quantity }) => kind === 'count' && !quantity);

/** Every variant without limit. */
export const unlimitedStockOf = ({ variants }: ProductDocument): StockBulkChange[] =>
  variants.map(({ id }) => ({ variantId: id, kind: 'unlimited' }));

/** The API takes so many changes at once. */
const MAX_CHANGES = 500;

/**
 * Saves the stock of new variants after the product.
 * @param sent the product as the form made it: the server gives its new variants other ids, in the same order
 * @returns whether all of it is saved
 */
export async function saveFirstStock(
  api: ApiClient,
  stock: readonly StockBulkChange[],
  sent: ProductDocument,
  saved: ProductDocument,
): Promise<boolean> {
  if (stock.length === 0) return true;
  const idOf = new Map(sent.variants.map(({ id }, i) => [id, saved.variants[i]?.id ?? id]));
  try {
    // a read waits until the new variants can be found, and a change does not
    await api.GET('/api/config/stock', { params: { query: { itemId: saved.id, limit: '1' } } });
    for (let at = 0; at < stock.length; at += MAX_CHANGES) {
      const changes = stock
        .slice(at, at + MAX_CHANGES)
        .map((change) => ({ ...change, variantId: idOf.get(change.variantId) ?? change.variantId }));
      const { results } = await api.POST('/api/config/stock/bulk', { body: { changes } }).then(answer);
      if (results.some(({ ok }) => !ok)) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** The failure of {@link saveFirstStock}, and what to do next. */
export const stockFailed = (title: string) =>
  `${title} is saved, but its stock is not. Set it with Change stock.`;
