import { isRefundedWhole } from '@daybook/contracts/orders/sale-of-order';
import { hasSucceeded } from '@daybook/contracts/orders/shared/order-words';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { OrderState } from '../checkout/orders/order.decider.js';

/** Products whose buyers may use something afterwards. */
const ENTITLING: readonly number[] = [ProductType.digital, ProductType.paywall];

/** Whether a line opens an area of the website (page type 208). */
export const opensMemberArea = ({ productType }: { readonly productType: number }): boolean =>
  productType === ProductType.paywall;

/** What an order says of its buyer's rights. */
export type EntitledLine = {
  readonly entryId: string;
  readonly itemId: string;
  /** otherwise files */
  readonly isMemberArea: boolean;
  readonly isRevoked: boolean;
};

/**
 * The lines of an order that give its buyer a right: of a paid order, the digital products and the member areas. They lose
 * it when the order is cancelled, or when every unit of the line, or all of the order, was refunded.
 */
export function entitledLines(order: OrderState): EntitledLine[] {
  const { number, status, isDue, items, refunds } = order;
  if (number === null || isDue) return [];
  const isOver = (status !== 'placed' && status !== 'confirmed') || isRefundedWhole(order);
  const refunded = (entryId: string) =>
    refunds
      .filter(hasSucceeded)
      .flatMap(({ refund }) => refund.lines)
      .reduce((sum, line) => (line.entryId === entryId ? sum + line.quantity : sum), 0);
  return items
    .filter(({ productType }) => ENTITLING.includes(productType))
    .map(({ entryId, itemId, quantity, productType }) => ({
      entryId,
      itemId,
      isMemberArea: opensMemberArea({ productType }),
      isRevoked: isOver || refunded(entryId) >= quantity,
    }));
}
