import type { AbandonedCheckout } from '@daybook/contracts/checkout/reminders/reminders.api';
import { ABANDONED_STATES, type AbandonedState } from '@daybook/contracts/checkout/shared/abandoned-states';
import { formatMoney } from '@daybook/contracts/shared/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { SelectField } from '../../../../ui/owner/field';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { StatusMark, type StatusShape } from '../../../../ui/owner/status-mark';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { Toolbar } from '../../../../ui/owner/toolbar';
import { abandonedQuery } from './abandoned.queries';
import styles from './abandoned-page.module.css';

const STATES: Readonly<Record<AbandonedState, { readonly words: string; readonly shape: StatusShape }>> = {
  waiting: { words: 'Waiting', shape: 'half' },
  reminded: { words: 'Reminded', shape: 'full' },
  recovered: { words: 'Recovered', shape: 'full' },
  withdrawn: { words: 'Withdrawn', shape: 'cross' },
};

const OPTIONS = [
  { value: '', label: 'All checkouts' },
  ...ABANDONED_STATES.map((value) => ({ value, label: STATES[value].words })),
];

/** The checkouts that customers left unpaid, and consented to be reminded of. */
export function AbandonedPage() {
  const [state, setState] = useState<AbandonedState>();
  const checkouts = useInfiniteQuery(abandonedQuery(useApi(), state));
  return (
    <>
      <PageHead title="Abandoned checkouts" back={<Link to="/config/orders">Orders</Link>} />
      <Toolbar>
        <SelectField
          label="Status"
          hideLabel
          options={OPTIONS}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) => setState(ABANDONED_STATES.find((one) => one === value))}
        />
      </Toolbar>
      <Loaded query={checkouts} failed="Unable to load abandoned checkouts">
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          const hours = pages[0]?.reminderHours ?? 0;
          return (
            <>
              <p className={styles.when}>
                {hoursWords(hours)}{' '}
                <Link to="/config/settings/emails" hash="checkoutReminderHours">
                  Change in settings
                </Link>
              </p>
              {rows.length === 0 ? (
                <NoCheckouts state={state} />
              ) : (
                <>
                  <DataTable<AbandonedCheckout>
                    isInLines
                    label="Abandoned checkouts"
                    rows={rows}
                    rowId={({ id }) => id}
                    rowName={customerOf}
                    columns={COLUMNS}
                  />
                  <MoreRows query={checkouts} shown={rows.length} one="checkout" many="checkouts" />
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

const customerOf = ({ email }: AbandonedCheckout) => email ?? 'Erased';

const COLUMNS = [
  { id: 'customer', head: 'Customer', cell: customerOf },
  {
    id: 'items',
    head: 'Items',
    cell: ({ lines }: AbandonedCheckout) =>
      lines
        .map(({ quantity, title, attributes }) =>
          [`${quantity} × ${title}`, ...Object.values(attributes)].join(', '),
        )
        .join('; '),
  },
  {
    id: 'total',
    head: 'Subtotal',
    isNumber: true,
    onPhone: true,
    cell: ({ total }: AbandonedCheckout) => formatMoney(total),
  },
  {
    id: 'state',
    head: 'Status',
    onPhone: true,
    cell: ({ state, order }: AbandonedCheckout) => (
      <StatusMark shape={STATES[state].shape}>
        {STATES[state].words}
        {order && (
          <>
            {' '}
            <Link to="/config/orders/$orderId" params={{ orderId: order.id }}>
              {order.number === null ? 'Order' : `Order ${order.number}`}
            </Link>
          </>
        )}
      </StatusMark>
    ),
  },
  {
    id: 'abandoned',
    head: 'Left',
    onPhone: true,
    cell: ({ abandonedAt }: AbandonedCheckout) => <Timestamp at={new Date(abandonedAt).toISOString()} />,
  },
  {
    id: 'reminded',
    head: 'Reminded',
    cell: ({ remindedAt }: AbandonedCheckout) =>
      remindedAt === null ? '–' : <Timestamp at={new Date(remindedAt).toISOString()} />,
  },
];

function hoursWords(hours: number): string {
  if (hours === 0) return 'Reminders are off: the checkout doesn’t ask, and no emails are sent.';
  const time = hours === 1 ? '1 hour' : `${hours} hours`;
  return `Customers who agreed at the checkout get one reminder ${time} after they leave.`;
}

function NoCheckouts({ state }: { state: AbandonedState | undefined }) {
  return state === undefined ? (
    <Empty
      title="No abandoned checkouts"
      text="Checkouts appear here when customers agree to a reminder and leave without paying."
    />
  ) : (
    <Empty title="None with this status" text="Choose another status above." />
  );
}
