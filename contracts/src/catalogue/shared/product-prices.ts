import { isLeap } from '../../shared/amount-leap.js';
import type { Money } from '../../shared/money.js';
import type { ProductDocument } from '../product.js';

/** One amount of a product. */
export type ProductPrice = {
  /** names the amount in every version of the product */
  readonly key: string;
  readonly what: 'price' | 'sale-price';
  /** whose price; null of a subscription option */
  readonly sku: string | null;
  readonly amount: Money;
};

/** One amount of a product before and after a change. */
export type PriceDifference = Pick<ProductPrice, 'what' | 'sku'> & {
  readonly before: Money;
  readonly after: Money;
};

/** Every amount of a product: of its variants, of variants in single plans, of its plans. */
export function pricesOf({ variants, productSubscriptionOptions }: ProductDocument): ProductPrice[] {
  return [
    ...variants.flatMap((variant) => [
      ...pricesOfOffer(variant, `variant ${variant.id}`, variant.sku),
      ...(variant.pricingOptions ?? []).flatMap((option) =>
        pricesOfOffer(option, `variant ${variant.id} plan ${option.id}`, variant.sku),
      ),
    ]),
    ...productSubscriptionOptions.flatMap((option) => pricesOfOffer(option, `plan ${option.id}`, null)),
  ];
}

/** The amounts that both versions of a product have, where they differ. */
export function priceDifferences(before: ProductDocument, after: ProductDocument): PriceDifference[] {
  const earlier = new Map(pricesOf(before).map(({ key, amount }) => [key, amount]));
  return pricesOf(after).flatMap(({ key, what, sku, amount }) => {
    const old = earlier.get(key);
    return old && old.value !== amount.value ? [{ what, sku, before: old, after: amount }] : [];
  });
}

/** The new amounts that the owner is asked about before a product is saved. */
export const priceLeaps = (before: ProductDocument, after: ProductDocument): PriceDifference[] =>
  priceDifferences(before, after).filter(isLeap);

type Offer = { readonly priceMoney: Money; readonly salePriceMoney?: Money };

function pricesOfOffer(
  { priceMoney, salePriceMoney }: Offer,
  of: string,
  sku: string | null,
): ProductPrice[] {
  return [
    { key: `price of ${of}`, what: 'price', sku, amount: priceMoney },
    ...(salePriceMoney
      ? [{ key: `sale price of ${of}`, what: 'sale-price', sku, amount: salePriceMoney } as const]
      : []),
  ];
}
