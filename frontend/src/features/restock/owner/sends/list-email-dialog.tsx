import type { RestockSendBatch } from '@daybook/contracts/restock/restock-send.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Dialog } from '../../../../ui/owner/dialog';
import { EmailFrame } from '../email/email-frame';
import { listEmailQuery } from '../owner-restock.queries';

type ListEmailDialogProps = { sendId: string; list: RestockSendBatch; onClose: () => void };

/** The email that the people on one list of a send get. */
export function ListEmailDialog({ sendId, list, onClose }: ListEmailDialogProps) {
  const email = useQuery(listEmailQuery(useApi(), sendId, list.batchId));
  return (
    <Dialog title={`Email about ${list.productTitle || list.sku}`} shape="wide" onClose={onClose}>
      <p>With today’s texts and product. Each person gets links of their own.</p>
      <EmailFrame email={email} />
    </Dialog>
  );
}
