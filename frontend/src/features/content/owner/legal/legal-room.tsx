import type { OwnerLegalPages } from '@daybook/contracts/content/legal-pages.api';
import type { LegalPageName } from '@daybook/contracts/content/shared/legal-pages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { countryChoices, likelyCountry } from '../../../../lib/owner/country-choices';
import { useMay } from '../../../../lib/owner/owner-session';
import { useWebsiteLocale } from '../../../../lib/owner/website-units';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { ChoiceField } from '../../../../ui/owner/choice-field';
import { DataTable } from '../../../../ui/owner/data-table';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { SettingsFrame } from '../../../../ui/owner/settings-frame';
import { useToast } from '../../../../ui/owner/toast';
import { CONTENT_KEY } from '../owner-content.queries';
import { legalPagesQuery, writeLegalPages } from './legal.queries';
import { legalColumns, mayWrite } from './legal-columns';

/** The legal pages and the contact page: what is there, what is missing, and what is still to be filled in. */
export function LegalRoom() {
  const pages = useQuery(legalPagesQuery(useApi()));
  return (
    <SettingsFrame>
      <PageHead title="Legal" back={<Link to="/config/settings">Settings</Link>} />
      <Loaded query={pages}>{(data) => <Legal data={data} />}</Loaded>
    </SettingsFrame>
  );
}

function Legal({ data: { country: own, pages } }: { data: OwnerLegalPages }) {
  const locale = useWebsiteLocale();
  const [country, setCountry] = useState(own ?? likelyCountry(locale));
  const { write, writeOne } = useWriting(country);
  const mayEditForms = useMay('forms.edit');
  const missing = pages
    .filter(({ state, name }) => state === 'missing' && mayWrite(name, mayEditForms))
    .map(({ name }) => name);
  return (
    <Panels>
      <Panel
        id="legal-pages"
        title="Legal pages"
        about="Each is a page like any other. Once published, it is linked at the foot of every page, at checkout and in emails."
        actions={
          missing.length > 1 && (
            <Button busy={write.isPending} onClick={() => write.mutate(missing)}>
              Write all {missing.length}
            </Button>
          )
        }
      >
        {write.error && <Alert title={sendErrorText(write.error)} />}
        {missing.length > 0 && (
          <ChoiceField
            label="Country of your business"
            hint="Decides which starting text a page gets. The texts are plain words to begin with and no legal advice: have them checked."
            choices={countryChoices()}
            value={country}
            onChange={setCountry}
          />
        )}
        <DataTable
          isStacked
          label="List of legal pages"
          rows={pages}
          rowId={({ name }) => name}
          rowName={({ name }) => name}
          columns={legalColumns({ isWriting: write.isPending, mayEditForms, onWrite: writeOne })}
        />
      </Panel>
    </Panels>
  );
}

/** One page opens when it is written; several are listed. */
function useWriting(country: string) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const write = useMutation({
    mutationFn: (names: readonly LegalPageName[]) => writeLegalPages(api, names, country),
    onSuccess: (_, names) => {
      if (names.length > 1) toast.done('The pages are written as drafts. Fill them in, then publish them.');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CONTENT_KEY }),
  });
  const writeOne = (name: LegalPageName) =>
    write.mutate([name], {
      onSuccess: ({ pageIds: [pageId = ''] }) =>
        void navigate({ to: '/config/pages/$pageId', params: { pageId } }),
    });
  return { write, writeOne };
}
