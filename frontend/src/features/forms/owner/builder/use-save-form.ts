import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { newsIn } from '../../../../lib/owner/edit-conflict';
import { type Clash, mergedWith, mergeOf } from '../../../../lib/owner/merge';
import { useToast } from '../../../../ui/owner/toast';
import { FORMS_KEY, ownerFormQuery, publishForm, type SavedForm, saveForm } from '../owner-forms.queries';

type Save = {
  form: FormDocument;
  /** the revision that the owner read */
  at: number;
  publishes: boolean;
};

type Merging = Omit<Save, 'form'> & { merged: FormDocument; clashes: readonly Clash[] };

/**
 * Saves the working copy of a form, and publishes it where the owner asks for that. When another member has saved
 * meanwhile, what only one of the two has changed is kept.
 * @param onSaved gets what was sent and what the server has stored of it
 * @returns `merging` while the owner has to choose between what both have changed
 */
export function useSaveForm(opened: OwnerForm, onSaved: (sent: FormDocument, stored: FormDocument) => void) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [merging, setMerging] = useState<Merging>();
  const settle = (saved: SavedForm) => {
    queries.setQueryData(ownerFormQuery(api, opened.form.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: FORMS_KEY, refetchType: 'none' });
  };
  const send = useMutation({
    mutationFn: async ({ form, at, publishes }: Save) => {
      const saved = await saveForm(api, form, at);
      onSaved(form, saved.form);
      settle(saved);
      return publishes ? publishForm(api, form.id, saved.revision) : saved;
    },
    onSuccess: (saved, { publishes }) => {
      settle(saved);
      toast.done(`${saved.form.name} is ${publishes ? 'published' : 'saved'}.`);
    },
    onError: (error, { form, at: tried, publishes }) => {
      const conflict = newsIn(error, tried);
      if (!conflict) return;
      const { merged, clashes } = mergeOf(opened.form, form, conflict.changes);
      const { revision: at } = conflict;
      if (clashes.length > 0) setMerging({ merged, clashes, at, publishes });
      else send.mutate({ form: merged, at, publishes });
    },
  });
  return {
    save: (form: FormDocument, publishes: boolean) => send.mutate({ form, at: opened.revision, publishes }),
    isPending: send.isPending,
    isPublishing: send.isPending && send.variables.publishes,
    /** the last error; a conflict is no error while the owner chooses, or after they closed the dialog */
    error: send.error && newsIn(send.error, send.variables.at) ? null : send.error,
    merging: merging && {
      clashes: merging.clashes,
      onClose: () => setMerging(undefined),
      onMerge: (taken: ReadonlySet<string>) => {
        const { merged, clashes, at, publishes } = merging;
        setMerging(undefined);
        send.mutate({ form: mergedWith(merged, clashes, taken), at, publishes });
      },
    },
  };
}
