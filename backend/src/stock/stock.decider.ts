import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, fold, unreachable } from '@daybook/contracts/shared/event';
import { MAX_STOCK_UNITS } from '@daybook/contracts/shared/limits';
import { NOTHING, withFound } from '@daybook/contracts/shared/remembered';
import type { Availability } from '@daybook/contracts/stock/availability';
import {
  type ExportedFigure,
  type Figure,
  type ImportedFigure,
  importedBy,
} from '@daybook/contracts/stock/imported-figures';
import { holdIdsOf } from '@daybook/contracts/stock/pledged-holds';
import type { RenewalPeriod, RenewalRound } from '@daybook/contracts/stock/renewal-pledge';
import type { AdjustReason } from '@daybook/contracts/stock/shared/adjust-reasons';
import { type SetsOnHand, sellsOut } from '@daybook/contracts/stock/sold-out';
import type { HoldReason, StockEvent } from '@daybook/contracts/stock/stock.events';
import { adjusted, counted, forgets, imported, keepingOrders, undone } from './counts.rules.js';
import { claimed, extended, holding, holdingEach, releasing, without } from './holds.rules.js';
import { pledged, pledgedAgain, releasedPledge, soldPledge, takenBack } from './pledges.rules.js';
import {
  howReleased,
  nameOfReturn,
  setAsideUnits,
  withoutPledge,
  withPledge,
  withReturn,
} from './pledges.state.js';
import { pledgedAhead, releasedAhead } from './renewal-pledges.rules.js';
import { sold } from './sales.rules.js';
import type { StockedVariant, StockState } from './stock.state.js';
import { mustBeWhole } from './units.rules.js';

export type { StockedVariant, StockState } from './stock.state.js';

type OwnersFigure = { lastImport?: ImportedFigure | null; keepsOrders?: boolean };

export type StockCommand = {
  readonly variant: StockedVariant;
  /** epoch ms */
  readonly at: number;
  /** all that the stream says of the order, when the state has forgotten it */
  readonly ofOrder?: readonly StockEvent[];
} & (
  | { kind: 'receive'; quantity: number }
  /**
   * `lastImport` of these three: an import is taken back, and this was the last imported figure before it. `keepsOrders`: it
   * is refused where orders would lose units
   */
  | ({ kind: 'count'; onHand: number } & OwnersFigure)
  /** the difference is below 0 when units went */
  | ({ kind: 'adjust'; difference: number; reason: AdjustReason } & OwnersFigure)
  | { kind: 'makeUnlimited'; lastImport?: ImportedFigure | null }
  /**
   * a figure from a file: it counts only when it differs from the file before. Of an export of this website only the
   * owner's change of the figure counts, so that what was sold since the export stays sold
   */
  | { kind: 'import'; figure: Figure; exported?: ExportedFigure }
  | { kind: 'hold'; holdId: string; quantity: number; expiresAt: number; reason: HoldReason }
  /** one unit for each id, in this order, as far as there are units */
  | { kind: 'holdEach'; holdIds: readonly string[]; expiresAt: number; reason: HoldReason }
  /** the cart gets the held units; `from` names the cart that has claimed them, when the caller may take them from it */
  | { kind: 'claim'; holdId: string; cartId: string; from?: string }
  /** the buyer of one of the carts is at the checkout; no one waits for the units, as the caller has found */
  | { kind: 'extend'; holdId: string; carts: readonly string[] }
  | { kind: 'release'; holdId: string }
  | { kind: 'sell'; orderId: string; quantity: number; holdId: string | null }
  /**
   * the units belong to the order: those of the hold, if it has not ended, those that the buyer's carts have claimed, and
   * free ones. `carts`: the one that the order is of, then those that were merged into it. `orderedAt`: when the order was
   * opened, epoch ms. `renewal`: the order is of this period, and takes over what was pledged ahead for it
   */
  | {
      kind: 'pledge';
      orderId: string;
      quantity: number;
      holdId: string | null;
      carts?: readonly string[];
      orderedAt?: number;
      renewal?: RenewalPeriod;
    }
  /**
   * the order is placed, and a count took its units: it gets free ones, as many as it still needs, as soon as there are so
   * many. `orderedAt`: when it was opened, epoch ms
   */
  | { kind: 'pledgeAgain'; orderId: string; quantity: number; orderedAt: number }
  /** a renewal that is due in some days gets free units; `orderedAt`: when the subscription asked for them, epoch ms */
  | { kind: 'pledgeAhead'; renewal: RenewalRound; quantity: number; orderedAt: number }
  /** the renewal needs them no more */
  | { kind: 'releaseAhead'; renewal: RenewalRound }
  /** the order was paid. `mayLack`: an order need not have units of it, as of a digital product */
  | { kind: 'sellPledge'; orderId: string; mayLack?: true }
  /** the order is not paid */
  | { kind: 'releasePledge'; orderId: string }
  /**
   * the order was cancelled or refunded; once for each `returnId`. `isSold`: the order says that all its units were sold.
   * `requestedAt`: when they were asked for, epoch ms, as the order says. `mayLack`: only what this stock item has sold to
   * the order comes back
   */
  | {
      kind: 'takeBack';
      orderId: string;
      returnId: string;
      quantity: number;
      isSold?: boolean;
      requestedAt?: number;
      mayLack?: true;
    }
);

