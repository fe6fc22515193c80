import type { ListedCustomer } from '@daybook/contracts/customers/owner-customers.api';
import { CUSTOMER_KINDS } from '@daybook/contracts/customers/shared/customer-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { oneOf } from '../../../lib/one-of';
import { useMay } from '../../../lib/owner/owner-session';
import { inWhole } from '../../../lib/owner/whole-number';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { DownloadButton, withFilters } from '../../../ui/owner/download-button';
import { Empty } from '../../../ui/owner/empty';
import { SelectField } from '../../../ui/owner/field';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { NoResults } from '../../../ui/owner/no-results';
import { PageHead } from '../../../ui/owner/page-head';
import { RowLink } from '../../../ui/owner/row-opener';
import { SearchInput } from '../../../ui/owner/search-input';
import { Timestamp } from '../../../ui/owner/timestamp';
import { Toolbar } from '../../../ui/owner/toolbar';
import { customerLabel, spentText } from './customer-label';
import { CustomerMarks } from './customer-marks';
import styles from './customers.module.css';
import { type CustomersSearch, customersQuery } from './customers.queries';

const KINDS = [
  { value: '', label: 'All customers' },
  { value: 'account', label: 'With an account' },
  { value: 'guest', label: 'Guests' },
  { value: 'exempt', label: 'Tax exempt' },
];

const COLUMNS: Column<ListedCustomer>[] = [
  {
    id: 'customer',
    head: 'Customer',
    cell: (customer) => (
      <RowLink to="/config/customers/$customerId" params={{ customerId: customer.id }}>
        {customerLabel(customer)}
      </RowLink>
    ),
  },
  {
    id: 'email',
    head: 'Email',
    onPhone: true,
    cell: ({ name, email }) => <span className={styles.email}>{name ? (email ?? '–') : '–'}</span>,
  },
  { id: 'kind', head: 'Account', cell: (customer) => <CustomerMarks of={customer} /> },
  { id: 'orders', head: 'Orders', isNumber: true, cell: ({ orders }) => inWhole(orders) },
  {
    id: 'spent',
    head: 'Spent',
    isNumber: true,
    onPhone: true,
    cell: (customer) => <strong>{spentText(customer)}</strong>,
  },
  {
    id: 'lastOrder',
    head: 'Last order',
    cell: ({ lastOrderAt }) =>
      lastOrderAt === null ? '–' : <Timestamp at={new Date(lastOrderAt).toISOString()} />,
  },
];

/** The customers of the website: who has an account, and who bought as a guest. */
export function CustomersPage() {
  const search = useSearch({ from: '/config/customers' });
  const navigate = useNavigate({ from: '/config/customers' });
  const customers = useInfiniteQuery(customersQuery(useApi(), search));
  const mayExport = useMay('orders.manage');
  const rows = customers.data?.pages.flatMap(({ results }) => results) ?? [];
  const narrow = (changes: CustomersSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const kind = oneOf(CUSTOMER_KINDS, search.kind);
  return (
    <>
      <PageHead
        title="Customers"
        actions={
          mayExport && (
            <DownloadButton
              path={withFilters('/api/config/customers/export', { kind })}
              fileName="customers.csv"
            >
              Export as CSV
            </DownloadButton>
          )
        }
      />
      <Toolbar>
        <SearchInput label="Search by name or email" value={search.q ?? ''} onSearch={(q) => narrow({ q })} />
        <SelectField
          hideLabel
          label="Kind of customer"
          value={kind ?? ''}
          options={KINDS}
          onChange={({ target }) => narrow({ kind: target.value })}
        />
      </Toolbar>
      <Loaded query={customers} failed="Unable to load customers">
        {() =>
          rows.length === 0 && !customers.hasNextPage ? (
            <NoCustomers search={search} onClear={() => void navigate({ search: {}, replace: true })} />
          ) : (
            <>
              <DataTable
                isInLines
                label="Customers"
                rows={rows}
                rowId={({ id }) => id}
                rowName={customerLabel}
                columns={COLUMNS}
                isStale={customers.isPlaceholderData}
              />
              <MoreRows query={customers} shown={rows.length} one="customer" many="customers" />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function NoCustomers({ search, onClear }: { search: CustomersSearch; onClear: () => void }) {
  if (Object.values(search).some(Boolean))
    return <NoResults text="No customer matches your search and filter." onClear={onClear} />;
  return (
    <Empty
      title="No customers yet"
      text="Customers appear here when they order something or create an account."
    />
  );
}
