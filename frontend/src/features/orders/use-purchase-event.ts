import { type Money, splitMoney } from '@daybook/contracts/shared/money';
import { useEffect } from 'react';
import { track } from '../../lib/page/analytics';
import { isFirstLook } from './purchases-counted';

/** An order that was placed, paid or not. */
type Purchase = { number: number | null; placedAt: number | null; isTest?: boolean; total: Money };

/**
 * Publishes a purchase on the page that follows the checkout, once for an order (section 7, "Analytics events"). The event
 * does not say which order it is: the number names its buyer, and visitors may not have agreed to be named.
 * @param purchase null: the page is of no order that was just placed. A test is no purchase
 */
export function usePurchaseEvent(purchase: Purchase | null): void {
  const { number = null, placedAt = null, isTest = false } = purchase ?? {};
  const { value, currency } = purchase?.total ?? {};
  useEffect(() => {
    if (isTest || number === null || placedAt === null || value === undefined || currency === undefined)
      return;
    if (isFirstLook(number, placedAt))
      track({ name: 'purchase', total: splitMoney({ value, currency }).units, currency });
  }, [isTest, number, placedAt, value, currency]);
}
