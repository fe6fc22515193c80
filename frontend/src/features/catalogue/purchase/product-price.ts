import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { priceNow, priceRange, variantsOnOffer } from '@daybook/contracts/catalogue/shared/product-display';
import type { Money } from '@daybook/contracts/shared/money';

export type ShownPrice = { now: Money; original: Money | null; from: boolean };
type Priced = Pick<VariantItem, 'onSale' | 'priceMoney' | 'salePriceMoney'>;

/** The present price, and the price before the sale. */
export function shownPrice(priced: Priced): ShownPrice {
  const now = priceNow(priced);
  return { now, original: now.value === priced.priceMoney.value ? null : priced.priceMoney, from: false };
}

/**
 * The lowest price of what can be bought of some variants, with "from" when prices differ; of those that are sold out
 * where nothing can be bought. Undefined without variants.
 */
export function productPrice(
  { structuredContent }: ProductItem,
  variants: readonly VariantItem[],
): ShownPrice | undefined {
  const { productType } = structuredContent;
  const priced = variantsOnOffer(productType, variants);
  const range = priceRange(priced);
  if (!range) return undefined;
  const cheapest = priced.find((candidate) => priceNow(candidate).value === range.from.value);
  return cheapest && { ...shownPrice(cheapest), from: range.differs };
}
