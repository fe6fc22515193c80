import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';

type Opened = Extract<OrderEvent, { type: 'OrderOpened' }>['data'];

/** How many gift cards are issued for an order; one that costs nothing is none. */
export function giftCardsOf({ items, quote }: Pick<Opened, 'items' | 'quote'>): number {
  const cards = items.filter(({ productType }) => productType === ProductType.giftCard);
  return cards.reduce((sum, { entryId }) => {
    const line = quote.lines.find((one) => one.entryId === entryId);
    return line && line.unitPrice > 0 ? sum + line.quantity : sum;
  }, 0);
}
