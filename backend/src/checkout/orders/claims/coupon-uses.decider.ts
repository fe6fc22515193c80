import type { CouponUsesEvent } from '@daybook/contracts/checkout/coupon-uses.events';
import type { Coupon } from '@daybook/contracts/checkout/pricing/coupon';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, fold, unreachable } from '@daybook/contracts/shared/event';
import { NOTHING, type Remembered, recall, remember, withFound } from '@daybook/contracts/shared/remembered';
import {
  hasCustomer,
  NO_CUSTOMERS,
  type UsedByCustomers,
  withCustomer,
  withoutCustomer,
} from './used-by-customers.rules.js';

type Claim = {
  readonly attemptId: string;
  readonly customerHash: string | null;
  readonly orderedAt?: number;
};

export type CouponUsesState = {
  /** orders that use it, those that are being paid too */
  readonly uses: number;
  /** of orders that are being paid, by their ids */
  readonly claims: ReadonlyMap<string, Claim>;
  readonly usedBy: UsedByCustomers;
  /** orders that used it for good: a step that is repeated late does not claim it again */
  readonly lastOrders: Remembered;
  /** orders that gave their use back */
  readonly restored: Remembered;
};

export type CouponUsesCommand = {
  readonly couponId: string;
  readonly orderId: string;
  /** epoch ms */
  readonly at: number;
  /** all that the stream says of the order, when the state has forgotten it */
  readonly ofOrder?: readonly CouponUsesEvent[];
} /** `orderedAt`: when the order was opened, epoch ms */ & (
  | { kind: 'claim'; attemptId: string; customerHash: string | null; orderedAt?: number }
  /** `attemptId` null: whichever attempt has the claim */
  | { kind: 'release'; attemptId: string | null }
  | { kind: 'use' }
  /** of an order that was placed; the customer as it was claimed. `requestedAt`: when it was cancelled, epoch ms */
  | { kind: 'restore'; customerHash: string | null; requestedAt?: number }
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
  initial: { uses: 0, claims: new Map(), usedBy: NO_CUSTOMERS, lastOrders: NOTHING, restored: NOTHING },

  /** @throws Forgotten when only the events can tell whether the command is a repeat */
  decide(command, known, { coupon }) {
    const { couponId, orderId, at } = command;
    const state = command.ofOrder ? withOrder(known, command.ofOrder) : known;
    const own = state.claims.get(orderId);
    switch (command.kind) {
      case 'claim': {
        const { attemptId, orderedAt } = command;
        // an order has one customer
        const customerHash = own ? own.customerHash : command.customerHash;
        if (own?.attemptId === attemptId || (!own && recall(state.lastOrders, orderId, orderedAt))) return [];
        if (!own) mustHaveUse(coupon, state, customerHash);
        const uses = state.uses + (own ? 0 : 1);
        const opened = orderedAt === undefined ? {} : { orderedAt };
        const data = { couponId, orderId, attemptId, customerHash, ...opened, uses, at };
        return [{ type: 'CouponClaimed', data }];
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
        const uses = Math.max(0, state.uses - 1);
        if (own) return [{ type: 'CouponReleased', data: { couponId, orderId, uses, at } }];
        const { customerHash, requestedAt } = command;
        if (recall(state.restored, orderId, requestedAt) || !recall(state.lastOrders, orderId)) return [];
        const asked = requestedAt === undefined ? {} : { requestedAt };
        const data = { couponId, orderId, uses, customerHash, ...asked, at };
        return [{ type: 'CouponRestored', data }];
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
        const { attemptId, customerHash, orderedAt } = event.data;
        const claim = { attemptId, customerHash, ...(orderedAt !== undefined && { orderedAt }) };
        return { ...state, uses, claims: claims.set(orderId, claim) };
      }
      case 'CouponReleased':
        claims.delete(orderId);
        return { ...state, uses, claims };
      case 'CouponUsed': {
        const { customerHash: customer = null, orderedAt } = claims.get(orderId) ?? {};
        claims.delete(orderId);
        const usedBy = customer === null ? state.usedBy : withCustomer(state.usedBy, customer);
        const lastOrders = remember(state.lastOrders, onceAt(orderId, orderedAt), REMEMBERED);
        return { ...state, uses, claims, usedBy, lastOrders };
      }
      case 'CouponRestored': {
        const { customerHash, requestedAt } = event.data;
        const usedBy = customerHash === null ? state.usedBy : withoutCustomer(state.usedBy, customerHash);
        const restored = remember(state.restored, onceAt(orderId, requestedAt), REMEMBERED);
        return { ...state, uses, usedBy, restored };
      }
      default:
        return unreachable(event);
    }
  },
};

const onceAt = (name: string, at?: number) => ({ name, ...(at !== undefined && { at }) });

/** The state, and what the stream says of one order. */
function withOrder(state: CouponUsesState, ofOrder: readonly CouponUsesEvent[]): CouponUsesState {
  const { lastOrders, restored } = fold(couponUsesDecider, couponUsesDecider.initial, ofOrder);
  return {
    ...state,
    lastOrders: withFound(state.lastOrders, lastOrders),
    restored: withFound(state.restored, restored),
  };
}

/** Whether a customer has used it, or is about to. */
export const isUsedBy = ({ claims, usedBy }: CouponUsesState, customerHash: string): boolean =>
  hasCustomer(usedBy, customerHash) ||
  [...claims.values()].some((claim) => claim.customerHash === customerHash);

function mustHaveUse(coupon: Coupon | null, state: CouponUsesState, customerHash: string | null): void {
  const { limit, oncePerCustomer } = coupon ?? refuse('COUPON_USED_UP');
  if (limit !== null && state.uses >= limit) refuse('COUPON_USED_UP');
  if (oncePerCustomer && customerHash !== null && isUsedBy(state, customerHash)) refuse('COUPON_USED_UP');
}
