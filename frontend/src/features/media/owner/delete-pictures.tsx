import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { assetQuery, LIBRARY_KEY } from '../../../lib/owner/picture-library';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/owner/confirm';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { SelectionBar } from '../../../ui/owner/toolbar';
import { UsesOfSelected } from './uses-of-selected';

type DeletePicturesProps = { ids: readonly string[]; onCleared: () => void };

/** Deletes the selected pictures from the library, after it has said what uses them. */
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
          <UsesOfPictures ids={ids} />
        </Confirm>
      )}
    </>
  );
}

function UsesOfPictures({ ids }: { ids: readonly string[] }) {
  const api = useApi();
  const details = useQueries({ queries: ids.map((id) => assetQuery(api, id)) });
  return (
    <UsesOfSelected
      isLoading={details.some(({ isPending }) => isPending)}
      selected={details.map(({ data }) => data && { ...data, ...data.asset })}
    />
  );
}
