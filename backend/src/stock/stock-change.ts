import { refuse } from '@daybook/contracts/shared/errors';
import { unreachable } from '@daybook/contracts/shared/event';
import {
  STOCK_CHANGES,
  type StockBulkChange,
  type StockChangeKind,
  type StockItem,
} from '@daybook/contracts/stock/owner-stock.api';
import { ADJUST_REASONS, type AdjustReason } from '@daybook/contracts/stock/shared/adjust-reasons';
import { setAsideUnits } from './pledges.state.js';
import { availability, type StockState } from './stock.decider.js';

/** What an owner can change of a stock item, as the decider names it. */
export type StockChange =
  | { readonly kind: 'receive'; readonly quantity: number }
  | { readonly kind: 'count'; readonly onHand: number; readonly keepsOrders: boolean }
  | {
      readonly kind: 'adjust';
      readonly difference: number;
      readonly reason: AdjustReason;
      readonly keepsOrders: boolean;
    }
  | { readonly kind: 'makeUnlimited' };

/**
 * @param quantity units, unchecked: the decider refuses what no stock item can hold
 * @param reason of an adjustment
 * @param anyway of a count or an adjustment: also where orders lose units
 */
export function stockChange(
  kind: StockChangeKind,
  quantity: unknown,
  { reason, anyway }: { reason?: unknown; anyway?: unknown } = {},
): StockChange {
  if (kind !== 'adjust' && reason !== undefined) refuse('INVALID_REQUEST', { reason: 'Leave this out.' });
  if (kind !== 'adjust' && kind !== 'count' && anyway !== undefined)
    refuse('INVALID_REQUEST', { anyway: 'Leave this out.' });
  if (anyway !== undefined && typeof anyway !== 'boolean')
    refuse('INVALID_REQUEST', { anyway: 'Say true or false.' });
  const keepsOrders = anyway !== true;
  switch (kind) {
    case 'receive':
      return { kind, quantity: quantity as number };
    case 'count':
      return { kind, onHand: quantity as number, keepsOrders };
    case 'adjust':
      if (!isReason(reason)) {
        return refuse('INVALID_REQUEST', { reason: `Choose one of ${ADJUST_REASONS.join(', ')}.` });
      }
      return { kind, difference: quantity as number, reason, keepsOrders };
    case 'unlimited':
      if (quantity !== undefined) refuse('INVALID_REQUEST', { quantity: 'Leave this out.' });
      return { kind: 'makeUnlimited' };
    default:
      return unreachable(kind);
  }
}

const isReason = (reason: unknown): reason is AdjustReason =>
  (ADJUST_REASONS as readonly unknown[]).includes(reason);

const FIELDS = ['variantId', 'kind', 'quantity', 'reason', 'anyway'];

/**
 * Reads one line of a bulk edit as the caller sent it.
 * @throws Refusal INVALID_REQUEST with a message for each field
 */
export function readBulkLine(line: unknown): { variantId: string; change: StockChange } {
  if (typeof line !== 'object' || line === null) return refuse('INVALID_REQUEST');
  const { variantId, kind, quantity, reason, anyway } = line as StockBulkChange;
  const stray = Object.keys(line).find((field) => !FIELDS.includes(field));
  if (stray !== undefined) refuse('INVALID_REQUEST', { [stray]: 'This field does not exist.' });
  if (typeof variantId !== 'string') refuse('INVALID_REQUEST', { variantId: 'Say which variant.' });
  if (!STOCK_CHANGES.includes(kind)) {
    refuse('INVALID_REQUEST', { kind: `Choose one of ${STOCK_CHANGES.join(', ')}.` });
  }
  return { variantId, change: stockChange(kind, quantity, { reason, anyway }) };
}

/** The stock item as an owner sees it. @param at epoch ms: a hold whose time is over holds nothing; pledged units count as held */
export function stockItemOf(variantId: string, state: StockState, at: number): StockItem {
  const { unlimited, available } = availability(state, at);
  const holds = state.holds.filter(({ expiresAt }) => expiresAt > at);
  const held = setAsideUnits({ ...state, holds });
  return { variantId, unlimited, onHand: state.onHand, held, available };
}