/**
 * The stock item of one variant (decisions.md, "Stock"). Available = on hand − held − pledged, and held + pledged + sold
 * never exceeds what was received: every command first releases the holds whose time is over, and a count or an
 * adjustment that leaves fewer units than are set aside first releases the youngest holds, and then the youngest pledges.
 * The `held` of the events is all that is set aside.
 */
export const stockDecider: Decider<StockState, StockCommand, StockEvent> = {
  initial: {
    status: 'unknown',
    onHand: 0,
    lastImport: null,
    soldOuts: 0,
    holds: [],
    pledges: [],
    endedPledges: NOTHING,
    returns: NOTHING,
  },

  /** @throws Forgotten when only the events can tell whether the command is a repeat */
  decide(command, known) {
    const before = command.ofOrder ? withOrder(known, command.ofOrder) : known;
    const expired = before.holds.filter((hold) => hold.expiresAt <= command.at);
    const { state, events } = releasing(expired, 'expired', command.variant, before);
    return [...events, ...decided(command, state)];
  },

  evolve(state, event) {
    switch (event.type) {
      case 'StockReceived':
        return {
          ...state,
          status: state.status === 'unlimited' ? 'unlimited' : 'counted',
          onHand: event.data.onHand,
        };
      case 'StockCounted': {
        const { onHand } = event.data;
        const lastImport = lastImportAfter(event, onHand, state);
        return withSoldOut(state, event, { ...state, status: 'counted', onHand, lastImport });
      }
      case 'StockAdjusted': {
        const { onHand } = event.data;
        const lastImport = lastImportAfter(event, onHand, state);
        return withSoldOut(state, event, { ...state, status: 'counted', onHand, lastImport });
      }
      case 'StockMadeUnlimited': {
        const lastImport = lastImportAfter(event, 'unlimited', state);
        return { ...state, status: 'unlimited', lastImport };
      }
      case 'StockHeld': {
        const { holdId, quantity, expiresAt } = event.data;
        return { ...state, holds: [...state.holds, { holdId, quantity, expiresAt }] };
      }
      case 'StockHoldClaimed': {
        const { holdId, cartId, fromCartId, claimedAt, isExtended } = event.data;
        const claim = {
          cartId,
          claimedAt,
          ...(fromCartId && { fromCartId }),
          ...(isExtended && { isExtended }),
        };
        const holds = state.holds.map((hold) => (hold.holdId === holdId ? { ...hold, ...claim } : hold));
        return { ...state, holds };
      }
      case 'StockHoldExtended': {
        const { holdId, expiresAt } = event.data;
        const holds = state.holds.map((hold) =>
          hold.holdId === holdId ? { ...hold, expiresAt, isExtended: true as const } : hold,
        );
        return { ...state, holds };
      }
      case 'StockReleased':
        return { ...state, holds: without(state.holds, event.data.holdId) };
      case 'StockSold': {
        const { onHand, orderId, holdId, pledged } = event.data;
        const after = withSoldOut(state, event, { ...state, onHand });
        if (pledged) return withoutPledge(after, orderId, 'sold');
        return { ...after, holds: without(state.holds, holdId) };
      }
      case 'StockPledged': {
        const { orderId, quantity, holdId, cartId, orderedAt, ahead, fromAhead } = event.data;
        const named = {
          ...(cartId !== undefined && { cartId }),
          ...(orderedAt !== undefined && { orderedAt }),
          ...(ahead && { ahead }),
          ...(fromAhead && { fromAhead }),
        };
        return withPledge(state, { orderId, quantity, holdId, ...named }, holdIdsOf(event.data));
      }
      case 'StockPledgeReleased':
        return withoutPledge(state, event.data.orderId, howReleased(event.data.reason));
      case 'StockReturned': {
        const { onHand, orderId, returnId, requestedAt } = event.data;
        const one = {
          name: nameOfReturn(orderId, returnId),
          ...(requestedAt !== undefined && { at: requestedAt }),
        };
        return withReturn({ ...state, onHand }, one);
      }
      default:
        return unreachable(event);
    }
  },
};

