import type { OwnerArea } from '@daybook/contracts/content/areas.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Confirm } from '../../../../ui/owner/confirm';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { CONTENT_KEY } from '../owner-content.queries';
import { deleteArea } from './areas.queries';

/** Deletes an area after a question. One that keeps something closed stays, and the server says why. */
export function DeleteArea({ area: { area, version }, onClose }: { area: OwnerArea; onClose: () => void }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteArea(api, { id: area.id, version }),
    onSuccess: () => toast.done(`${area.title} is deleted.`),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: CONTENT_KEY });
    },
  });
  return (
    <Confirm
      title={`Delete “${area.title}”?`}
      action={`Delete ${area.title}`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      Take its pages and journals out of it first. They are open to all from then on.
    </Confirm>
  );
}
