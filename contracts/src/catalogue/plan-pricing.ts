import type { PricingOption, ProductDocument, ProductSubscriptionOption, ProductVariant } from './product.js';

/** What one variant costs in a subscription option: its own price where it has one, else the option's. */
export const pricingOf = (
  variant: Pick<ProductVariant, 'pricingOptions'>,
  option: ProductSubscriptionOption,
): PricingOption => variant.pricingOptions?.find(({ id }) => id === option.id) ?? option;

/** All that a product is sold at: each variant, or each in each way to subscribe where it is sold as a subscription. */
export const offersOf = ({
  isSubscribable,
  productSubscriptionOptions,
  variants,
}: Pick<ProductDocument, 'isSubscribable' | 'productSubscriptionOptions' | 'variants'>): readonly Omit<
  PricingOption,
  'id'
>[] =>
  isSubscribable
    ? variants.flatMap((variant) => productSubscriptionOptions.map((option) => pricingOf(variant, option)))
    : variants;

/** Whether a variant is on sale (section 4, "Product display"): by itself, or in one of the ways to subscribe to it. */
export const isVariantOnSale = (
  {
    isSubscribable,
    productSubscriptionOptions,
  }: Pick<ProductDocument, 'isSubscribable' | 'productSubscriptionOptions'>,
  variant: ProductVariant,
): boolean =>
  variant.onSale ||
  (isSubscribable && productSubscriptionOptions.some((option) => pricingOf(variant, option).onSale));
