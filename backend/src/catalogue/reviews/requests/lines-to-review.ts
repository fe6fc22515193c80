import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { OrderState } from '../../../checkout/orders/order.decider.js';

/** Lines of one order that can be reviewed: each is a stream that the page looks at. */
const MOST_LINES = 50;

/**
 * What the buyer of an order can review: lines of which a unit was sent, or paid where nothing is sent, and that are not
 * refunded as a whole. None of an order that was cancelled, and no gift cards.
 */
export function linesToReview({
  number,
  status,
  items,
  fulfilled,
  refunds,
  isDue,
}: Pick<OrderState, 'number' | 'status' | 'items' | 'fulfilled' | 'refunds' | 'isDue'>): OrderedItem[] {
  if (number === null || (status !== 'placed' && status !== 'confirmed')) return [];
  const given = refunds.filter((one) => one.status !== 'declined').flatMap(({ refund }) => refund.lines);
  return items
    .filter(({ entryId, productType, quantity }) => {
      if (productType === ProductType.giftCard) return false;
      const back = given.reduce((sum, line) => sum + (line.entryId === entryId ? line.quantity : 0), 0);
      const isThere = productType === ProductType.physical ? (fulfilled[entryId] ?? 0) > 0 : !isDue;
      return isThere && back < quantity;
    })
    .slice(0, MOST_LINES);
}
