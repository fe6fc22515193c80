import type { RestockGroup } from '@daybook/contracts/restock/restock.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../../lib/owner/owner-session';
import { inWhole } from '../../../../lib/owner/whole-number';
import { Button } from '../../../../ui/button';
import type { Column } from '../../../../ui/owner/column';
import { StatusMark } from '../../../../ui/owner/status-mark';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { WaitingListLink } from '../waiting-list-link';
import styles from './waiting-columns.module.css';

export const WAITING_COLUMNS: Column<RestockGroup>[] = [
  { id: 'title', head: 'Variant', cell: (group) => <WaitingListLink of={group} /> },
  { id: 'sku', head: 'SKU', cell: ({ sku }) => sku },
  {
    id: 'waiting',
    head: 'Waiting',
    onPhone: true,
    isNumber: true,
    cell: ({ waiting }) => <strong>{inWhole(waiting)}</strong>,
  },
  { id: 'there', head: 'Available', cell: (group) => <Available of={group} /> },
  {
    id: 'demand',
    head: 'Demand',
    isNumber: true,
    cell: ({ demand }) => (demand ? formatMoney(demand) : '–'),
  },
  { id: 'oldest', head: 'Since', cell: ({ oldest }) => <Timestamp at={oldest} /> },
];

/** @param onNotify called when the owner wants to notify a list's subscribers */
export const notifyColumn = (onNotify: (group: RestockGroup) => void): Column<RestockGroup> => ({
  id: 'tell',
  head: 'Notify',
  onPhone: true,
  isAction: true,
  cell: (group) =>
    group.available === 0 && !group.unlimited ? (
      <AddStock to={group} />
    ) : (
      <Button
        look="secondary"
        className={styles.notify}
        aria-label={`Notify the waitlist for ${group.productTitle}, ${group.sku}`}
        onClick={() => onNotify(group)}
      >
        Notify
      </Button>
    ),
});

/** In place of a send that could reach no one. */
function AddStock({ to: { productTitle, sku } }: { to: RestockGroup }) {
  if (!useMay('stock.edit')) return 'No stock';
  return (
    <Link to="/config/stock" search={{ q: sku }} aria-label={`Add stock of ${productTitle}, ${sku}`}>
      Add stock
    </Link>
  );
}

type AvailableProps = {
  of: Pick<RestockGroup, 'unlimited' | 'available'>;
  /** no head above says what the figure is */
  isAlone?: boolean;
};

/** The units that can be offered to the list's subscribers. */
export function Available({ of, isAlone }: AvailableProps) {
  if (of.unlimited) return <StatusMark shape="full">Unlimited</StatusMark>;
  if (of.available === 0) return <StatusMark shape="cross">Sold out</StatusMark>;
  return (
    <StatusMark shape="full">
      {isAlone ? `${inWhole(of.available)} available` : inWhole(of.available)}
    </StatusMark>
  );
}
