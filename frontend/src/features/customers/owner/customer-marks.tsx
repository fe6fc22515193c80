import type { ListedCustomer } from '@daybook/contracts/customers/owner-customers.api';
import { StatusMark } from '../../../ui/owner/status-mark';
import styles from './customers.module.css';

/** Whether a customer has an account, and whether they pay taxes. */
export const CustomerMarks = ({ of }: { of: Pick<ListedCustomer, 'hasAccount' | 'isTaxExempt'> }) => (
  <span className={styles.marks}>
    <StatusMark shape={of.hasAccount ? 'full' : 'empty'}>{of.hasAccount ? 'Account' : 'Guest'}</StatusMark>
    {of.isTaxExempt && <StatusMark shape="half">Tax exempt</StatusMark>}
  </span>
);
