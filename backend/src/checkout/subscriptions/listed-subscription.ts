import type { OrderCustomer } from '@daybook/contracts/orders/order-customer';
import type { Money } from '@daybook/contracts/shared/money';

/** A subscription as a list shows it, at the agreed price; `customer` null: they were erased. */
export type Listed<View extends { readonly price: Money }> = {
  readonly subscriptionId: string;
  readonly view: View;
  readonly customer: OrderCustomer | null;
};
