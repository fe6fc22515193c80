import type { CouponUsesEvent } from '@daybook/contracts/checkout/coupon-uses.events';
import { projection } from '../runner/projection.js';
import { CouponClaimRow, CouponUsesRow } from './coupon-uses.entity.js';

/** How often each coupon is used, and which orders hold a use. */
export const couponUsesProjection = projection<CouponUsesEvent>({
  name: 'coupon_uses',
  version: 2,
  tables: [CouponUsesRow, CouponClaimRow],
  on: {
    CouponClaimed: (tx, { data: { couponId, orderId, uses }, websiteId, recordedAt }) => {
      tx.upsert(CouponUsesRow, { websiteId, couponId, uses });
      tx.upsert(CouponClaimRow, { websiteId, couponId, orderId, claimedAt: recordedAt });
    },
    CouponReleased: (tx, { data: { couponId, orderId, uses }, websiteId }) => {
      tx.upsert(CouponUsesRow, { websiteId, couponId, uses });
      tx.delete(CouponClaimRow, { websiteId, couponId, orderId });
    },
    CouponUsed: (tx, { data: { couponId, orderId, uses }, websiteId }) => {
      tx.upsert(CouponUsesRow, { websiteId, couponId, uses });
      tx.delete(CouponClaimRow, { websiteId, couponId, orderId });
    },
    CouponRestored: (tx, { data: { couponId, uses }, websiteId }) =>
      tx.upsert(CouponUsesRow, { websiteId, couponId, uses }),
  },
});
