import type { RestockSignUp } from '@daybook/contracts/restock/restock.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { buttonClass } from '../../../../ui/button';
import { CopyLinkButton, LinkText } from '../../../../ui/owner/copy-link';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Skeleton } from '../../../../ui/skeleton';
import { receiptLinkQuery } from '../owner-restock.queries';
import styles from './receipt-dialog.module.css';

type ReceiptDialogProps = { of: Pick<RestockSignUp, 'signUpId' | 'email'>; onClose: () => void };

/** The link to a subscriber's receipt, for the owner to open or to send to the subscriber. */
export function ReceiptDialog({ of: { signUpId, email }, onClose }: ReceiptDialogProps) {
  const { data, error } = useQuery(receiptLinkQuery(useApi(), signUpId));
  return (
    <Dialog title={`Receipt of ${email ?? 'a deleted person'}`} onClose={onClose}>
      <p>
        It shows their place in line, and why they were notified or not. Anyone with the link can claim or
        decline their reservation and unsubscribe. Send it to them only.
      </p>
      {error && <Alert title={sendErrorText(error)} />}
      {data ? <LinkText link={data.url} /> : !error && <Skeleton className={styles.waiting} />}
      {data && (
        <DialogActions>
          <CopyLinkButton link={data.url} />
          <a className={buttonClass('primary')} href={data.url} target="_blank" rel="noreferrer">
            Open the receipt
          </a>
        </DialogActions>
      )}
    </Dialog>
  );
}
