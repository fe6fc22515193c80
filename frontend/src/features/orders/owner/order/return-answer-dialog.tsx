import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { EmailStaysNote } from '../../../../ui/owner/email-stays-note';
import { TextArea } from '../../../../ui/owner/field';
import { WorkingButton } from '../../../../ui/owner/working-button';
import styles from './order-page.module.css';
import { useOrderChange } from './use-order-change';

type Request = OwnerOrder['returnRequests'][number];

type ReturnAnswerDialogProps = {
  order: OwnerOrder;
  request: Request;
  isAccepting: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Says yes or no to a return request, in words that are sent to the customer. */
export function ReturnAnswerDialog({
  order,
  request,
  isAccepting,
  onClose,
  onDone,
}: ReturnAnswerDialogProps) {
  const api = useApi();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const params = { path: { id: order.id, requestId: request.id } };
  const answer = useOrderChange(
    () =>
      isAccepting
        ? api.POST('/api/config/orders/{id}/return-requests/{requestId}/accept', { params, body: { text } })
        : api.POST('/api/config/orders/{id}/return-requests/{requestId}/decline', { params, body: { text } }),
    isAccepting ? 'The return is accepted.' : 'The return is declined.',
    onDone,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = !isAccepting && text.trim() === '';
    setMissing(lacks);
    if (!lacks) answer.mutate();
  };
  return (
    <Dialog title={isAccepting ? 'Accept the return' : 'Decline the return'} onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.form}>
        {answer.alert}
        <p>
          {isAccepting
            ? 'The customer gets an email. Nothing is refunded yet: you see the refund next.'
            : 'The customer gets an email with your reason, and can ask again.'}
        </p>
        <EmailStaysNote />
        <TextArea
          label={isAccepting ? 'Message to the customer (optional)' : 'Reason'}
          hint={isAccepting ? 'For example, where to send the items.' : 'The customer reads it.'}
          rows={3}
          maxLength={1000}
          value={text}
          error={isMissing ? 'Enter a reason.' : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <WorkingButton type="submit" isWorking={answer.isPending} working="Sending…">
            {isAccepting ? 'Accept return' : 'Decline return'}
          </WorkingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
