import type { ListedOrder } from '@daybook/contracts/orders/owner-orders.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { BADGES_KEY } from '../../../../lib/owner/owner-routes';
import { counted } from '../../../../lib/owner/whole-number';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { WorkingButton } from '../../../../ui/owner/working-button';
import { ORDERS_KEY } from '../orders.queries';

type FulfilOrdersDialogProps = {
  /** something is left to send of each */
  orders: readonly ListedOrder[];
  onSent: () => void;
  onClose: () => void;
};

/** Says what is marked as sent, and does it. A repeat sends nothing more. */
export function FulfilOrdersDialog({ orders, onSent, onClose }: FulfilOrdersDialogProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const items = orders.reduce((sum, { toSend }) => sum + toSend, 0);
  const unpaid = orders.filter(
    ({ paymentStatus }) => paymentStatus === 'due' || paymentStatus === 'unknown',
  ).length;
  const send = useMutation({
    mutationFn: () =>
      api.POST('/api/config/orders/fulfil', { body: { ids: orders.map(({ id }) => id) } }).then(answer),
    onSuccess: ({ results }) => {
      const of = (outcome: string) => results.filter((one) => one.outcome === outcome).length;
      toast.done(`${counted(of('sent'), 'order is', 'orders are')} marked as sent.`);
      if (of('refused') > 0)
        toast.failed(`${counted(of('refused'), 'order', 'orders')} can’t be sent as they are now.`);
      onSent();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ORDERS_KEY }),
        queries.invalidateQueries({ queryKey: BADGES_KEY }),
      ]),
  });
  const what = counted(orders.length, 'order', 'orders');
  return (
    <Dialog title={`Mark ${what} as sent?`} onClose={onClose}>
      {send.error && <Alert title={sendErrorText(send.error)} />}
      <p>
        Everything that is left to send of {orders.length === 1 ? 'it' : 'them'} is marked as sent:{' '}
        {counted(items, 'item', 'items')}. {orders.length === 1 ? 'The customer gets' : 'Each customer gets'}{' '}
        an email. To add a carrier and a tracking number, or to send no email, open the order instead.
      </p>
      {unpaid > 0 && <p>{counted(unpaid, 'of them isn’t', 'of them aren’t')} paid yet.</p>}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <WorkingButton isWorking={send.isPending} working="Sending…" onClick={() => send.mutate()}>
          Mark {what} as sent
        </WorkingButton>
      </DialogActions>
    </Dialog>
  );
}
