import { entryToday } from '@daybook/contracts/cart/entry-today';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ProductState } from '../../catalogue/products/product.decider.js';

/**
 * The lines of a period, as their products are today: what a subscription has agreed on at its start, such as its price and
 * its answers, stands, also where the product is sold no more. Its quantity was agreed on too.
 * @param products by id
 * @returns undefined: a variant is gone, or its product is or was a gift card and is another thing now
 */
export function renewedItems(
  items: readonly OrderedItem[],
  products: ReadonlyMap<string, ProductState>,
): readonly OrderedItem[] | undefined {
  const renewed = items.flatMap((item): OrderedItem[] => {
    const state = products.get(item.itemId);
    if (state?.status !== 'present') return [];
    const { product, revision } = state;
    const isThere = product.variants.some(({ id }) => id === item.variantId);
    const isSameKind = isGiftCard(product) === isGiftCard(item);
    const { quantity } = item;
    return isThere && isSameKind
      ? [{ ...entryToday(item, product), quantity, productRevision: revision }]
      : [];
  });
  return renewed.length === items.length ? renewed : undefined;
}

const isGiftCard = ({ productType }: { readonly productType: ProductType }) =>
  productType === ProductType.giftCard;
