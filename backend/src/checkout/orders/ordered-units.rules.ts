import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';

export type OrderedVariant = Pick<OrderedItem, 'variantId' | 'itemId' | 'sku'>;

/**
 * The units of each variant, however many lines have it, in the order of their ids. Gift cards are never sold out, and have
 * no units.
 */
export function unitsByVariant(
  items: readonly OrderedItem[],
): { variant: OrderedVariant; quantity: number }[] {
  const byId = new Map<string, { variant: OrderedVariant; quantity: number }>();
  for (const { variantId, itemId, sku, quantity, productType } of items) {
    if (productType === ProductType.giftCard) continue;
    const before = byId.get(variantId)?.quantity ?? 0;
    byId.set(variantId, { variant: { variantId, itemId, sku }, quantity: before + quantity });
  }
  return [...byId.values()].sort((a, b) => (a.variant.variantId < b.variant.variantId ? -1 : 1));
}
