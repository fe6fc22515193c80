import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { FulfilmentStatus, PaymentStatus } from '@daybook/contracts/orders/shared/order-words';
import { StatusMark, type StatusShape } from './status-mark';

type Status = { readonly words: string; readonly shape: StatusShape };

export const PAYMENT_WORDS: Readonly<Record<PaymentStatus, Status>> = {
  paid: { words: 'Paid', shape: 'full' },
  due: { words: 'Payment due', shape: 'empty' },
  unknown: { words: 'Not confirmed', shape: 'alert' },
  partlyRefunded: { words: 'Partly refunded', shape: 'half' },
  refunded: { words: 'Refunded', shape: 'cross' },
  none: { words: 'Not paid', shape: 'cross' },
};

export const FULFILMENT_WORDS: Readonly<Record<FulfilmentStatus, Status>> = {
  none: { words: 'Not sent', shape: 'empty' },
  part: { words: 'Partly sent', shape: 'half' },
  whole: { words: 'Sent', shape: 'full' },
};

/** Of an order that the customer comes for. */
const PICKUP_WORDS: typeof FULFILMENT_WORDS = {
  none: { words: 'Not ready', shape: 'empty' },
  part: { words: 'Partly ready for pickup', shape: 'half' },
  whole: { words: 'Ready for pickup', shape: 'full' },
};

/** How an order is paid. Of a test no money moves, whatever its status says. */
export function PaymentMark({ of, isTest = false }: { of: PaymentStatus; isTest?: boolean | undefined }) {
  if (isTest) return <StatusMark shape="empty">Test</StatusMark>;
  const { words, shape } = PAYMENT_WORDS[of];
  return <StatusMark shape={shape}>{words}</StatusMark>;
}

type Sending = Pick<OwnerOrder, 'status' | 'fulfilmentStatus' | 'toSend' | 'isPickup'>;

/** How much was sent. An order without anything to send, such as a service, says so. */
export function FulfilmentMark({ of: { status, fulfilmentStatus, toSend, isPickup } }: { of: Sending }) {
  if (status === 'cancelled') return <StatusMark shape="cross">Cancelled</StatusMark>;
  if (fulfilmentStatus === 'none' && toSend === 0)
    return <StatusMark shape="full">Nothing to send</StatusMark>;
  const { words, shape } = isPickup ? PICKUP_WORDS[fulfilmentStatus] : FULFILMENT_WORDS[fulfilmentStatus];
  return <StatusMark shape={shape}>{words}</StatusMark>;
}
