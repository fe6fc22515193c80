import type { Currency, Money } from '../shared/money.js';
import type { ProductDocument } from './product.js';

type Priced = { readonly priceMoney: Money; readonly salePriceMoney?: Money };

/**
 * The prices of a product that are not in its website's currency, by field, in words for its owner; undefined when
 * all are. A cart has one currency and prices are not converted, so a visitor could not put such a product into the
 * same cart as the others (section 3, "Money").
 */
export function foreignPrices(
  product: ProductDocument,
  currency: Currency,
): Record<string, string> | undefined {
  const problems: Record<string, string> = {};
  const check = (field: string, { priceMoney, salePriceMoney }: Priced) => {
    const prices = { priceMoney, ...(salePriceMoney && { salePriceMoney }) };
    for (const [name, price] of Object.entries(prices)) {
      if (price.currency === currency) continue;
      problems[`${field}.${name}.currency`] = `This website sells in ${currency}, not in ${price.currency}.`;
    }
  };
  product.variants.forEach((variant, i) => {
    check(`variants.${i}`, variant);
    variant.pricingOptions?.forEach((option, j) => {
      check(`variants.${i}.pricingOptions.${j}`, option);
    });
  });
  product.productSubscriptionOptions.forEach((option, i) => {
    check(`productSubscriptionOptions.${i}`, option);
  });
  return Object.keys(problems).length > 0 ? problems : undefined;
}
