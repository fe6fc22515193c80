import type { CouponScope } from '../pricing/coupon.js';

/** The products or collections that a scope names: "used where". */
export function namedByScope(scope: CouponScope): { kind: string; id: string }[] {
  if (scope.kind === 'products') return scope.productIds.map((id) => ({ kind: 'product', id }));
  if (scope.kind === 'collections') return scope.collectionIds.map((id) => ({ kind: 'collection', id }));
  return [];
}
