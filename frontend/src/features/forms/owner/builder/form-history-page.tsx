import type { FormHistoryEntry } from '@daybook/contracts/forms/owner-forms.api';
import type { FormChange } from '@daybook/contracts/forms/shared/form-status';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/owner/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { useToast } from '../../../../ui/owner/toast';
import { VersionLine, VersionList } from '../../../../ui/owner/version-list';
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
  const nameOf = useNameOf();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const history = useInfiniteQuery(formHistoryQuery(api, formId));
  const form = useQuery(ownerFormQuery(api, formId));
  const mayRestore = useMay('forms.edit');
  const [asked, setAsked] = useState<FormHistoryEntry>();
  const restore = useMutation({
    mutationFn: ({ revision }: FormHistoryEntry) => {
      const header = { 'If-Match': `"${form.data?.revision}"` };
      const params = { path: { id: formId }, header };
      return api.POST('/api/config/forms/{id}/restore', { params, body: { revision } }).then(answer);
    },
    onSuccess: (restored) => {
      toast.done(`${restored.form.name} is restored. Visitors see it once you publish it.`);
      queries.setQueryData(ownerFormQuery(api, formId).queryKey, restored);
      void queries.invalidateQueries({ queryKey: FORMS_KEY, refetchType: 'none' });
      return navigate({ to: '/config/forms/$formId', params: { formId } });
    },
    onError: (error) => {
      toast.failed(sendErrorText(error));
      setAsked(undefined);
      return queries.invalidateQueries({ queryKey: FORMS_KEY });
    },
  });
  const name = form.data?.form.name ?? 'Form';
  return (
    <>
      <PageHead
        title={`History of ${name}`}
        back={
          <Link to="/config/forms/$formId" params={{ formId }}>
            {name}
          </Link>
        }
      />
      <Loaded query={history}>
        {({ pages }) => {
          const entries = pages.flatMap(({ results }) => results);
          return (
            <>
              <VersionList>
                {entries.map((entry, i) => (
                  <VersionLine
                    key={entry.revision}
                    who={nameOf(entry.by)}
                    did={wordsOf(entry)}
                    at={entry.at}
                    changes={[]}
                    action={
                      mayRestore &&
                      i > 0 &&
                      entry.change !== 'archived' && (
                        <Button look="secondary" disabled={!form.data} onClick={() => setAsked(entry)}>
                          Restore
                        </Button>
                      )
                    }
                  />
                ))}
              </VersionList>
              <MoreRows query={history} shown={entries.length} one="change" many="changes" />
            </>
          );
        }}
      </Loaded>
      {asked && (
        <Confirm
          title={`Restore “${name}” as it was?`}
          action="Restore it"
          busy={restore.isPending}
          onConfirm={() => restore.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            The form of <FormTime at={asked.at} /> is saved again. Visitors see it once you publish it. What
            was saved since stays in the history.
          </p>
        </Confirm>
      )}
    </>
  );
}
