import type { LineUnits, OrderEvent } from '@daybook/contracts/orders/order.events';
import { unitsLeft, unitsToSend } from '@daybook/contracts/orders/units-to-send';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import type { Currency } from '@daybook/contracts/shared/money';
import { progressOf, sendingOf } from './order-progress.rules.js';
import type { Refunded } from './refunded.state.js';
import type { ReturnRequestCommand } from './return-requests.rules.js';

/** How a part of an order goes out. */
export type Parcel = {
  readonly lines: readonly LineUnits[];
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  /** absent: the buyer gets an email about it */
  readonly emailsCustomer?: boolean | undefined;
};

/** What a member, or its buyer, does with an order that was placed. */
export type OwnerOrderCommand =
  | ({
      kind: 'fulfil';
      fulfilmentId: string;
      /** units left, as the member knows it */
      toSend?: number | undefined;
    } & Parcel)
  /** whatever is left to send */
  | { kind: 'fulfilRest'; fulfilmentId: string }
  | { kind: 'receive' }
  | { kind: 'note'; noteId: string; text: PersonalField }
  /** `edits`: corrections that the member's own is based on */
  | { kind: 'changeCustomer'; customer: PersonalField; edits: number }
  | ReturnRequestCommand;

type Asked<Kind> = Extract<OwnerOrderCommand, { kind: Kind }> & {
  readonly orderId: string;
  /** epoch ms */
  readonly at: number;
};
type Sent = Pick<Refunded, 'status' | 'items' | 'fulfilled' | 'refunds'> & {
  /** their ids: a repeat sends nothing */
  readonly fulfilments: readonly string[];
};

/** Notes of one order, changes of its addresses, and parcels. The last parcel can only be all that is left. */
const MAX_NOTES = 200;
const MAX_EDITS = 50;
const MAX_PARCELS = 500;

/** @throws Refusal ORDER_CHANGED, ORDER_LINE_UNKNOWN, FULFIL_QUANTITY, ORDER_PARCELS_FULL */
export function fulfilling(
  {
    orderId,
    at,
    fulfilmentId,
    toSend,
    lines,
    carrier,
    trackingNumber,
    trackingUrl,
    emailsCustomer,
  }: Asked<'fulfil'>,
  state: Sent,
): OrderEvent | undefined {
  if (state.fulfilments.includes(fulfilmentId)) return undefined;
  const before = progressOf(state);
  const fulfilled = { ...state.fulfilled };
  if (toSend !== undefined && toSend !== unitsToSend(before)) refuse('ORDER_CHANGED');
  for (const { entryId, quantity } of lines) {
    const line = before.find((one) => one.entryId === entryId) ?? refuse('ORDER_LINE_UNKNOWN');
    const units = (fulfilled[entryId] ?? 0) + quantity;
    const isWhole = Number.isSafeInteger(quantity) && quantity > 0;
    if (!isWhole || units > line.quantity - (line.refunded - line.cameBack)) refuse('FULFIL_QUANTITY');
    fulfilled[entryId] = units;
  }
  const sending = sendingOf({ ...state, fulfilled });
  if (state.fulfilments.length >= MAX_PARCELS && sending.toSend > 0) refuse('ORDER_PARCELS_FULL');
  const parcel = { fulfilmentId, lines, carrier, trackingNumber, trackingUrl };
  const silent = emailsCustomer === false && { emailsCustomer };
  return { type: 'OrderFulfilled', data: { orderId, ...parcel, ...silent, at, ...sending } };
}

/** @returns undefined when nothing is left to send, as after a repeat */
export function fulfillingRest(
  { orderId, at, fulfilmentId }: Asked<'fulfilRest'>,
  state: Sent,
): OrderEvent | undefined {
  const lines = progressOf(state).flatMap((line) => {
    const quantity = unitsLeft(line);
    return quantity > 0 ? [{ entryId: line.entryId, quantity }] : [];
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

/** @throws Refusal ORDER_SENT, ORDER_ADDRESS_CHANGED, ORDER_EDITS_FULL */
export function changingCustomer(
  { orderId, at, customer, edits: read }: Asked<'changeCustomer'>,
  { fulfilments, edits }: { fulfilments: readonly string[]; edits: number },
): OrderEvent {
  if (fulfilments.length > 0) refuse('ORDER_SENT');
  if (edits !== read) refuse('ORDER_ADDRESS_CHANGED');
  if (edits >= MAX_EDITS) refuse('ORDER_EDITS_FULL');
  return { type: 'OrderCustomerChanged', data: { orderId, customer, at } };
}

export function withFulfilment<State extends Sent>(
  state: State,
  { lines, fulfilmentId }: { readonly lines: readonly LineUnits[]; readonly fulfilmentId: string },
): State {
  const fulfilled = { ...state.fulfilled };
  for (const { entryId, quantity } of lines) fulfilled[entryId] = (fulfilled[entryId] ?? 0) + quantity;
  return { ...state, fulfilled, fulfilments: [...state.fulfilments, fulfilmentId] };
}
