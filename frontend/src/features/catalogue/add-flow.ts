import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { runsOut } from '@daybook/contracts/shared/product-display';
import { checkQuantity, type QuantityProblem } from '@daybook/contracts/shared/quantity';
import type { Translate } from '../../lib/translate';
import { canBuy, type Selection, unselectedOptions, variantOf } from './variant-selection';

/** What a visitor has put together on a product page when the button is pressed. */
export type Purchase = {
  product: ProductItem;
  selection: Selection;
  /** as it is written in the field */
  quantity: string;
  /** units of a variant that are in the cart already */
  inCart: (sku: string) => number;
};

export type AddRefusal =
  | { type: 'NO_VARIANT_SELECTED'; options: string[]; isGiftCard: boolean }
  | { type: 'VARIANT_UNAVAILABLE' | 'OUT_OF_STOCK' | 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK' }
  | { type: 'QUANTITY_NOT_A_NUMBER'; error: QuantityProblem };

export type Wanted = { variant: VariantItem; quantity: number };

/** Section 4, "Add flow order", up to the custom form: the first that is wrong is the one that is told. */
export function checkPurchase(purchase: Purchase): { wanted: Wanted } | { refusal: AddRefusal } {
  const { product, selection } = purchase;
  const { productType, additionalFieldsForm } = product.structuredContent;

  const options = unselectedOptions(product, selection);
  if (options.length > 0) {
    const isGiftCard = productType === ProductType.giftCard;
    return { refusal: { type: 'NO_VARIANT_SELECTED', options, isGiftCard } };
  }

  const variant = variantOf(product, selection);
  if (!variant) return { refusal: { type: 'VARIANT_UNAVAILABLE' } };
  if (!canBuy(productType, variant)) return { refusal: { type: 'OUT_OF_STOCK' } };

  const quantity = purchase.quantity.trim() === '' ? Number.NaN : Number(purchase.quantity);
  const error = checkQuantity(quantity);
  if (error) return { refusal: { type: 'QUANTITY_NOT_A_NUMBER', error } };

  if (additionalFieldsForm && runsOut(productType) && !hasMoreThan(variant, purchase.inCart(variant.sku)))
    return { refusal: { type: 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK' } };
  return { wanted: { variant, quantity } };
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
  switch (refusal.type) {
    case 'NO_VARIANT_SELECTED': {
      if (refusal.isGiftCard) return t('add.denomination');
      const [option1 = '', option2 = ''] = refusal.options;
      if (refusal.options.length === 1) return t('add.option.one', { option: option1 });
      if (refusal.options.length === 2) return t('add.option.two', { option1, option2 });
      return t('add.option.several', { options: list(refusal.options) });
    }
    case 'VARIANT_UNAVAILABLE':
      return t('error.VARIANT_UNAVAILABLE');
    case 'OUT_OF_STOCK':
    case 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK':
      return t('error.OUT_OF_STOCK');
    case 'QUANTITY_NOT_A_NUMBER':
      return t(`error.${refusal.error}`);
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
