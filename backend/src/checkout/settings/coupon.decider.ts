import type { Coupon } from '@daybook/contracts/checkout/pricing/coupon';
import { couponProblems } from '@daybook/contracts/checkout/settings/coupon-shape';
import type { CouponEvent } from '@daybook/contracts/checkout/settings/settings.events';
import { refuse } from '@daybook/contracts/shared/errors';
import type { Decider } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

/** `version` counts the saves; 0 and null: there is no such coupon. */
export type CouponState = { readonly version: number; readonly coupon: Coupon | null };

export type CouponCommand = {
  readonly kind: 'save';
  readonly coupon: Coupon;
  /** the version that the owner read; 0: the coupon must not be there yet */
  readonly expected: number;
};

/** A coupon is a document: each save has all of it. It is never deleted, since orders name it; its owner ends it. */
export const couponDecider: Decider<CouponState, CouponCommand, CouponEvent> = {
  initial: { version: 0, coupon: null },

  decide({ coupon, expected }, state) {
    const { id: _, ...document } = coupon;
    const problems = couponProblems(document);
    if (problems) refuse('COUPON_INVALID', problems);
    if (expected > 0 && state.coupon === null) refuse('COUPON_NOT_FOUND');
    if (state.version !== expected) refuse('EDITED_MEANWHILE');
    if (state.coupon !== null && sameJson(state.coupon, coupon)) return [];
    return [{ type: 'CouponSaved', data: { coupon, version: state.version + 1 } }];
  },

  evolve: (_, { data: { coupon, version } }) => ({ coupon, version }),
};
