import { runsOut } from '@daybook/contracts/catalogue/shared/product-display';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';

export type OrderedVariant = Pick<OrderedItem, 'variantId' | 'itemId' | 'sku'>;
type OrderedUnits = { readonly variant: OrderedVariant; readonly quantity: number };

/**
 * The units of each variant, however many lines have it, in the order of their ids. Digital products and gift cards never
 * run out, and have no units.
 */
export const unitsByVariant = (items: readonly OrderedItem[]): OrderedUnits[] =>
  byVariant(items.filter(({ productType }) => runsOut(productType)));

/** Those of digital products: an order has none of them, unless it pledged them when such products could still run out. */
export function digitalUnits(items: readonly OrderedItem[]): OrderedUnits[] {
  const counted = new Set(unitsByVariant(items).map(({ variant }) => variant.variantId));
  return byVariant(
    items.filter(
      ({ productType, variantId }) => productType === ProductType.digital && !counted.has(variantId),
    ),
  );
}

function byVariant(items: readonly OrderedItem[]): OrderedUnits[] {
  const byId = new Map<string, OrderedUnits>();
  for (const { variantId, itemId, sku, quantity } of items) {
    const before = byId.get(variantId)?.quantity ?? 0;
    byId.set(variantId, { variant: { variantId, itemId, sku }, quantity: before + quantity });
  }
  return [...byId.values()].sort((a, b) => (a.variant.variantId < b.variant.variantId ? -1 : 1));
}
