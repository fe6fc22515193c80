import type { ProductDocument } from '../catalogue/product.js';
import { valuesOfAnswers } from '../forms/shared/form-answers.js';
import { checkAnswers } from '../forms/shared/product-questions.js';
import { ProductType } from '../shared/enumerations.js';
import type { StoredEntry } from './cart.events.js';

/** Why an entry is not sold as its product is today: errors of the catalogue of texts. */
export const SALE_REFUSALS = [
  'VARIANT_UNAVAILABLE',
  'SUBSCRIPTION_ONLY',
  'GIFT_CARD_ONLY',
  'ANSWERS_MISSING',
] as const;
export type SaleRefusal = (typeof SALE_REFUSALS)[number];

export const isSaleRefusal = (code: string): code is SaleRefusal =>
  (SALE_REFUSALS as readonly string[]).includes(code);

type Chosen = Pick<StoredEntry, 'variantId' | 'productType'> & {
  /** to the questions of the product, decrypted */
  readonly answers: string | null;
  /** it was chosen as a subscription, which has a checkout of its own; absent: in a cart */
  readonly isSubscription?: boolean;
};

type Sold = Pick<ProductDocument, 'productType' | 'isSubscribable' | 'additionalFieldsForm'> & {
  readonly variants: readonly { readonly id: string }[];
};

/**
 * What of today's product forbids to sell an entry as its visitor chose it: the cart shows it, and the checkout refuses it.
 * Stock and price are judged elsewhere.
 * @param chosen with the type that it had when it was chosen
 * @param product undefined: it is gone, or not published
 * @returns null: it can be sold
 */
export function saleRefusal(chosen: Chosen, product: Sold | undefined): SaleRefusal | null {
  const isThere = product?.variants.some(({ id }) => id === chosen.variantId);
  if (!product || !isThere) return 'VARIANT_UNAVAILABLE';
  const { productType, isSubscribable, additionalFieldsForm } = product;
  if (isSubscribable && !chosen.isSubscription) return 'SUBSCRIPTION_ONLY';
  const wasGiftCard = chosen.productType === ProductType.giftCard;
  const isGiftCard = productType === ProductType.giftCard;
  if (isGiftCard && !wasGiftCard) return 'GIFT_CARD_ONLY';
  // its visitor has said who gets it, and nothing else that is sold under its name goes to them
  if (wasGiftCard && !isGiftCard) return 'VARIANT_UNAVAILABLE';
  const wrong = additionalFieldsForm && checkAnswers(additionalFieldsForm, valuesOfAnswers(chosen.answers));
  return wrong && Object.keys(wrong).length > 0 ? 'ANSWERS_MISSING' : null;
}
