import { ProductType } from '../../shared/enumerations.js';
import type { DiscountedLine } from './automatic-discount.js';
import type { CouponScope } from './coupon.js';

/** Whether a discount of the scope may take something off the line. Gift cards are never cheaper. */
export function isEligible(
  line: Pick<DiscountedLine, 'itemId' | 'collectionId' | 'productType'>,
  scope: CouponScope,
): boolean {
  if (line.productType === ProductType.giftCard) return false;
  if (scope.kind === 'all') return true;
  if (scope.kind === 'products') return scope.productIds.includes(line.itemId);
  return scope.collectionIds.includes(line.collectionId);
}
