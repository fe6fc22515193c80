import type { CouponUsesEvent } from '@daybook/contracts/checkout/coupon-uses.events';
import type { Coupon } from '@daybook/contracts/checkout/pricing/coupon';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import {
  hasCustomer,
  NO_CUSTOMERS,
  type UsedByCustomers,
  withCustomer,
  withoutCustomer,
} from './used-by-customers.rules.js';

type Claim = { readonly attemptId: string; readonly customerHash: string | null };

export type CouponUsesState = {
  /** orders that use it, those that are being paid too */
  readonly uses: number;
  /** of orders that are being paid, by their ids */
  readonly claims: ReadonlyMap<string, Claim>;
  readonly usedBy: UsedByCustomers;
  /** orders that used it for good, the last ones: a step that is repeated late does not claim it again */
  readonly lastOrders: readonly string[];
  /** orders that gave their use back, the last ones */
  readonly restored: readonly string[];
};

export type CouponUsesCommand = {
  readonly couponId: string;
  readonly orderId: string;
  /** epoch ms */
  readonly at: number;
} & (
  | { kind: 'claim'; attemptId: string; customerHash: string | null }
  /** `attemptId` null: whichever attempt has the claim */
  | { kind: 'release'; attemptId: string | null }
  | { kind: 'use' }
  /** of an order that was placed; the customer as it was claimed */
  | { kind: 'restore'; customerHash: string | null }
);

/** The coupon as its owner saved it last; null: it does not exist. */
export type CouponUsesFacts = { readonly coupon: Coupon | null };

/** Orders that the state remembers. */
const REMEMBERED = 200;

/**
 * Counts the uses of one coupon: an order claims it before it is paid, and uses it when it is placed. A claim belongs to an
 * attempt: what an earlier attempt releases late does not take it from a later one.
 */
export const couponUsesDecider: Decider<
  CouponUsesState,
  CouponUsesCommand,
  CouponUsesEvent,
  CouponUsesFacts
> = {
  initial: { uses: 0, claims: new Map(), usedBy: NO_CUSTOMERS, lastOrders: [], restored: [] },

  decide(command, state, { coupon }) {
    const { couponId, orderId, at } = command;
    const own = state.claims.get(orderId);
    switch (command.kind) {
      case 'claim': {
        const { attemptId } = command;
        // an order has one customer
        const customerHash = own ? own.customerHash : command.customerHash;
        if (state.lastOrders.includes(orderId) || own?.attemptId === attemptId) return [];
        if (!own) mustHaveUse(coupon, state, customerHash);
        const uses = state.uses + (own ? 0 : 1);
        return [{ type: 'CouponClaimed', data: { couponId, orderId, attemptId, customerHash, uses, at } }];
      }
      case 'release': {
        const isMeant = own && (command.attemptId === null || command.attemptId === own.attemptId);
        if (!isMeant) return [];
        return [{ type: 'CouponReleased', data: { couponId, orderId, uses: state.uses - 1, at } }];
      }
      case 'use':
        if (!own) return [];
        return [{ type: 'CouponUsed', data: { couponId, orderId, uses: state.uses, at } }];
      case 'restore': {
        // an order that was forgotten may have used it
        const isForgotten = state.lastOrders.length === REMEMBERED;
        const hasUsed = own || isForgotten || state.lastOrders.includes(orderId);
        if (!hasUsed || state.restored.includes(orderId)) return [];
        const uses = Math.max(0, state.uses - 1);
        if (own) return [{ type: 'CouponReleased', data: { couponId, orderId, uses, at } }];
        const { customerHash } = command;
        return [{ type: 'CouponRestored', data: { couponId, orderId, uses, customerHash, at } }];
      }
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    const { orderId, uses } = event.data;
    const claims = new Map(state.claims);
    switch (event.type) {
      case 'CouponClaimed': {
        const { attemptId, customerHash } = event.data;
        return { ...state, uses, claims: claims.set(orderId, { attemptId, customerHash }) };
      }
      case 'CouponReleased':
        claims.delete(orderId);
        return { ...state, uses, claims };
      case 'CouponUsed': {
        const customer = claims.get(orderId)?.customerHash ?? null;
        claims.delete(orderId);
        const usedBy = customer === null ? state.usedBy : withCustomer(state.usedBy, customer);
        const lastOrders = [...state.lastOrders, orderId].slice(-REMEMBERED);
        return { ...state, uses, claims, usedBy, lastOrders };
      }
      case 'CouponRestored': {
        const { customerHash } = event.data;
        const usedBy = customerHash === null ? state.usedBy : withoutCustomer(state.usedBy, customerHash);
        return { ...state, uses, usedBy, restored: [...state.restored, orderId].slice(-REMEMBERED) };
      }
      default:
        return unreachable(event);
    }
  },
};

/** Whether a customer has used it, or is about to. */
export const isUsedBy = ({ claims, usedBy }: CouponUsesState, customerHash: string): boolean =>
  hasCustomer(usedBy, customerHash) ||
  [...claims.values()].some((claim) => claim.customerHash === customerHash);

function mustHaveUse(coupon: Coupon | null, state: CouponUsesState, customerHash: string | null): void {
  const { limit, oncePerCustomer } = coupon ?? refuse('COUPON_USED_UP');
  if (limit !== null && state.uses >= limit) refuse('COUPON_USED_UP');
  if (oncePerCustomer && customerHash !== null && isUsedBy(state, customerHash)) refuse('COUPON_USED_UP');
}
