import { type Currency, splitMoney } from '../shared/money.js';
import type {
  PricingOption,
  ProductDocument,
  ProductSubscriptionOption,
  ProductVariant,
  SubscriptionPlan,
} from './product.js';
import { priceRange } from './shared/product-display.js';

/** What one variant costs in a subscription option: its own price where it has one, else the option's. */
export const pricingOf = (
  variant: Pick<ProductVariant, 'pricingOptions'>,
  option: ProductSubscriptionOption,
): PricingOption => variant.pricingOptions?.find(({ id }) => id === option.id) ?? option;

/** One way to buy a product; `plan` where it is sold as a subscription. */
type Offer = Omit<PricingOption, 'id'> & { readonly plan?: SubscriptionPlan };

/** All that a product is sold at: each variant, or each in each way to subscribe where it is sold as a subscription. */
export const offersOf = ({
  isSubscribable,
  productSubscriptionOptions,
  variants,
}: Pick<ProductDocument, 'isSubscribable' | 'productSubscriptionOptions' | 'variants'>): readonly Offer[] =>
  isSubscribable
    ? variants.flatMap((variant) =>
        productSubscriptionOptions.map((option) => ({ ...pricingOf(variant, option), plan: option.plan })),
      )
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

/** What lists sort and mark a product by; minor units, null without a variant. */
export type ListedPrice = {
  readonly fromPrice: number | null;
  readonly currency: Currency | null;
  readonly onSale: boolean;
};

/** The cheapest variant, or the cheapest subscription where it is sold as one (section 3). */
export function listedPrice(
  product: Pick<ProductDocument, 'isSubscribable' | 'productSubscriptionOptions' | 'variants'>,
): ListedPrice {
  const sold = offersOf(product);
  // a subscription without a way to subscribe is listed by what stands behind it
  const from = priceRange(sold.length > 0 ? sold : product.variants)?.from;
  const { units: fromPrice, currency } = from ? splitMoney(from) : { units: null, currency: null };
  return {
    fromPrice,
    currency,
    onSale: product.variants.some((variant) => isVariantOnSale(product, variant)),
  };
}
