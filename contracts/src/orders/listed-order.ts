import type { DeliveryKind } from '../checkout/settings/delivery-settings.js';
import type { PersonalField } from '../privacy/personal-field.js';
import { type Currency, money } from '../shared/money.js';
import { customerName, type OrderCustomer, readOrderCustomer } from './order-customer.js';
import type { ListedOrder } from './owner-orders.api.js';
import type { FulfilmentStatus, PaymentStatus, PublicOrderStatus } from './shared/order-words.js';

/** An order as lists of members read it: columns of `orders`, and the buyer from `order_details`. */
export type ListedOrderRow = {
  order_id: string;
  number: number | null;
  listed_at: Date;
  public_status: PublicOrderStatus;
  payment_status: PaymentStatus;
  fulfilment_status: FulfilmentStatus;
  to_send: number;
  units: number;
  total: number;
  currency: Currency;
  is_test: boolean;
  customer: PersonalField;
  /** null: nothing is delivered */
  delivery_kind: DeliveryKind | null;
};

/** @param text the buyer, decrypted; null after an erasure */
export const listedBuyer = (text: string | null | undefined): OrderCustomer | null =>
  text ? readOrderCustomer(text) : null;

export const listedOrder = (row: ListedOrderRow, buyer: OrderCustomer | null): ListedOrder => ({
  id: row.order_id,
  number: row.number ?? 0,
  placedAt: row.listed_at.getTime(),
  name: buyer && customerName(buyer),
  email: buyer?.email ?? null,
  status: row.public_status,
  paymentStatus: row.payment_status,
  fulfilmentStatus: row.fulfilment_status,
  toSend: row.to_send,
  units: row.units,
  total: money(row.total, row.currency),
  ...(row.delivery_kind === 'pickup' && { isPickup: true }),
  ...(row.is_test && { isTest: true }),
});
