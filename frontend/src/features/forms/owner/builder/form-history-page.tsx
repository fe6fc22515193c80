import type { FormHistoryEntry } from '@daybook/contracts/forms/owner-forms.api';
import type { FormChange } from '@daybook/contracts/forms/shared/form-status';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { DocumentHistory } from '../../../documents/owner/document-history';
import { FormTime } from '../form-time';
import { FORMS_KEY, formHistoryQuery, ownerFormQuery } from '../owner-forms.queries';

const CHANGE_WORDS: Readonly<Record<FormChange, string>> = {
  created: 'created it',
  saved: 'saved it',
  restored: 'restored an earlier version',
  published: 'published it',
  archived: 'archived it',
};

const wordsOf = ({ change, version }: FormHistoryEntry) =>
  version === null ? CHANGE_WORDS[change] : `${CHANGE_WORDS[change]} as version ${version}`;

/** What happened to a form, the newest first. The document of each save and publication can be restored. */
export function FormHistoryPage() {
  const { formId } = useParams({ from: '/config/forms/$formId/history' });
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useQuery(ownerFormQuery(api, formId));
  const mayRestore = useMay('forms.edit');
  const name = form.data?.form.name ?? 'Form';
  const send = async ({ revision }: FormHistoryEntry) => {
    const header = { 'If-Match': `"${form.data?.revision}"` };
    const params = { path: { id: formId }, header };
    const restored = await api
      .POST('/api/config/forms/{id}/restore', { params, body: { revision } })
      .then(answer);
    toast.done(`${restored.form.name} is restored. Visitors see it once you publish it.`);
    queries.setQueryData(ownerFormQuery(api, formId).queryKey, restored);
    void queries.invalidateQueries({ queryKey: FORMS_KEY, refetchType: 'none' });
    await navigate({ to: '/config/forms/$formId', params: { formId } });
  };
  const onFailed = (error: Error, close: () => void) => {
    toast.failed(sendErrorText(error));
    close();
    void queries.invalidateQueries({ queryKey: FORMS_KEY });
  };
  const restoring = {
    canRestore: ({ change }: FormHistoryEntry) => change !== 'archived',
    isReady: form.data !== undefined,
    send,
    onFailed,
    title: () => `Restore “${name}” as it was?`,
    question: ({ at }: FormHistoryEntry) => (
      <>
        The form of <FormTime at={at} /> is saved again. Visitors see it once you publish it. What was saved
        since stays in the history.
      </>
    ),
  };
  return (
    <DocumentHistory
      title={`History of ${name}`}
      back={
        <Link to="/config/forms/$formId" params={{ formId }}>
          {name}
        </Link>
      }
      query={useInfiniteQuery(formHistoryQuery(api, formId))}
      one="change"
      many="changes"
      keyOf={({ revision }) => revision}
      didOf={wordsOf}
      restoring={mayRestore ? restoring : undefined}
    />
  );
}