/**
 * @param at epoch ms; a hold whose time is over holds nothing, released or not
 * @param ownCarts what these carts have claimed is available to them, and what is pledged to an order of theirs
 */
export function availability(state: StockState, at: number, ownCarts: readonly string[] = []): Availability {
  const isOthers = ({ cartId }: { cartId?: string }) => cartId === undefined || !ownCarts.includes(cartId);
  const holds = state.holds.filter((hold) => hold.expiresAt > at && isOthers(hold));
  const held = setAsideUnits({ holds, pledges: state.pledges.filter(isOthers) });
  return { unlimited: state.status === 'unlimited', available: Math.max(0, state.onHand - held) };
}

function decided(command: StockCommand, state: StockState): StockEvent[] {
  const { variant } = command;
  const held = setAsideUnits(state);
  switch (command.kind) {
    case 'receive': {
      mustBeWhole(command.quantity, 1);
      const onHand = state.onHand + command.quantity;
      if (onHand > MAX_STOCK_UNITS) refuse('STOCK_OUT_OF_RANGE');
      return [{ type: 'StockReceived', data: { ...variant, quantity: command.quantity, onHand, held } }];
    }
    case 'count':
      if (state.status === 'counted' && state.onHand === command.onHand) return [];
      return keepingOrders(command, counted(command.onHand, variant, state, undone(command)), state);
    case 'adjust':
      if (command.difference === 0 && command.lastImport !== undefined && !forgets(command, state)) return [];
      return keepingOrders(command, adjusted(command, state, undone(command)), state);
    case 'makeUnlimited':
      if (state.status === 'unlimited' && !forgets(command, state)) return [];
      return [
        { type: 'StockMadeUnlimited', data: { ...variant, onHand: state.onHand, held, ...undone(command) } },
      ];
    case 'import':
      return imported(command, state);
    case 'hold':
      return holding(command, state);
    case 'holdEach':
      return holdingEach(command, state);
    case 'release': {
      const hold = state.holds.filter(({ holdId }) => holdId === command.holdId);
      return releasing(hold, 'cancelled', variant, state).events;
    }
    case 'claim':
      return claimed(command, state);
    case 'extend':
      return extended(command, state);
    case 'sell':
      return sold(command, state);
    case 'pledge':
      mustBeWhole(command.quantity, 1);
      return pledged(command, state);
    case 'pledgeAgain':
      mustBeWhole(command.quantity, 1);
      return pledgedAgain(command, state);
    case 'sellPledge':
      return soldPledge(command, state);
    case 'releasePledge':
      return releasedPledge(command, state);
    case 'takeBack':
      mustBeWhole(command.quantity, 1);
      return takenBack(command, state);
    case 'pledgeAhead':
      mustBeWhole(command.quantity, 1);
      return pledgedAhead(command, state);
    case 'releaseAhead':
      return releasedAhead(command, state);
    default:
      return unreachable(command);
  }
}

/** The state, and what the stream says of one order. */
function withOrder(state: StockState, ofOrder: readonly StockEvent[]): StockState {
  const { endedPledges, returns } = fold(stockDecider, stockDecider.initial, ofOrder);
  return {
    ...state,
    endedPledges: withFound(state.endedPledges, endedPledges),
    returns: withFound(state.returns, returns),
  };
}

/** The state after the event, and whether the item has sold out by it. */
const withSoldOut = (before: StockState, event: SetsOnHand, after: StockState): StockState =>
  sellsOut(event, before.onHand) ? { ...after, soldOuts: before.soldOuts + 1 } : after;

function lastImportAfter(
  event: Parameters<typeof importedBy>[0],
  stock: Figure,
  { lastImport }: StockState,
): ImportedFigure | null {
  const after = importedBy(event, stock);
  return after === undefined ? lastImport : after;
}
