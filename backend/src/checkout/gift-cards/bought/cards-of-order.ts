import { createHash } from 'node:crypto';
import { priceOf, timesRatio } from '@daybook/contracts/checkout/pricing/whole-units';
import type { LineUnits } from '@daybook/contracts/orders/order.events';
import { isClaim } from '@daybook/contracts/orders/refunded-parts';
import { isRefundedWhole } from '@daybook/contracts/orders/sale-of-order';
import { hasSucceeded } from '@daybook/contracts/orders/shared/order-words';
import type { OrderState } from '../../orders/order.decider.js';

/** The id of the card that a unit of an order's line is. @param unit from 1 */
export const boughtCardId = (orderId: string, entryId: string, unit: number): string =>
  createHash('sha256')
    .update(JSON.stringify(['bought gift card', orderId, entryId, unit]))
    .digest('hex')
    .slice(0, 20);

export const cardIdsOf = (orderId: string, { entryId, quantity }: LineUnits): string[] =>
  Array.from({ length: quantity }, (_, i) => boughtCardId(orderId, entryId, i + 1));

/** Units of a line whose money has gone back. */
export const refundedUnits = ({ refunds }: OrderState, entryId: string): number =>
  refunds
    .filter((one) => hasSucceeded(one) && isClaim(one))
    .flatMap(({ refund }) => refund.lines.filter((line) => line.entryId === entryId))
    .reduce((units, { quantity }) => units + quantity, 0);

/** What refunds by an amount have given back of a line, as a part of its cards' amounts; minor units. */
export const refundedByAmount = (state: OrderState, entryId: string): number => {
  const given = state.refunds
    .filter((one) => hasSucceeded(one) && isClaim(one))
    .flatMap(({ refund }) => refund.lines.filter((part) => part.entryId === entryId && part.byAmount))
    .reduce((sum, { amount }) => sum + amount, 0);
  return partOfCards(state, entryId, given);
};

/** What a refund of a line by an amount is of its cards' worth: a coupon may have paid a part of them. */
const partOfCards = ({ quote }: OrderState, entryId: string, given: number): number => {
  const line = quote?.lines.find((one) => one.entryId === entryId);
  return line && line.total > 0 ? timesRatio(given, priceOf(line.quantity, line.unitPrice), line.total) : 0;
};

/** What a refund of a line by an amount is of its cards' worth. It is reckoned with those before it: rounded parts alone could miss a cent. */
export function partOfRefund(state: OrderState, entryId: string, given: number): number {
  const before = state.refunds
    .filter(isClaim)
    .flatMap(({ refund }) => refund.lines.filter((part) => part.entryId === entryId && part.byAmount))
    .reduce((sum, { amount }) => sum + amount, 0);
  return partOfCards(state, entryId, before + given) - partOfCards(state, entryId, before);
}

/** Whether nothing is left of the order: all of its cards end. */
export const isAllBack = (state: OrderState): boolean =>
  state.status === 'withdrawn' || isRefundedWhole(state);

/** Whether what a refund holds of a card is taken away: its money has gone back. */
export const isGivenBack = (state: OrderState, refundId: string): boolean =>
  isAllBack(state) || hasSucceeded({ status: statusOf(state, refundId) ?? '' });

/** Whether a refund still holds what it takes: its money has not gone back yet. */
export const isUnderWay = (state: OrderState, refundId: string): boolean =>
  !isAllBack(state) && ['pending', 'unknown', 'due'].includes(statusOf(state, refundId) ?? '');

/** undefined: it is not in the log */
export const statusOf = ({ refunds }: OrderState, refundId: string) =>
  refunds.find((one) => one.refundId === refundId)?.status;
