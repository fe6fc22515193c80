import type { FileKind } from '@daybook/contracts/media/shared/file-types';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { FILES_KEY, fileQuery } from '../../../lib/owner/file-library';
import { counted } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/owner/confirm';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { SelectionBar } from '../../../ui/owner/toolbar';
import { KIND_NAMES } from './kind-tabs';
import { UsesOfSelected } from './uses-of-selected';

type DeleteFilesProps = { ids: readonly string[]; kind: FileKind; onCleared: () => void };

/** Deletes the selected files from the library, after it has said what uses them. */
export function DeleteFiles({ ids, kind, onCleared }: DeleteFilesProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [isDoomed, setDoomed] = useState(false);
  const { one, many } = KIND_NAMES[kind];
  const words = counted(ids.length, one, many);
  const remove = useMutation({
    mutationFn: async () => {
      for (const id of ids) await api.DELETE('/api/config/media-files/{id}', { params: { path: { id } } });
    },
    onSuccess: () => {
      toast.done(`${words} deleted.`);
      onCleared();
    },
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => {
      setDoomed(false);
      // some may be deleted when another failed
      void queries.invalidateQueries({ queryKey: FILES_KEY });
    },
  });
  return (
    <>
      <SelectionBar count={`${words} selected`}>
        <Button look="secondary" onClick={() => setDoomed(true)}>
          Delete
        </Button>
        <Button look="secondary" onClick={onCleared}>
          Clear the selection
        </Button>
      </SelectionBar>
      {isDoomed && (
        <Confirm
          title={`Delete ${words}?`}
          action={`Delete ${words}`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setDoomed(false)}
        >
          <UsesOfFiles ids={ids} />
        </Confirm>
      )}
    </>
  );
}

function UsesOfFiles({ ids }: { ids: readonly string[] }) {
  const api = useApi();
  const details = useQueries({ queries: ids.map((id) => fileQuery(api, id)) });
  return (
    <UsesOfSelected
      isLoading={details.some(({ isPending }) => isPending)}
      selected={details.map(({ data }) => data && { ...data, ...data.file })}
    />
  );
}
