import type { Currency, Money } from '../shared/money.js';
import { offersOf } from './plan-pricing.js';
import type { ProductDocument } from './product.js';
import { priceNow } from './shared/product-display.js';

/**
 * The product as a website sells it: a variant with a price of today in another currency is not for sale (decisions.md,
 * "Money that an owner moves"), and code that shows, counts or sells products meets it as one that is not there. The
 * same object where all variants are for sale.
 * @param currency what the website sells in
 */
export function soldIn<Product extends Offered>(product: Product, currency: Currency): Product {
  const isSold = (variant: Product['variants'][number]) =>
    offersOf({ ...product, variants: [variant] }).every(
      (offer) => offer.priceMoney.currency === currency && priceNow(offer).currency === currency,
    );
  const variants = product.variants.filter(isSold);
  return variants.length === product.variants.length ? product : { ...product, variants };
}
type Offered = Pick<ProductDocument, 'isSubscribable' | 'productSubscriptionOptions' | 'variants'>;

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
