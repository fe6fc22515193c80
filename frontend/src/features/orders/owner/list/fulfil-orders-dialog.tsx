import type { FulfilOutcome } from '@daybook/contracts/orders/many-orders.api';
import type { ListedOrder } from '@daybook/contracts/orders/owner-orders.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { BADGES_KEY } from '../../../../lib/owner/owner-routes';
import { counted, inWhole } from '../../../../lib/owner/whole-number';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { WorkingButton } from '../../../../ui/owner/working-button';
import { ORDERS_KEY } from '../orders.queries';

type FulfilOrdersDialogProps = {
  /** the chosen ones: of one at least, something is left to send */
  orders: readonly ListedOrder[];
  onSent: () => void;
  onClose: () => void;
};

/** What orders are marked as: some of them may be on their way, and others wait for their customers. */
export function markedAs(orders: readonly Pick<ListedOrder, 'isPickup'>[]): string {
  if (orders.every(({ isPickup }) => isPickup)) return 'ready for pickup';
  return orders.some(({ isPickup }) => isPickup) ? 'sent or ready for pickup' : 'sent';
}

/** Says what is marked as sent and what is left out, and does it. A repeat sends nothing more. */
export function FulfilOrdersDialog({ orders: chosen, onSent, onClose }: FulfilOrdersDialogProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const orders = chosen.filter(({ toSend }) => toSend > 0);
  const leftOut = chosen.length - orders.length;
  const items = orders.reduce((sum, { toSend }) => sum + toSend, 0);
  const unpaid = orders.filter(
    ({ paymentStatus }) => paymentStatus === 'due' || paymentStatus === 'unknown',
  ).length;
  const done = markedAs(orders);
  const send = useMutation({
    mutationFn: () =>
      api.POST('/api/config/orders/fulfil', { body: { ids: chosen.map(({ id }) => id) } }).then(answer),
    onSuccess: ({ results }) => {
      const sent = results.filter(({ outcome }) => outcome === 'sent').length;
      if (sent > 0) toast.done(`${counted(sent, 'order is', 'orders are')} marked as ${done}.`);
      if (sent < results.length) toast.failed(leftOutText(results, done));
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
    <Dialog title={`Mark ${what} as ${done}?`} onClose={onClose}>
      {send.error && <Alert title={sendErrorText(send.error)} />}
      <p>
        Everything that is left of {orders.length === 1 ? 'it' : 'them'} is marked as {done}:{' '}
        {counted(items, 'item', 'items')}. {orders.length === 1 ? 'The customer gets' : 'Each customer gets'}{' '}
        an email. To add a carrier and a tracking number, or to send no email, open the order instead.
      </p>
      {leftOut > 0 && (
        <p>
          {counted(leftOut, 'chosen order has', 'chosen orders have')} nothing left to send and{' '}
          {leftOut === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      {unpaid > 0 && <p>{counted(unpaid, 'of them isn’t', 'of them aren’t')} paid yet.</p>}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <WorkingButton
          isWorking={send.isPending}
          working={done === 'sent' ? 'Sending…' : 'Saving…'}
          onClick={() => send.mutate()}
        >
          Mark {what} as {done}
        </WorkingButton>
      </DialogActions>
    </Dialog>
  );
}

type Outcome = Pick<FulfilOutcome, 'outcome' | 'reason'>;

/** How many orders were left out, and why: “2 orders were left out: 1 cancelled, 1 refunded.” */
function leftOutText(results: readonly Outcome[], done: string): string {
  const words = results.flatMap(({ outcome, reason }) => {
    if (outcome === 'sent') return [];
    if (reason === 'sent') return done === 'sent' ? 'already sent' : 'already sent or ready';
    return reason ?? NO_REASON[outcome];
  });
  const counts = [...new Set(words)].map(
    (word) => `${inWhole(words.filter((one) => one === word).length)} ${word}`,
  );
  return `${counted(words.length, 'order was', 'orders were')} left out: ${counts.join(', ')}.`;
}

const NO_REASON = { nothing: 'with nothing to send', refused: 'that can’t be sent now' } as const;
