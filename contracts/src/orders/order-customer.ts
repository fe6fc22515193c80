import type { CheckoutAddress } from '../checkout/checkout-address.api.js';
import type { TaxExemption } from '../customers/customer-record.js';

/** What an order holds of its buyer, encrypted with the buyer's key. */
export type OrderCustomer = {
  readonly email: string;
  /** opens the order's pages; null: the order was made without one */
  readonly secret: string | null;
  readonly shippingAddress: CheckoutAddress | null;
  /** null: as the delivery */
  readonly billingAddress: CheckoutAddress | null;
  readonly note: string | null;
  /** of a business; absent: none */
  readonly vatNumber?: string;
  /** of a customer whom the owner had exempted from taxes; absent: they paid them */
  readonly taxExemption?: TaxExemption;
};

/** The field that an order's customer is encrypted as. */
export const CUSTOMER_FIELD = 'customer';
/** The field that a note to an order is encrypted as. */
export const ORDER_NOTE_FIELD = 'order note';

/** As it is encrypted: `details` is JSON of everything but the email. */
export const orderCustomerText = ({ email, ...details }: OrderCustomer): string =>
  JSON.stringify({ email, details: JSON.stringify(details) });

/** Reads what {@link orderCustomerText} wrote; what is missing counts as not given. */
export function readOrderCustomer(text: string): OrderCustomer {
  const { email, details } = JSON.parse(text) as { email: string; details?: string };
  const { secret, shippingAddress, billingAddress, note, vatNumber, taxExemption } = JSON.parse(
    details || '{}',
  ) as Partial<OrderCustomer>;
  return {
    email,
    secret: secret ?? null,
    shippingAddress: shippingAddress ?? null,
    billingAddress: billingAddress ?? null,
    note: note ?? null,
    ...(vatNumber && { vatNumber }),
    ...(taxExemption && { taxExemption }),
  };
}

/** The name that an order is found by: of the delivery, or else of the bill. */
export const customerName = ({ shippingAddress, billingAddress }: OrderCustomer): string | null =>
  (shippingAddress ?? billingAddress)?.name || null;
