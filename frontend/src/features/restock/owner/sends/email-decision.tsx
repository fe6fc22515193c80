import type { RestockEmail } from '@daybook/contracts/restock/restock-email.api';
import type { RestockEmailDecision } from '@daybook/contracts/restock/shared/restock-email-choices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { RESTOCK_KEY } from '../owner-restock.queries';

type EmailDecisionProps = { message: RestockEmail; onClose: () => void };

const DONE: Readonly<Record<RestockEmailDecision, string>> = {
  sendAgain: 'The email will be sent again.',
  leave: 'The email is closed.',
};

/** The owner's decision about an email of unknown outcome: send it again, or close it. It may have arrived. */
export function EmailDecision({ message, onClose }: EmailDecisionProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const resolve = useMutation({
    mutationFn: (how: RestockEmailDecision) => {
      const params = { path: { emailId: message.emailId } };
      return api.POST('/api/site-users/account/notifications/restock/emails/{emailId}/resolve', {
        params,
        body: { how },
      });
    },
    onSuccess: (_answer, how) => {
      toast.done(DONE[how]);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: RESTOCK_KEY }),
  });
  const who = message.email ?? 'a deleted person';
  return (
    <Dialog title={`The email to ${who}`} onClose={onClose}>
      <p>We can’t confirm that this email about {message.productTitle || message.sku} was delivered.</p>
      <p>
        If you send it again, they may get it twice. If you don’t, they may never get it
        {message.kind === 'offer' && '; their unit stays held until the reservation ends'}
        {message.kind === 'confirmation' && ', and they won’t join the waitlist'}.
      </p>
      {resolve.error && <Alert title={sendErrorText(resolve.error)} />}
      <DialogActions>
        <Button look="secondary" busy={resolve.isPending} onClick={() => resolve.mutate('leave')}>
          Don’t send again
        </Button>
        <Button busy={resolve.isPending} onClick={() => resolve.mutate('sendAgain')}>
          Send again
        </Button>
      </DialogActions>
    </Dialog>
  );
}
