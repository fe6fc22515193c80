import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { KEY_IS_MISSING } from '../../../../lib/owner/unreadable';
import { Button } from '../../../../ui/button';
import { AddressText } from '../../../../ui/owner/address-text';
import { Panel } from '../../../../ui/owner/panel';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { AddressesDialog } from './addresses-dialog';
import styles from './order-page.module.css';
import { happeningWords } from './timeline-words';

/** Who bought it, and where it goes. */
export function AddressesPanel({ order, mayManage }: { order: OwnerOrder; mayManage: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const { email, customerId, shippingAddress, billingAddress, fulfilmentStatus, status, vatNumber } = order;
  const checked = order.timeline.find(({ what }) => what === 'vatNumberChecked');
  const mayEdit = mayManage && email !== null && status === 'placed' && fulfilmentStatus === 'none';
  return (
    <Panel
      title="Customer"
      actions={
        mayEdit && (
          <Button look="text" onClick={() => setEditing(true)}>
            Edit<VisuallyHidden> the addresses</VisuallyHidden>
          </Button>
        )
      }
    >
      {email === null ? (
        <p>{order.isUnreadable ? KEY_IS_MISSING : 'The customer’s data was deleted.'}</p>
      ) : (
        <>
          <p className={styles.words}>
            {customerId && (
              <>
                <Link to="/config/customers/$customerId" params={{ customerId }}>
                  {shippingAddress?.name || billingAddress?.name || 'The customer’s page'}
                </Link>
                <br />
              </>
            )}
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          {shippingAddress && (
            <div>
              <h3 className={styles.head}>Delivery</h3>
              <AddressText address={shippingAddress} locale="en" />
            </div>
          )}
          <div>
            <h3 className={styles.head}>Bill</h3>
            {billingAddress ? (
              <AddressText address={billingAddress} locale="en" />
            ) : (
              <p>{shippingAddress ? 'To the delivery address' : 'No address given'}</p>
            )}
            {vatNumber && (
              <p>
                VAT number {vatNumber}
                {order.isReverseCharge && ': charged no tax'}
              </p>
            )}
            {vatNumber && checked && <p className={styles.words}>{happeningWords(checked)}</p>}
            {order.isTaxExempt && (
              <p className={styles.words}>
                Exempt from tax
                {order.taxExemption && `: ${order.taxExemption.reason}`}
                {order.taxExemption?.certificate && `, certificate ${order.taxExemption.certificate}`}
              </p>
            )}
          </div>
        </>
      )}
      {isEditing && <AddressesDialog order={order} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
