import type { PricingOption, ProductSubscriptionOption, ProductVariant } from './product.js';

/** What one variant costs in a subscription option: its own price where it has one, else the option's. */
export const pricingOf = (
  variant: Pick<ProductVariant, 'pricingOptions'>,
  option: ProductSubscriptionOption,
): PricingOption => variant.pricingOptions?.find(({ id }) => id === option.id) ?? option;
