import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Confirm } from '../../../../ui/owner/confirm';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { UnsentOrdersNote } from '../../../../ui/owner/unsent-orders-note';
import { INBOX_KEY } from './inbox.queries';

/** Erases everything that the website holds about the person of a submission. */
export function ErasePerson({ email, onClose }: { email: string; onClose: () => void }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const erase = useMutation({
    mutationFn: () => api.POST('/api/operator/erasure', { body: { email } }),
    onSuccess: () => {
      toast.done(`Everything about ${email} is erased.`);
      onClose();
      return queries.invalidateQueries({ queryKey: INBOX_KEY });
    },
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  return (
    <Confirm
      title={`Erase ${email}?`}
      action={`Erase ${email}`}
      busy={erase.isPending}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <UnsentOrdersNote email={email} />
      <p>
        All submissions of this person, the notes to them, and everything else that this website holds about
        them are erased for good. This cannot be undone.
      </p>
    </Confirm>
  );
}
