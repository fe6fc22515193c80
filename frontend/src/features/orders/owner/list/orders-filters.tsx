import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from '@daybook/contracts/orders/shared/order-words';
import { DayRange } from '../../../../ui/owner/day-range';
import { SelectField } from '../../../../ui/owner/field';
import { FULFILMENT_WORDS, PAYMENT_WORDS } from '../../../../ui/owner/order-status';
import { SearchInput } from '../../../../ui/owner/search-input';
import { Toolbar } from '../../../../ui/owner/toolbar';
import type { OrdersSearch } from '../orders.queries';
import styles from './orders-page.module.css';

const PAYMENTS = [
  { value: '', label: 'Any payment' },
  ...PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_WORDS[value].words })),
];
const FULFILMENTS = [
  { value: '', label: 'Any delivery' },
  { value: 'toSend', label: 'To send' },
  ...FULFILMENT_STATUSES.map((value) => ({ value, label: FULFILMENT_WORDS[value].words })),
];
const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'placed', label: 'Active' },
  { value: 'cancelled', label: 'Cancelled' },
];

type OrdersFiltersProps = { search: OrdersSearch; onChange: (changes: OrdersSearch) => void };

/** The search and the filters of the list of orders. */
export function OrdersFilters({ search, onChange }: OrdersFiltersProps) {
  return (
    <Toolbar>
      <SearchInput
        label="Search by number, email, name or SKU"
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      <SelectField
        hideLabel
        label="Delivery"
        value={search.fulfilment ?? ''}
        options={FULFILMENTS}
        onChange={({ target }) => onChange({ fulfilment: target.value })}
      />
      <SelectField
        hideLabel
        label="Payment"
        value={search.payment ?? ''}
        options={PAYMENTS}
        onChange={({ target }) => onChange({ payment: target.value })}
      />
      <SelectField
        hideLabel
        label="Status"
        value={search.status ?? ''}
        options={STATUSES}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      <div className={styles.days}>
        <DayRange days={search} onChange={onChange} />
      </div>
    </Toolbar>
  );
}
