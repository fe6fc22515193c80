import { type AddRefusal, firstRefusal } from '@daybook/contracts/cart/shared/add-flow';
import { allowsSeveral, typedQuantity } from '@daybook/contracts/cart/shared/quantity-field';
import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { refusal as textOfRefusal } from '../../../lib/refusal';
import type { Translate } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { type Selection, unselectedOptions, variantOf } from './variant-selection';

/** The visitor's choices on a product page when the button is pressed. */
export type Purchase = {
  product: ProductItem;
  selection: Selection;
  /** the field's text */
  quantity: string;
  /** units of a variant that are in the cart */
  inCart: (sku: string) => number;
};

export type Wanted = { variant: VariantItem; quantity: number };

/** Section 4, "Add flow order", up to the custom form: the first problem is the one that is shown. */
export function checkPurchase(purchase: Purchase): { wanted: Wanted } | { refusal: AddRefusal } {
  const { product, selection } = purchase;
  const { productType, isSubscribable, additionalFieldsForm } = product.structuredContent;
  const variant = variantOf(product, selection);
  const quantity = typedQuantity(purchase.quantity);
  const refusal = firstRefusal({
    productType,
    isSubscribable,
    hasForm: Boolean(additionalFieldsForm),
    unselected: unselectedOptions(product, selection),
    stock: variant,
    quantity,
    allowsSeveral: allowsSeveral({ ...product.structuredContent, ...product.storeSettings }),
    inCart: variant ? purchase.inCart(variant.sku) : 0,
  });
  if (refusal) return { refusal };
  if (!variant) throw new Error('the rule lets no missing variant pass');
  return { wanted: { variant, quantity } };
}

/** The texts of section 5, word for word. */
export function refusalText(
  refusal: AddRefusal,
  t: Translate,
  list: (words: readonly string[]) => string,
): string {
  if (!('options' in refusal)) return t(textOfRefusal(refusal.code));
  if (refusal.isGiftCard) return t(m.add_denomination);
  const [option1 = '', option2 = ''] = refusal.options;
  if (refusal.options.length === 1) return t(m.add_option_one, { option: option1 });
  if (refusal.options.length === 2) return t(m.add_option_two, { option1, option2 });
  return t(m.add_option_several, { options: list(refusal.options) });
}
