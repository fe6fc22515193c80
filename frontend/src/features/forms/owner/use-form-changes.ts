import type { ListedForm } from '@daybook/contracts/forms/owner-forms.api';
import type { NewForm } from '@daybook/contracts/forms/shared/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { archiveForm, FORMS_KEY, publishForm, type SavedForm } from './owner-forms.queries';

/** Creates a form and opens it in the builder. */
export function useCreateForm() {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: NewForm) => api.POST('/api/config/forms', { body: form }).then(answer),
    onSuccess: ({ form }) => {
      void queries.invalidateQueries({ queryKey: FORMS_KEY });
      return navigate({ to: '/config/forms/$formId', params: { formId: form.id } });
    },
  });
}

/** Creates a copy of a form and opens it in the builder. */
export function useDuplicateForm() {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.POST('/api/config/forms/{id}/duplicate', { params: { path: { id } } }).then(answer),
    onSuccess: ({ form }) => {
      toast.done(`${form.name} is created.`);
      void queries.invalidateQueries({ queryKey: FORMS_KEY });
      return navigate({ to: '/config/forms/$formId', params: { formId: form.id } });
    },
    onError: (error) => toast.failed(sendErrorText(error)),
  });
}

/**
 * Closes a form to visitors. The toast's Undo publishes it again where visitors then get the same form: with unpublished
 * changes it would publish those.
 */
export function useArchiveForm(onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: FORMS_KEY });
  const undo = useMutation({
    mutationFn: ({ form, revision }: SavedForm) => publishForm(api, form.id, revision),
    onSuccess: (_answer, { form }) => toast.done(`${form.name} is published again.`),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ id, revision }: Pick<ListedForm, 'id' | 'revision'>) => archiveForm(api, id, revision),
    onSuccess: (archived) => {
      const canUndo = !archived.hasUnpublishedChanges;
      toast.done(`${archived.form.name} is archived.`, canUndo ? () => undo.mutate(archived) : undefined);
    },
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
}
