import type { LineUnits, OrderEvent, OrderedItem } from '@daybook/contracts/orders/order.events';
import { fulfilmentStatus, unitsToSend } from '@daybook/contracts/orders/units-to-send';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { refuse } from '@daybook/contracts/shared/errors';
import type { Currency } from '@daybook/contracts/shared/money';

/** How a part of an order goes out. */
export type Parcel = {
  readonly lines: readonly LineUnits[];
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
};

/** What a member does with an order that was placed. */
export type OwnerOrderCommand =
  | ({
      kind: 'fulfil';
      fulfilmentId: string /** units left, as the member knows it */;
      toSend?: number;
    } & Parcel)
  /** whatever is left to send */
  | { kind: 'fulfilRest'; fulfilmentId: string }
  | { kind: 'receive' }
  | { kind: 'note'; noteId: string; text: PersonalField };

type Asked<Kind> = Extract<OwnerOrderCommand, { kind: Kind }> & {
  readonly orderId: string;
  /** epoch ms */
  readonly at: number;
};
type Sent = {
  readonly items: readonly OrderedItem[];
  readonly fulfilled: Readonly<Record<string, number>>;
  /** ids of the last ones: a repeat sends nothing */
  readonly fulfilments: readonly string[];
};

/** Notes of one order. */
const MAX_NOTES = 200;

/** @throws Refusal ORDER_CHANGED, ORDER_LINE_UNKNOWN, FULFIL_QUANTITY */
export function fulfilling(
  { orderId, at, fulfilmentId, toSend, lines, carrier, trackingNumber, trackingUrl }: Asked<'fulfil'>,
  state: Sent,
): OrderEvent | undefined {
  if (state.fulfilments.includes(fulfilmentId)) return undefined;
  if (toSend !== undefined && toSend !== unitsToSend(progressOf(state))) refuse('ORDER_CHANGED');
  const fulfilled = { ...state.fulfilled };
  for (const { entryId, quantity } of lines) {
    const item = state.items.find((one) => one.entryId === entryId) ?? refuse('ORDER_LINE_UNKNOWN');
    const units = (fulfilled[entryId] ?? 0) + quantity;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || units > item.quantity) refuse('FULFIL_QUANTITY');
    fulfilled[entryId] = units;
  }
  const progress = progressOf({ ...state, fulfilled });
  const sending = { fulfilmentStatus: fulfilmentStatus(progress), toSend: unitsToSend(progress) };
  const parcel = { fulfilmentId, lines, carrier, trackingNumber, trackingUrl };
  return { type: 'OrderFulfilled', data: { orderId, ...parcel, at, ...sending } };
}

/** @returns undefined when nothing is left to send, as after a repeat */
export function fulfillingRest(
  { orderId, at, fulfilmentId }: Asked<'fulfilRest'>,
  state: Sent,
): OrderEvent | undefined {
  const lines = progressOf(state).flatMap((line, i) => {
    const left = line.quantity - line.fulfilled - line.refunded;
    const entryId = state.items[i]?.entryId ?? '';
    return line.productType === ProductType.physical && left > 0 ? [{ entryId, quantity: left }] : [];
  });
  if (lines.length === 0) return undefined;
  const parcel = { lines, carrier: '', trackingNumber: '', trackingUrl: '' };
  return fulfilling({ kind: 'fulfil', orderId, at, fulfilmentId, ...parcel }, state);
}

/** @throws Refusal ORDER_STATUS: nothing was promised, or it is received already */
export function receiving(
  { orderId, at }: Asked<'receive'>,
  { isDue, quote }: { isDue: boolean; quote: { sums: { total: number }; currency: Currency } | null },
): OrderEvent {
  if (!isDue || !quote) return refuse('ORDER_STATUS');
  const charge = { amount: quote.sums.total, currency: quote.currency };
  return { type: 'PaymentReceived', data: { orderId, ...charge, at } };
}

/** @throws Refusal ORDER_NOTES_FULL */
export function noting(
  { orderId, at, noteId, text }: Asked<'note'>,
  { notes }: { notes: number },
): OrderEvent {
  if (notes >= MAX_NOTES) refuse('ORDER_NOTES_FULL');
  return { type: 'OrderNoteAdded', data: { orderId, noteId, text, at } };
}

export function withFulfilment<State extends Sent>(
  state: State,
  { lines, fulfilmentId }: { readonly lines: readonly LineUnits[]; readonly fulfilmentId: string },
): State {
  const fulfilled = { ...state.fulfilled };
  for (const { entryId, quantity } of lines) fulfilled[entryId] = (fulfilled[entryId] ?? 0) + quantity;
  return { ...state, fulfilled, fulfilments: [...state.fulfilments, fulfilmentId] };
}

export const progressOf = ({ items, fulfilled }: Pick<Sent, 'items' | 'fulfilled'>) =>
  items.map(({ entryId, productType, quantity }) => ({
    ...{ productType, quantity, fulfilled: fulfilled[entryId] ?? 0, refunded: 0 },
  }));
