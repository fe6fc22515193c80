import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { ERRORS, type ErrorCode } from '@daybook/contracts/shared/errors';
import { checkQuantity } from '@daybook/contracts/shared/quantity';
import type { Translate } from '../../lib/translate';
import { answersAsText, checkAnswers, type FieldErrors, type FormValues } from './form-answers';
import { canBuy, type Selection, unselectedOptions, variantOf } from './variant-selection';

/** What a visitor has put together on a product page when the button is pressed. */
export type Purchase = {
  product: ProductItem;
  selection: Selection;
  /** as it is written in the field */
  quantity: string;
  answers: FormValues;
  /** units of a variant that are in the cart already */
  inCart: (sku: string) => number;
};

export type EntryToAdd = { itemId: string; sku: string; quantity: number; additionalFields: string | null };

export type AddRefusal =
  | { code: 'NO_VARIANT_SELECTED'; options: string[]; isGiftCard: boolean }
  | { code: 'VARIANT_UNAVAILABLE' | 'OUT_OF_STOCK' }
  | { code: 'QUANTITY_NOT_A_NUMBER'; error: ErrorCode }
  | { code: 'FORM_INVALID'; fields: FieldErrors };

/** Section 4, "Add flow order": the first that is wrong is the one that is told. */
export function checkPurchase(purchase: Purchase): { entry: EntryToAdd } | { refusal: AddRefusal } {
  const { product, selection, answers } = purchase;
  const { productType } = product.structuredContent;

  const options = unselectedOptions(product, selection);
  if (options.length > 0) {
    const isGiftCard = productType === ProductType.giftCard;
    return { refusal: { code: 'NO_VARIANT_SELECTED', options, isGiftCard } };
  }

  const variant = variantOf(product, selection);
  if (!variant) return { refusal: { code: 'VARIANT_UNAVAILABLE' } };
  if (!canBuy(productType, variant)) return { refusal: { code: 'OUT_OF_STOCK' } };

  const quantity = purchase.quantity.trim() === '' ? Number.NaN : Number(purchase.quantity);
  const error = checkQuantity(quantity);
  if (error) return { refusal: { code: 'QUANTITY_NOT_A_NUMBER', error } };

  const form = product.additionalFieldsForm;
  if (form) {
    if (!hasMoreThan(variant, purchase.inCart(variant.sku))) return { refusal: { code: 'OUT_OF_STOCK' } };
    const fields = checkAnswers(form, answers);
    if (Object.keys(fields).length > 0) return { refusal: { code: 'FORM_INVALID', fields } };
  }

  const additionalFields = form ? answersAsText(form, answers) : null;
  return { entry: { itemId: product.id, sku: variant.sku, quantity, additionalFields } };
}

/** Section 4, "Custom form items": a form is shown only while there is more in stock than in the cart. */
export function hasMoreThan(
  stock: { unlimited: boolean; qtyInStock: number | null },
  inCart: number,
): boolean {
  return stock.unlimited || (stock.qtyInStock ?? 0) > inCart;
}

/** The texts of section 5, letter by letter. */
export function refusalText(
  refusal: AddRefusal,
  t: Translate,
  list: (words: readonly string[]) => string,
): string {
  switch (refusal.code) {
    case 'NO_VARIANT_SELECTED': {
      if (refusal.isGiftCard) return t('add.denomination');
      const [option = ''] = refusal.options;
      if (refusal.options.length === 1) return t('add.option.one', { option });
      return t('add.option.several', { options: list(refusal.options) });
    }
    case 'VARIANT_UNAVAILABLE':
    case 'OUT_OF_STOCK':
      return ERRORS[refusal.code][1];
    case 'QUANTITY_NOT_A_NUMBER':
      return ERRORS[refusal.error][1];
    case 'FORM_INVALID':
      return t('form.invalid');
  }
}

/**
 * Section 5, "Quantity input": physical products, and services that allow several; never subscriptions; only
 * with more than one unit in all.
 */
export function showsQuantity(product: ProductItem): boolean {
  const { productType, isSubscribable, variants } = product.structuredContent;
  if (isSubscribable) return false;
  const allowed =
    productType === ProductType.physical ||
    (productType === ProductType.service && product.storeSettings.multipleQuantityAllowedForServices);
  if (!allowed) return false;
  if (variants.some((variant) => variant.unlimited)) return true;
  return variants.reduce((sum, variant) => sum + (variant.qtyInStock ?? 0), 0) > 1;
}
