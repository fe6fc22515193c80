import type { CheckoutEvent } from '@daybook/contracts/checkout/checkout.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

/** An order that the buyer of the cart has started. */
export type StartedOrder = {
  readonly orderKey: string;
  readonly quoteHash: string;
  /** epoch ms */
  readonly startedAt: number;
  /** of what the buyer had filled in; absent: not known */
  readonly fingerprint?: string;
};

export type CheckoutState = {
  /** null: nothing was filled in */
  readonly details: PersonalField | null;
  /** the last ones, the newest last */
  readonly started: readonly StartedOrder[];
};

export type CheckoutCommand = { readonly cartId: string } & (
  | { kind: 'save'; details: PersonalField }
  | ({
      kind: 'start' /** the newest order that the caller has seen; null: none */;
      after: string | null;
    } & StartedOrder)
);

/** A buyer starts a new order after a change of the cart or its price; those before these have ended long ago. */
const REMEMBERED = 10;
/** So many orders may be started in {@link STARTS_WITHIN_MS}: each of them sets units aside for a moment. */
const MAX_STARTS = 8;
const STARTS_WITHIN_MS = 30 * 60 * 1000;

/** The checkout of one cart: what its buyer has filled in, and the orders that they have started. */
export const checkoutDecider: Decider<CheckoutState, CheckoutCommand, CheckoutEvent> = {
  initial: { details: null, started: [] },

  decide(command, { started }) {
    const { cartId } = command;
    switch (command.kind) {
      case 'save':
        return [{ type: 'CheckoutSaved', data: { cartId, details: command.details } }];
      case 'start': {
        const { orderKey, quoteHash, startedAt, fingerprint, after } = command;
        if (started.some((order) => order.orderKey === orderKey)) return [];
        // another tab was faster: the caller looks at its order first
        if ((started.at(-1)?.orderKey ?? null) !== after) return [];
        const recent = started.filter((order) => startedAt - order.startedAt < STARTS_WITHIN_MS);
        if (recent.length >= MAX_STARTS) refuse('RATE_LIMITED');
        const order = { orderKey, quoteHash, startedAt, ...(fingerprint !== undefined && { fingerprint }) };
        return [{ type: 'CheckoutOrderStarted', data: { cartId, ...order } }];
      }
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'CheckoutSaved':
        return { ...state, details: event.data.details };
      case 'CheckoutOrderStarted': {
        const { cartId: _, ...order } = event.data;
        return { ...state, started: [...state.started, order].slice(-REMEMBERED) };
      }
      default:
        return unreachable(event);
    }
  },
};
