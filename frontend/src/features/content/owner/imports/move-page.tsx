import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { DownloadButton } from '../../../../ui/owner/download-button';
import { Tick } from '../../../../ui/owner/field';
import { FileChoice } from '../../../../ui/owner/file-choice';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { CONTENT_KEY } from '../owner-content.queries';
import { AfterImport } from './after-import';
import { importSite, previewSite, SITE_EXPORTS, type SiteChoice } from './site-moves.queries';
import { contentOf, SiteReport } from './site-report';

export type MovePageProps = {
  /** the import that is shown, or the undo of one */
  jobId: string | undefined;
  onJob: (jobId: string | undefined) => void;
  /** shows how far a job is, and says when it has ended */
  progress: (jobId: string, onEnded: (job: CatalogueJob) => void) => ReactNode;
};

/** Exports the website as a file, and imports the file of another one after a preview. */
export function MovePage(props: MovePageProps) {
  return (
    <>
      <PageHead title="Move a website" back={<Link to="/config/pages">Pages</Link>} />
      <Panels isForm>
        <ExportPanel />
        <ImportPanel {...props} />
      </Panels>
    </>
  );
}

function ExportPanel() {
  const [hasDrafts, setDrafts] = useState(false);
  return (
    <Panel
      title="Export"
      about="One file with pages, posts, menus, shared sections, forms, colors and fonts, and the pictures that they use. Orders, members and passwords are not in it."
    >
      <Tick
        label="Drafts too"
        hint="Otherwise the file holds what visitors can read."
        checked={hasDrafts}
        onChange={({ target }) => setDrafts(target.checked)}
      />
      <div>
        <DownloadButton path={`${SITE_EXPORTS}?drafts=${hasDrafts}`} fileName="website.zip">
          Export this website
        </DownloadButton>
      </div>
    </Panel>
  );
}

function ImportPanel({ jobId, onJob, progress }: MovePageProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [choice, setChoice] = useState<SiteChoice>({ publishes: false, takesDesign: false });
  const preview = useMutation({ mutationFn: (chosen: File) => previewSite(api, chosen) });
  const carryOut = useMutation({
    mutationFn: (chosen: File) => importSite(api, { file: chosen, choice }),
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
  const content = preview.data ? contentOf(preview.data) : '';
  return (
    <Panel
      title="Import"
      about="Upload the file that another website has exported. You review it before anything is imported, and can take it back."
    >
      <FileChoice label="Website file" accept=".zip,application/zip" onChoose={choose} />
      {preview.isPending && <p role="status">Reading {file?.name}…</p>}
      {error && <Alert title="Unable to Upload File">{sendErrorText(error)}</Alert>}
      {preview.data && !jobId && (
        <>
          <SiteReport preview={preview.data} />
          <Choices choice={choice} hasDesign={preview.data.hasDesign} onChange={setChoice} />
          <div>
            <Button
              disabled={content === '' && !choice.takesDesign}
              busy={carryOut.isPending}
              onClick={() => file && carryOut.mutate(file)}
            >
              {content === '' ? 'Import' : `Import ${content}`}
            </Button>
          </div>
        </>
      )}
      {jobId && (
        <>
          {progress(jobId, () => void queries.invalidateQueries({ queryKey: CONTENT_KEY }))}
          <AfterImport jobId={jobId} onJob={onJob} alsoStays="collections, forms and pictures" />
        </>
      )}
    </Panel>
  );
}

type ChoicesProps = { choice: SiteChoice; hasDesign: boolean; onChange: (choice: SiteChoice) => void };

/** Whether visitors read the pages at once, and whether the website takes the colors and fonts over. */
function Choices({ choice, hasDesign, onChange }: ChoicesProps) {
  const mayDesign = useMay('settings.edit');
  return (
    <>
      <Tick
        label="Publish what is public there"
        hint="Otherwise all of it waits as drafts."
        checked={choice.publishes}
        onChange={({ target }) => onChange({ ...choice, publishes: target.checked })}
      />
      {hasDesign && mayDesign && (
        <Tick
          label="Use its colors and fonts"
          hint="They take the place of yours. Taking the import back restores yours."
          checked={choice.takesDesign}
          onChange={({ target }) => onChange({ ...choice, takesDesign: target.checked })}
        />
      )}
    </>
  );
}
