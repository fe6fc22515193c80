import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Confirm } from '../../../../ui/owner/confirm';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { INBOX_KEY } from './inbox.queries';

type EraseSubmissionsProps = {
  ids: readonly string[];
  /** the submissions are erased */
  onErased: () => void;
  onClose: () => void;
};

/** Asks before deleted submissions are erased for good. */
export function EraseSubmissions({ ids, onErased, onClose }: EraseSubmissionsProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const what = ids.length === 1 ? 'the submission' : `${ids.length} submissions`;
  const erase = useMutation({
    mutationFn: () => api.POST('/api/config/submissions/erase', { body: { ids: [...ids] } }).then(answer),
    onSuccess: () => {
      toast.done(`${ids.length === 1 ? 'The submission is' : `${ids.length} submissions are`} erased.`);
      onErased();
      return queries.invalidateQueries({ queryKey: INBOX_KEY });
    },
    onError: (error) => {
      toast.failed(sendErrorText(error));
      onClose();
    },
  });
  return (
    <Confirm
      title={`Erase ${what} for good?`}
      action={`Erase ${what}`}
      busy={erase.isPending}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <p>
        The answers, the notes and the emails that show them are erased everywhere, backups of the log
        included. This cannot be undone.
      </p>
    </Confirm>
  );
}
