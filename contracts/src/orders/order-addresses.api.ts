import { type CheckoutAddress, checkoutAddressShape } from '../checkout/checkout-address.api.js';
import { named, orNull, record, text } from '../shared/document-shape.js';

/** `PUT /api/config/orders/{id}/addresses`: the whole of what can be corrected of an order before a part of it is sent. */
export type OrderAddressesRequest = {
  /** null: it has none, because nothing of it is delivered */
  readonly shippingAddress: CheckoutAddress | null;
  /** null: as the delivery */
  readonly billingAddress: CheckoutAddress | null;
  /** the buyer's words */
  readonly note: string | null;
};

export const orderAddressesShape = named(
  'OrderAddressesRequest',
  record<OrderAddressesRequest>({
    shippingAddress: orNull(checkoutAddressShape),
    billingAddress: orNull(checkoutAddressShape),
    note: orNull(text(1000)),
  }),
);
