import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ProductGroup } from './groups.js';
import { isVariantRow } from './variants.js';
import { isNo, isYes } from './yes-no.js';

const DIGITAL_WORDS =
  /\b(digital|downloads?|downloadable|e-?books?|pdf|mp3|software|printables?|licen[cs]e keys?)\b/i;

/**
 * The type of a product. Shopify says only "is a gift card" and "needs no shipping". A product without shipping becomes
 * a service, which has stock and a quantity field. It becomes a digital product, which never sells out, only when the
 * owner's words say so.
 */
export function readProductType({ head, rows }: ProductGroup): ProductType {
  if (isYes(head.giftCard)) return ProductType.giftCard;
  const variantRows = rows.filter(isVariantRow);
  const shipsNothing = variantRows.length > 0 && variantRows.every((row) => isNo(row.requiresShipping));
  if (!shipsNothing) return ProductType.physical;
  const words = [head.title, head.type, head.category, head.tags].join(' ');
  return DIGITAL_WORDS.test(words) ? ProductType.digital : ProductType.service;
}
