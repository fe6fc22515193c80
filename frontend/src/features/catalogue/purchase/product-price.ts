import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { priceNow, priceRange } from '@daybook/contracts/catalogue/shared/product-display';
import type { Money } from '@daybook/contracts/shared/money';

export type ShownPrice = { now: Money; original: Money | null; from: boolean };
type Priced = Pick<VariantItem, 'onSale' | 'priceMoney' | 'salePriceMoney'>;

/** The present price, and the price before the sale. */
export function shownPrice(priced: Priced): ShownPrice {
  const now = priceNow(priced);
  return { now, original: now.value === priced.priceMoney.value ? null : priced.priceMoney, from: false };
}

/** The chosen variant's price, or else the lowest, with "from" when they differ; undefined without variants. */
export function productPrice(product: ProductItem, variant?: VariantItem): ShownPrice | undefined {
  if (variant) return shownPrice(variant);
  const { variants } = product.structuredContent;
  const range = priceRange(variants);
  if (!range) return undefined;
  const cheapest = variants.find((candidate) => priceNow(candidate).value === range.from.value);
  return cheapest && { ...shownPrice(cheapest), from: range.differs };
}
