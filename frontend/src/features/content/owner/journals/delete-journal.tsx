import type { OwnerContentCollection } from '@daybook/contracts/content/content-collections.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Confirm } from '../../../../ui/owner/confirm';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { CONTENT_KEY } from '../owner-content.queries';
import { deleteJournal } from './journals.queries';

type DeleteJournalProps = { journal: OwnerContentCollection; onClose: () => void };

/** Deletes a journal after a question. One whose posts visitors read stays, and the server says why. */
export function DeleteJournal({ journal: { collection, version }, onClose }: DeleteJournalProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteJournal(api, { id: collection.id, version }),
    onSuccess: () => toast.done(`${collection.title} is deleted.`),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: CONTENT_KEY });
    },
  });
  return (
    <Confirm
      title={`Delete “${collection.title}”?`}
      action={`Delete ${collection.title}`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      Its list and its feeds are gone. Withdraw its posts first: they keep their words, and can be restored
      with the journal.
    </Confirm>
  );
}
