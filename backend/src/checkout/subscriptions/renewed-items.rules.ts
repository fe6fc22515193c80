import { entryToday } from '@daybook/contracts/cart/entry-today';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';

/**
 * The lines of a period, as their products are today: what a subscription has agreed on at its start, such as its price and
 * its answers, stands, also where the product is sold no more. Its quantity was agreed on too.
 * @param products those that are there, by id, with the revision of their streams
 * @returns undefined: a variant is gone, or its product is or was a gift card and is another thing now
 */
export function renewedItems(
  items: readonly OrderedItem[],
  products: ReadonlyMap<string, { readonly product: ProductDocument; readonly revision: number }>,
): readonly OrderedItem[] | undefined {
  const renewed = items.flatMap((item): OrderedItem[] => {
    const sold = products.get(item.itemId);
    if (!sold) return [];
    const { product, revision } = sold;
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
