import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import type { OrderStatus } from '@daybook/contracts/orders/order-status';
import { isClaim, type Refund } from '@daybook/contracts/orders/refunded-parts';
import type { RefundStatus } from '@daybook/contracts/orders/shared/order-words';
import { fulfilmentStatus, unitsToSend } from '@daybook/contracts/orders/units-to-send';

/** What was bought, sent and refunded; `fulfilled`: units by entry. */
export type Progress = {
  readonly items: readonly OrderedItem[];
  readonly fulfilled: Readonly<Record<string, number>>;
  readonly refunds: readonly { readonly refund: Refund; readonly status: RefundStatus }[];
};

/** The refunds that give something of the order back: one that failed does so still, and is paid back by another one. */
export const givenBack = ({ refunds }: Pick<Progress, 'refunds'>): Refund[] =>
  refunds.filter(isClaim).map(({ refund }) => refund);

/** Units of each line, what was sent of them, and what refunds that were not declined took back. */
export function progressOf(state: Progress) {
  const given = givenBack(state).flatMap(({ lines }) => lines);
  return state.items.map(({ entryId, productType, quantity }) => {
    const own = given.filter((line) => line.entryId === entryId);
    return {
      entryId,
      productType,
      quantity,
      fulfilled: state.fulfilled[entryId] ?? 0,
      refunded: own.reduce((sum, line) => sum + line.quantity, 0),
      cameBack: own.reduce((sum, line) => sum + (line.cameBack ?? 0), 0),
    };
  });
}

/** What is left to send; nothing of a cancelled order. */
export function sendingOf(state: Progress & { readonly status: OrderStatus }) {
  const progress = progressOf(state);
  const toSend = state.status === 'withdrawn' ? 0 : unitsToSend(progress);
  return { fulfilmentStatus: fulfilmentStatus(progress), toSend };
}

/** The refund, with how many of its units had been sent and are in no earlier refund of such units. */
export function ofSentUnits(refund: Refund, state: Progress): Refund {
  const lines = refund.lines.map((line) => {
    const own = progressOf(state).find(({ entryId }) => entryId === line.entryId);
    const cameBack = Math.min(line.quantity, own ? own.fulfilled - own.cameBack : 0);
    return cameBack > 0 ? { ...line, cameBack } : line;
  });
  return { ...refund, lines };
}
