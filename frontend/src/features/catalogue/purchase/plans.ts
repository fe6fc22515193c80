import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { priceNow, priceRange, variantsOnOffer } from '@daybook/contracts/catalogue/shared/product-display';

/** A subscription plan at the price of some variants. */
export type OfferedPlan = ProductItem['productSubscriptionOptions'][number] & {
  /** whether the variants differ in their prices: the plan has the lowest */
  readonly from: boolean;
};

/** The subscription plans of a product, each at the lowest price of those of the variants that can be bought. */
export function plansOf(
  { structuredContent }: ProductItem,
  variants: readonly VariantItem[],
): readonly OfferedPlan[] {
  const { productType, productSubscriptionOptions } = structuredContent;
  const offered = variantsOnOffer(productType, variants);
  return productSubscriptionOptions.map((option) => {
    const prices = offered.map(
      ({ pricingOptions }) => pricingOptions.find(({ id }) => id === option.id) ?? option,
    );
    const range = priceRange(prices);
    const cheapest = prices.find((price) => priceNow(price).value === range?.from.value);
    return { ...option, ...cheapest, from: range?.differs ?? false };
  });
}

/** The plan that is chosen first: the one with the lowest payment, which lists show as "from" as well. */
export function cheapestPlan(plans: readonly OfferedPlan[]): OfferedPlan | undefined {
  const lowest = priceRange(plans)?.from.value;
  return plans.find((plan) => priceNow(plan).value === lowest);
}
