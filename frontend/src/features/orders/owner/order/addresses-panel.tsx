import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { Panel } from '../../../../ui/owner/panel';
import { AddressText } from '../address-text';
import styles from './order-page.module.css';

/** Who bought it, and where it goes. */
export function AddressesPanel({ order }: { order: OwnerOrder }) {
  const { email, shippingAddress, billingAddress } = order;
  return (
    <Panel title="Customer">
      {email === null ? (
        <p>The customer’s data was deleted.</p>
      ) : (
        <>
          <p className={styles.words}>
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
          </div>
        </>
      )}
    </Panel>
  );
}
