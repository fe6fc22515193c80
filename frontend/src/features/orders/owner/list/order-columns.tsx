import type { ListedOrder, OwnerListedOrder } from '@daybook/contracts/orders/owner-orders.api';
import { orderName } from '@daybook/contracts/orders/shared/test-orders';
import { formatMoney } from '@daybook/contracts/shared/money';
import { inWhole } from '../../../../lib/owner/whole-number';
import type { Column } from '../../../../ui/owner/column';
import { FulfilmentMark, PaymentMark } from '../../../../ui/owner/order-status';
import { RowLink } from '../../../../ui/owner/row-opener';
import { StatusMark } from '../../../../ui/owner/status-mark';
import { Timestamp } from '../../../../ui/owner/timestamp';
import styles from './orders-page.module.css';

type NamedOrder = Pick<ListedOrder, 'number' | 'isTest' | 'name' | 'email'>;

export const describedOrder = ({ number, isTest = false, name, email }: NamedOrder) =>
  `${isTest ? 'test order' : 'order'} ${orderName({ number, isTest })}${name || email ? ` of ${name ?? email}` : ''}`;

export const ORDER_COLUMNS: Column<OwnerListedOrder>[] = [
  {
    id: 'number',
    head: 'Order',
    cell: ({ id, number, isTest = false }) => (
      <RowLink to="/config/orders/$orderId" params={{ orderId: id }}>
        #{orderName({ number, isTest })}
      </RowLink>
    ),
  },
  {
    id: 'customer',
    head: 'Customer',
    onPhone: 'beside',
    cell: ({ name, email }) => <span className={styles.customer}>{name ?? email ?? 'Deleted'}</span>,
  },
  {
    id: 'placedAt',
    head: 'Placed',
    cell: ({ placedAt }) => <Timestamp at={new Date(placedAt).toISOString()} />,
  },
  {
    id: 'payment',
    head: 'Payment',
    onPhone: true,
    cell: ({ paymentStatus, isTest }) => <PaymentMark of={paymentStatus} isTest={isTest} />,
  },
  {
    id: 'fulfilment',
    head: 'Delivery',
    onPhone: true,
    cell: (order) =>
      order.lacksUnits ? <StatusMark shape="alert">Units missing</StatusMark> : <FulfilmentMark of={order} />,
  },
  { id: 'units', head: 'Items', isNumber: true, cell: ({ units }) => inWhole(units) },
  { id: 'toSend', head: 'To send', isNumber: true, cell: ({ toSend }) => inWhole(toSend) },
  {
    id: 'total',
    head: 'Total',
    onPhone: true,
    isNumber: true,
    cell: ({ total }) => <strong>{formatMoney(total)}</strong>,
  },
];
