import type { RestockDryRun, RestockSendAnswer } from '@daybook/contracts/restock/restock-send.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { RESTOCK, RESTOCK_KEY } from '../owner-restock.queries';
import { counted } from '../whole-number';
import { DryRunReport } from './dry-run-report';
import styles from './send-dialog.module.css';

type ListId = { productId: string; variantId: string };

/** Whom to tell: those of one list, of some, or everybody. */
export type SendTo = ListId | { lists: readonly ListId[] } | 'everybody';

type SendDialogProps = { title: string; to: SendTo; onClose: () => void };

/**
 * Tells people that something is back: first what that would do, then, on a second click, just that. When the lists or
 * the stock items have changed in between, nothing is sent and the owner looks again.
 */
export function SendDialog({ title, to, onClose }: SendDialogProps) {
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const { path, body } = requestOf(to);
  const dryRun = useMutation({
    mutationFn: (request: object) => api.send<RestockDryRun>('POST', `${path}?dryRun=true`, request),
  });
  const send = useMutation({
    mutationFn: (hash: string) => api.send<RestockSendAnswer>('POST', path, { ...body, hash }),
    onSuccess: ({ sendId, recipients }) => {
      void queries.invalidateQueries({ queryKey: RESTOCK_KEY });
      toast.done(`${counted(recipients, 'person is', 'people are')} being notified.`);
      void navigate({ to: '/config/restock/sends/$sendId', params: { sendId } });
    },
  });
  const { mutate: look } = dryRun;
  const request = JSON.stringify(body);
  useEffect(() => look(JSON.parse(request)), [request, look]);

  const error = send.error ?? dryRun.error;
  const plan = dryRun.data;
  return (
    <Dialog title={title} shape="wide" onClose={onClose}>
      {error && <Alert title={sendErrorText(error)} />}
      {plan ? (
        <DryRunReport plan={plan} />
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
              look(body);
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

function requestOf(to: SendTo): { path: string; body: object } {
  if (to === 'everybody') return { path: `${RESTOCK}/send/all`, body: {} };
  if (!('lists' in to)) return { path: `${RESTOCK}/send`, body: to };
  return { path: `${RESTOCK}/send/all`, body: { sendRequests: to.lists } };
}
