import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { LIBRARY_KEY } from '../../../lib/owner/picture-library';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/owner/confirm';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { SelectionBar } from '../../../ui/owner/toolbar';

type DeletePicturesProps = { ids: readonly string[]; onCleared: () => void };

/** Deletes the selected pictures from the library. */
export function DeletePictures({ ids, onCleared }: DeletePicturesProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [isDoomed, setDoomed] = useState(false);
  const counted = `${ids.length} ${ids.length === 1 ? 'picture' : 'pictures'}`;
  const remove = useMutation({
    mutationFn: async () => {
      for (const id of ids) await api.DELETE('/api/config/media/{id}', { params: { path: { id } } });
    },
    onSuccess: () => {
      toast.done(`${counted} deleted.`);
      onCleared();
    },
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => {
      setDoomed(false);
      // some may be deleted when another failed
      void queries.invalidateQueries({ queryKey: LIBRARY_KEY });
    },
  });
  return (
    <>
      <SelectionBar count={`${counted} selected`}>
        <Button look="secondary" onClick={() => setDoomed(true)}>
          Delete
        </Button>
        <Button look="secondary" onClick={onCleared}>
          Clear the selection
        </Button>
      </SelectionBar>
      {isDoomed && (
        <Confirm
          title={`Delete ${counted}?`}
          action={`Delete ${counted}`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setDoomed(false)}
        >
          They leave the library. Pages that show one of them go on showing it until it is taken out there.
        </Confirm>
      )}
    </>
  );
}
