import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/owner/confirm';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { SelectionBar } from '../../../ui/owner/toolbar';

type DeleteSelectedProps = {
  ids: readonly string[];
  /** "3 pictures" */
  words: string;
  remove: (id: string) => Promise<unknown>;
  /** of the lists that change */
  listKey: QueryKey;
  onCleared: () => void;
  /** the uses of what is selected */
  children: ReactNode;
};

/** Deletes the selected part of the library, after it has said what uses it. */
export function DeleteSelected({ ids, words, remove, listKey, onCleared, children }: DeleteSelectedProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const [isDoomed, setDoomed] = useState(false);
  const deletion = useMutation({
    mutationFn: async () => {
      for (const id of ids) await remove(id);
    },
    onSuccess: () => {
      toast.done(`${words} deleted.`);
      onCleared();
    },
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => {
      setDoomed(false);
      // some may be deleted when another failed
      void queries.invalidateQueries({ queryKey: listKey });
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
          busy={deletion.isPending}
          onConfirm={() => deletion.mutate()}
          onClose={() => setDoomed(false)}
        >
          {children}
        </Confirm>
      )}
    </>
  );
}
