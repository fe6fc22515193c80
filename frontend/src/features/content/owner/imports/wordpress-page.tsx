import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { SelectField, Tick } from '../../../../ui/owner/field';
import { FileChoice } from '../../../../ui/owner/file-choice';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { journalsQuery } from '../journals/journals.queries';
import { CONTENT_KEY } from '../owner-content.queries';
import { AfterImport } from './after-import';
import { type ImportChoice, importWordPress, previewWordPress } from './wordpress-imports.queries';
import { counted, WordPressReport } from './wordpress-report';

type WordPressPageProps = {
  /** the import that is shown, or the undo of one */
  jobId: string | undefined;
  onJob: (jobId: string | undefined) => void;
  /** shows how far a job is, and says when it has ended */
  progress: (jobId: string, onEnded: (job: CatalogueJob) => void) => ReactNode;
};

/** Imports the export of a WordPress site after a preview, and takes an import back. */
export function WordPressPage({ jobId, onJob, progress }: WordPressPageProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [choice, setChoice] = useState<ImportChoice>({ collectionId: '', publishes: false });
  const preview = useMutation({ mutationFn: (chosen: File) => previewWordPress(api, chosen) });
  const carryOut = useMutation({
    mutationFn: (chosen: File) => importWordPress(api, { file: chosen, choice }),
    onSuccess: (started) => onJob(started.jobId),
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    carryOut.reset();
    preview.reset();
    onJob(undefined);
    if (chosen) preview.mutate(chosen);
  };
  const error = preview.error ?? carryOut.error;
  const coming = preview.data ? preview.data.posts + preview.data.pages : 0;
  return (
    <>
      <PageHead title="Import from WordPress" back={<Link to="/config/pages">Pages</Link>} />
      <Panels isForm>
        <Panel
          title="Import"
          about="In WordPress, open Tools, Export, choose All content, and upload the file here. You review it before anything is imported."
        >
          <FileChoice label="Export file" accept=".xml,text/xml,application/xml" onChoose={choose} />
          {preview.isPending && <p role="status">Reading {file?.name}…</p>}
          {error && <Alert title="Unable to Upload File">{sendErrorText(error)}</Alert>}
          {preview.data && !jobId && (
            <>
              <WordPressReport preview={preview.data} />
              <Choices choice={choice} hasPosts={preview.data.posts > 0} onChange={setChoice} />
              <div>
                <Button
                  disabled={coming === 0}
                  busy={carryOut.isPending}
                  onClick={() => file && carryOut.mutate(file)}
                >
                  {coming === 0
                    ? 'Nothing to import'
                    : `Import ${counted(preview.data.posts, 'post')} and ${counted(preview.data.pages, 'page')}`}
                </Button>
              </div>
            </>
          )}
          {jobId && (
            <>
              {progress(jobId, () => void queries.invalidateQueries({ queryKey: CONTENT_KEY }))}
              <AfterImport jobId={jobId} onJob={onJob} alsoStays="the copied pictures" />
            </>
          )}
        </Panel>
      </Panels>
    </>
  );
}

type ChoicesProps = { choice: ImportChoice; hasPosts: boolean; onChange: (choice: ImportChoice) => void };

/** Where posts go, and whether visitors read them at once. */
function Choices({ choice, hasPosts, onChange }: ChoicesProps) {
  const { data } = useInfiniteQuery(journalsQuery(useApi()));
  const journals = (data?.pages ?? []).flatMap(({ results }) => results);
  const options = [
    { value: '', label: 'A new journal' },
    ...journals.map(({ collection: { id, title } }) => ({ value: id, label: title })),
  ];
  return (
    <>
      {hasPosts && (
        <SelectField
          label="Posts go into"
          value={choice.collectionId}
          options={options}
          onChange={({ target }) => onChange({ ...choice, collectionId: target.value })}
        />
      )}
      <Tick
        label="Publish what is public there"
        hint="Otherwise all of it waits as drafts. Private posts and those with a password are never published."
        checked={choice.publishes}
        onChange={({ target }) => onChange({ ...choice, publishes: target.checked })}
      />
    </>
  );
}
