import { allowsSeveral } from '@daybook/contracts/cart/shared/quantity-field';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { variantNamed } from '@daybook/contracts/catalogue/shared/variant-named';
import type { PaymentLink } from '@daybook/contracts/checkout/payment-links/payment-links.events';
import type { Problems } from '@daybook/contracts/shared/document-shape';
import { ProductType } from '@daybook/contracts/shared/enumerations';

/** Why a product cannot be sold by a link, in words for its owner. */
export function productProblems(
  product: ProductDocument | undefined,
  link: Pick<PaymentLink, 'variantId' | 'sku' | 'quantity'>,
): Problems | undefined {
  if (product?.status !== 'published') return { itemId: 'Choose a published product.' };
  if (!variantNamed(product, link)) return { sku: 'Choose a variant of the product.' };
  if (product.isSubscribable || product.productType === ProductType.giftCard)
    return { itemId: 'Subscriptions and gift cards have a checkout of their own. Share their page instead.' };
  if (product.additionalFieldsForm)
    return { itemId: 'The product asks the customer questions. Share its page instead.' };
  const { multipleQuantityAllowedForServices } = product.storeSettings;
  return link.quantity > 1 && !allowsSeveral({ ...product, multipleQuantityAllowedForServices })
    ? { quantity: 'This product is sold one at a time.' }
    : undefined;
}
