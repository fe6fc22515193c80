import type { OwnerCustomer } from '@daybook/contracts/customers/owner-customers.api';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { useMay } from '../../../lib/owner/owner-session';
import { KEY_IS_MISSING } from '../../../lib/owner/unreadable';
import { inWhole } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import { AddressText } from '../../../ui/owner/address-text';
import { Confirm } from '../../../ui/owner/confirm';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { Columns, Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import { UnsentOrdersNote } from '../../../ui/owner/unsent-orders-note';
import { GiftCardsPanel, OrdersPanel, RestockPanel, SubscriptionsPanel } from './bought-panels';
import { customerLabel, spentText } from './customer-label';
import { CustomerMarks } from './customer-marks';
import styles from './customers.module.css';
import { customerQuery } from './customers.queries';
import { NotesPanel } from './notes-panel';
import { TaxPanel } from './tax-panel';
import { useCustomerChange } from './use-customer-change';

/** One customer: what they bought, where they live, what members noted, and whether they pay taxes. */
export function CustomerPage() {
  const { customerId } = useParams({ from: '/config/customers/$customerId' });
  const customer = useQuery(customerQuery(useApi(), customerId));
  const mayErase = useMay('personalData.erase');
  const mayManage = useMay('orders.manage');
  const mayExempt = useMay('settings.edit');
  const seesRestock = useMay('restock.read');
  const [isErasing, setErasing] = useState(false);
  const { data } = customer;
  return (
    <>
      <PageHead
        title={data ? customerLabel(data) : 'Customer'}
        back={<Link to="/config/customers">Customers</Link>}
        mark={data && <CustomerMarks of={data} />}
        actions={
          mayErase &&
          data?.email && (
            <Button look="secondary" onClick={() => setErasing(true)}>
              Erase customer
            </Button>
          )
        }
      />
      <Loaded query={customer} failed="Unable to load the customer">
        {(shown) => (
          <>
            <Columns
              main={
                <>
                  <Figures of={shown} />
                  <OrdersPanel customer={shown} />
                  <SubscriptionsPanel id={shown.id} />
                  <GiftCardsPanel customer={shown} />
                  {seesRestock && <RestockPanel id={shown.id} />}
                </>
              }
              side={
                <>
                  <ContactPanel customer={shown} />
                  <TaxPanel customer={shown} mayExempt={mayExempt} />
                  <NotesPanel customer={shown} mayNote={mayManage} />
                </>
              }
            />
            {isErasing && shown.email && (
              <EraseDialog email={shown.email} onClose={() => setErasing(false)} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

const Figures = ({ of: { orders, spent, lastOrderAt } }: { of: OwnerCustomer }) => (
  <Panel title="At a glance">
    <dl className={styles.figures}>
      <div>
        <dt>Orders</dt>
        <dd>{inWhole(orders)}</dd>
      </div>
      <div>
        <dt>Spent, without refunds</dt>
        <dd>{spentText({ spent })}</dd>
      </div>
      <div>
        <dt>Last order</dt>
        <dd>{lastOrderAt === null ? '–' : <Timestamp at={new Date(lastOrderAt).toISOString()} />}</dd>
      </div>
    </dl>
  </Panel>
);

const ContactPanel = ({ customer: { email, addresses, isUnreadable } }: { customer: OwnerCustomer }) => (
  <Panel title="Contact">
    {email === null ? (
      <p>{isUnreadable ? KEY_IS_MISSING : 'The customer’s data was deleted.'}</p>
    ) : (
      <p className={styles.words}>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    )}
    {addresses.length > 0 && (
      <ul className={styles.list} aria-label="Addresses">
        {addresses.map((address) => (
          <li key={JSON.stringify(address)}>
            <AddressText address={address} locale="en" />
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

type EraseDialogProps = { email: string; onClose: () => void };

function EraseDialog({ email, onClose }: EraseDialogProps) {
  const api = useApi();
  const navigate = useNavigate();
  const erase = useCustomerChange(
    () => api.POST('/api/operator/erasure', { body: { email } }),
    `Everything about ${email} is erased.`,
    () => void navigate({ to: '/config/customers' }),
  );
  return (
    <Confirm
      title={`Erase ${email}?`}
      action={`Erase ${email}`}
      busy={erase.isPending}
      onConfirm={erase.mutate}
      onClose={onClose}
    >
      {erase.alert}
      <UnsentOrdersNote email={email} />
      <p>
        Their name, email and addresses, their account, subscriptions, sign-ups and the notes about them can’t
        be read any more, in backups too. What orders cost stays. This cannot be undone.
      </p>
    </Confirm>
  );
}
