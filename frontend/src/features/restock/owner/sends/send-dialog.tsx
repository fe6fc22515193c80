import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type ApiClient, answerWith } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { BADGES_KEY } from '../../../../lib/owner/owner-routes';
import { counted } from '../../../../lib/owner/whole-number';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { EmailStaysNote } from '../../../../ui/owner/email-stays-note';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { RESTOCK_KEY } from '../owner-restock.queries';
import { DryRunReport } from './dry-run-report';
import styles from './send-dialog.module.css';

type ListId = { productId: string; variantId: string };

/** The lists whose subscribers are notified: one, several or all. */
export type SendTo = ListId | { lists: readonly ListId[] } | 'everybody';

type SendDialogProps = { title: string; to: SendTo; onClose: () => void };

/**
 * Notifies subscribers that an item is back in stock. The dialog first shows the dry run; the second click sends
 * exactly that. When the lists or the stock have changed meanwhile, the server sends nothing and the owner sees the new
 * dry run.
 */
export function SendDialog({ title, to, onClose }: SendDialogProps) {
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const dryRun = useMutation({
    mutationFn: (request: SendTo) => post(api, request, { dryRun: 'true' }).then(answerWith('lists')),
  });
  const send = useMutation({
    mutationFn: (hash: string) => post(api, to, {}, hash).then(answerWith('sendId')),
    onSuccess: ({ sendId, recipients }) => {
      void queries.invalidateQueries({ queryKey: RESTOCK_KEY });
      void queries.invalidateQueries({ queryKey: BADGES_KEY });
      toast.done(`${counted(recipients, 'person is', 'people are')} being notified.`);
      void navigate({ to: '/config/restock/sends/$sendId', params: { sendId } });
    },
  });
  const { mutate: look } = dryRun;
  const request = JSON.stringify(to);
  useEffect(() => look(JSON.parse(request)), [request, look]);

  const error = send.error ?? dryRun.error;
  const plan = dryRun.data;
  return (
    <Dialog title={title} shape="wide" onClose={onClose}>
      {error && <Alert title={sendErrorText(error)} />}
      {plan ? (
        <>
          <DryRunReport plan={plan} />
          <EmailStaysNote />
        </>
      ) : (
        !error && (
          <p role="status" className={styles.looking}>
            Checking who will be notified…
          </p>
        )
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        {error ? (
          <Button
            busy={dryRun.isPending}
            onClick={() => {
              send.reset();
              look(to);
            }}
          >
            Refresh
          </Button>
        ) : (
          <Button
            disabled={!plan || plan.recipients === 0}
            busy={send.isPending || dryRun.isPending}
            onClick={() => plan && send.mutate(plan.hash)}
          >
            {plan && plan.recipients > 0
              ? `Notify ${counted(plan.recipients, 'person', 'people')}`
              : 'Notify'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** @param hash of the dry run that the owner saw */
function post(api: ApiClient, to: SendTo, query: { dryRun?: 'true' }, hash?: string) {
  const params = { query };
  if (to !== 'everybody' && !('lists' in to)) {
    return api.POST('/api/site-users/account/notifications/restock/send', { params, body: { ...to, hash } });
  }
  const sendRequests = to === 'everybody' ? undefined : [...to.lists];
  return api.POST('/api/site-users/account/notifications/restock/send/all', {
    params,
    body: { sendRequests, hash },
  });
}
