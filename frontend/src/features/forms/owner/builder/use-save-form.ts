import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { useMergingSave } from '../../../../lib/owner/use-merging-save';
import { useToast } from '../../../../ui/owner/toast';
import { FORMS_KEY, ownerFormQuery, publishForm, type SavedForm, saveForm } from '../owner-forms.queries';

type Save = {
  document: FormDocument;
  /** the revision that the owner read */
  at: number;
  publishes: boolean;
};

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
  const settle = (saved: SavedForm) => {
    queries.setQueryData(ownerFormQuery(api, opened.form.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: FORMS_KEY, refetchType: 'none' });
  };
  const sending = useMergingSave(opened.form, {
    send: async ({ document: form, at, publishes }: Save) => {
      const saved = await saveForm(api, form, at);
      onSaved(form, saved.form);
      settle(saved);
      return publishes ? publishForm(api, form.id, saved.revision) : saved;
    },
    onSaved: (saved, { publishes }) => {
      settle(saved);
      toast.done(`${saved.form.name} is ${publishes ? 'published' : 'saved'}.`);
    },
  });
  return {
    ...sending,
    save: (document: FormDocument, publishes: boolean) =>
      sending.save({ document, at: opened.revision, publishes }),
    isPublishing: sending.isPending && sending.sent?.publishes === true,
  };
}
