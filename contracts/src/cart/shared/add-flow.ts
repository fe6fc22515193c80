import { unitsLeft, type VariantStock } from '../../catalogue/shared/product-display.js';
import { ProductType } from '../../shared/enumerations.js';
import type { PageErrorCode } from '../../shared/page-errors.js';
import { checkQuantity, type QuantityProblem } from './quantity.js';

/** Why an add did not work, as analytics name it (section 8). */
export type AddErrorType =
  | 'NO_VARIANT_SELECTED'
  | 'VARIANT_UNAVAILABLE'
  | 'OUT_OF_STOCK'
  | 'QUANTITY_NOT_A_NUMBER'
  | 'SUB_WITH_FORM_FAILURE'
  | 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER'
  | 'SUB_API_FAILURE'
  | 'EXPRESS_CHECKOUT_FAILURE'
  | 'CUSTOM_FORM_RENDER_ERROR'
  | 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK'
  | 'API_FAILURE';

/** What the visitor wants to add, as far as a page or the server knows it. */
export type AddAttempt = {
  readonly productType: number;
  readonly isSubscribable: boolean;
  readonly hasForm: boolean;
  /** names of the options without a choice, in their order; none where an SKU is named */
  readonly unselected: readonly string[];
  /** of the chosen variant; undefined when it does not exist */
  readonly stock: VariantStock | undefined;
  /** as the visitor gave it: it may be no number */
  readonly quantity: unknown;
  /** units of the variant that are in the cart already */
  readonly inCart: number;
  /** whether an entry may have several units (section 5, "Quantity input") */
  readonly allowsSeveral: boolean;
};

export type AddRefusal =
  | { type: 'NO_VARIANT_SELECTED'; options: readonly string[]; isGiftCard: boolean }
  | { type: AddErrorType; code: RefusalCode };

/** Codes of the error catalogue that the rule itself refuses with. */
type RefusalCode = Extract<
  PageErrorCode,
  'VARIANT_UNAVAILABLE' | 'OUT_OF_STOCK' | 'QUANTITY_ONE_ONLY' | QuantityProblem
>;

/**
 * Section 4, "Add flow order": options, variant, stock, quantity, and the stock of what has a custom form. Page and
 * server both refuse with the first that is wrong.
 * @returns undefined when the custom form, or the add, may follow
 */
export function firstRefusal(attempt: AddAttempt): AddRefusal | undefined {
  const { productType, isSubscribable, hasForm, unselected, stock, quantity, inCart, allowsSeveral } =
    attempt;
  if (unselected.length > 0) {
    return {
      type: 'NO_VARIANT_SELECTED',
      options: unselected,
      isGiftCard: productType === ProductType.giftCard,
    };
  }
  if (!stock) return { type: 'VARIANT_UNAVAILABLE', code: 'VARIANT_UNAVAILABLE' };

  const onHand = unitsLeft(productType, stock);
  if (onHand <= inCart) {
    const isAllInCart = hasForm && onHand > 0;
    return {
      type: isAllInCart ? 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK' : 'OUT_OF_STOCK',
      code: 'OUT_OF_STOCK',
    };
  }
  const problem = checkQuantity(quantity);
  if (problem) return { type: quantityErrorType(problem, isSubscribable), code: problem };
  const wanted = quantity as number;
  if (onHand < inCart + wanted) return { type: 'OUT_OF_STOCK', code: 'OUT_OF_STOCK' };
  if (wanted > 1 && !allowsSeveral) return { type: 'QUANTITY_NOT_A_NUMBER', code: 'QUANTITY_ONE_ONLY' };
  return undefined;
}

function quantityErrorType(problem: QuantityProblem, isSubscribable: boolean): AddErrorType {
  return isSubscribable && problem === 'QUANTITY_NOT_WHOLE'
    ? 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER'
    : 'QUANTITY_NOT_A_NUMBER';
}

/** Section 4, "Custom form items": a form is shown only while there is more in stock than in the cart. */
export function showsForm(productType: number, stock: VariantStock, inCart: number): boolean {
  return unitsLeft(productType, stock) > inCart;
}
