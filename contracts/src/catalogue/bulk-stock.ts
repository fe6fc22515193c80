import { ProductType } from '../shared/enumerations.js';
import { MAX_STOCK_UNITS } from '../shared/limits.js';
import type { NewStock } from './bulk-kinds.js';
import type { ProductDocument } from './product.js';

/** Units on hand. */
export type StockFigure = number | 'unlimited';

/** What a stock item becomes, or why it cannot, in words for the owner. */
export function newFigure(
  now: StockFigure,
  to: NewStock,
): { readonly figure: StockFigure } | { readonly reason: string } {
  if (to === 'unlimited') return { figure: to };
  if ('onHand' in to) return { figure: to.onHand };
  if (now === 'unlimited') return { reason: 'The stock is unlimited.' };
  const figure = now + to.difference;
  if (figure < 0) return { reason: `Only ${now} on hand.` };
  return figure > MAX_STOCK_UNITS
    ? { reason: `The stock would be more than ${MAX_STOCK_UNITS.toLocaleString('en-US')}.` }
    : { figure };
}

/** Section 4: digital products and gift cards never sell out, so their stock says nothing. */
export const hasStock = ({ productType }: Pick<ProductDocument, 'productType'>): boolean =>
  productType !== ProductType.digital && productType !== ProductType.giftCard;
