import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerWith } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import type { AfterReceivingProps } from '../../../../lib/owner/after-receiving';
import { counted } from '../../../../lib/owner/whole-number';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { RESTOCK_KEY, readyBadge } from '../owner-restock.queries';
import { SendDialog } from './send-dialog';

/** Offers to notify the people who wait for units that have arrived. It closes at once when no one would be notified. */
export function NotifyOffer({ received, onClose }: AfterReceivingProps) {
  const api = useApi();
  const [isSending, setSending] = useState(false);
  const { data, isError } = useQuery({
    queryKey: [...RESTOCK_KEY, 'received', received],
    queryFn: async ({ signal }) => {
      // a read waits until the units that arrived can be found, and a dry run does not
      await readyBadge(api, signal);
      const params = { query: { dryRun: 'true' as const } };
      const body = { sendRequests: [...received] };
      return api
        .POST('/api/site-users/account/notifications/restock/send/all', { params, body })
        .then(answerWith('lists'));
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const hasNone = isError || data?.recipients === 0;
  useEffect(() => {
    if (hasNone) onClose();
  }, [hasNone, onClose]);

  if (!data || data.recipients === 0) return null;
  const people = counted(data.recipients, 'person', 'people');
  if (isSending) return <SendDialog title={`Notify ${people}`} to={{ lists: received }} onClose={onClose} />;
  return (
    <Dialog title="The stock is saved" onClose={onClose}>
      <p>
        {people} {data.recipients === 1 ? 'is' : 'are'} waiting for{' '}
        {data.lists.length === 1 ? data.lists[0]?.productTitle : `${data.lists.length} of these variants`}.
      </p>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button onClick={() => setSending(true)}>Notify {people}</Button>
      </DialogActions>
    </Dialog>
  );
}
