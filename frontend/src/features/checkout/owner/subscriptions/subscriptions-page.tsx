import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '@daybook/contracts/checkout/shared/subscription-words';
import type { OwnerSubscription } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
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
import { SUBSCRIPTION_WORDS, SubscriptionMark } from '../../../../ui/owner/subscription-status';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { Toolbar } from '../../../../ui/owner/toolbar';
import { dayWords, paymentsWords, priceWords } from './subscription-words';
import { subscriptionsQuery } from './subscriptions.queries';

const OPTIONS = [
  { value: '', label: 'All subscriptions' },
  ...SUBSCRIPTION_STATUSES.map((value) => ({ value, label: SUBSCRIPTION_WORDS[value].words })),
];

/** The subscriptions of the website with where they stand and when they are paid next. */
export function SubscriptionsPage() {
  const [status, setStatus] = useState<SubscriptionStatus>();
  const subscriptions = useInfiniteQuery(subscriptionsQuery(useApi(), status));
  return (
    <>
      <PageHead title="Subscriptions" />
      <Toolbar>
        <SelectField
          label="Status"
          hideLabel
          options={OPTIONS}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setStatus(SUBSCRIPTION_STATUSES.find((one) => one === value))
          }
        />
      </Toolbar>
      <Loaded query={subscriptions} failed="Unable to load subscriptions">
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          if (rows.length === 0) {
            return status === undefined ? (
              <Empty
                title="No subscriptions yet"
                text="They appear here when customers subscribe to a product with subscription plans."
              />
            ) : (
              <Empty title="None with this status" text="Choose another status above." />
            );
          }
          return (
            <>
              <DataTable<OwnerSubscription>
                isInLines
                label="Subscriptions"
                rows={rows}
                rowId={({ id }) => id}
                rowName={({ title }) => title}
                columns={[
                  {
                    id: 'product',
                    head: 'Product',
                    cell: ({ id, title }) => (
                      <Link to="/config/subscriptions/$subscriptionId" params={{ subscriptionId: id }}>
                        {title}
                      </Link>
                    ),
                  },
                  {
                    id: 'customer',
                    head: 'Customer',
                    onPhone: true,
                    cell: ({ customerName, email }) => customerName ?? email ?? 'Erased',
                  },
                  {
                    id: 'status',
                    head: 'Status',
                    onPhone: true,
                    cell: (one) => <SubscriptionMark of={one} />,
                  },
                  { id: 'price', head: 'Price', cell: priceWords },
                  { id: 'payments', head: 'Payments', isNumber: true, cell: paymentsWords },
                  {
                    id: 'next',
                    head: 'Next payment',
                    onPhone: true,
                    cell: ({ nextDueAt, nextTryAt }) => <NextPayment dueAt={nextDueAt} tryAt={nextTryAt} />,
                  },
                  {
                    id: 'started',
                    head: 'Started',
                    cell: ({ startedAt }) => <Timestamp at={new Date(startedAt).toISOString()} />,
                  },
                ]}
              />
              <MoreRows query={subscriptions} shown={rows.length} one="subscription" many="subscriptions" />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** The day of the next payment; of one that has failed, of its next try. */
function NextPayment({ dueAt, tryAt }: { dueAt: number | null; tryAt: number | null }) {
  const next = tryAt ?? dueAt;
  if (next === null) return '–';
  return (
    <>
      {tryAt !== null && 'Next try '}
      <Timestamp at={new Date(next).toISOString()} words={dayWords} />
    </>
  );
}
