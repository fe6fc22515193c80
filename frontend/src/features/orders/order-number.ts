import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { orderName } from '@daybook/contracts/orders/shared/test-orders';

/** What an order is called by; empty before it is placed. */
export const numberOf = ({ number, isTest = false }: Pick<OrderView, 'number' | 'isTest'>): string =>
  number === null ? '' : orderName({ number, isTest });
