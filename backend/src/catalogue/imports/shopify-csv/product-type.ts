import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ProductGroup } from './groups.js';
import { isVariantRow } from './variants.js';

const DIGITAL_WORDS =
  /\b(digital|downloads?|downloadable|e-?books?|pdf|mp3|software|printables?|licen[cs]e keys?)\b/i;

/**
 * What is sold. Shopify says "is a gift card" and "needs no shipping", no more. What needs no shipping is a service:
 * that keeps its stock and its quantity field. Digital, which never sells out, only where the owner's words say so.
 */
export function readProductType({ head, rows }: ProductGroup): ProductType {
  if (isYes(head.giftCard)) return ProductType.giftCard;
  const variantRows = rows.filter(isVariantRow);
  const shipsNothing = variantRows.length > 0 && variantRows.every((row) => isNo(row.requiresShipping));
  if (!shipsNothing) return ProductType.physical;
  const words = [head.title, head.type, head.category, head.tags].join(' ');
  return DIGITAL_WORDS.test(words) ? ProductType.digital : ProductType.service;
}

const isYes = (cell: string) => /^(true|yes|y|1)$/i.test(cell);
export const isNo = (cell: string) => /^(false|no|n|0)$/i.test(cell);
