import type { TextEncoding } from '@daybook/contracts/shared/text-encodings';
import type { TextSample } from '@daybook/contracts/shared/text-encodings.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { answerWith } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { DownloadButton } from '../../../../ui/owner/download-button';
import { Tick } from '../../../../ui/owner/field';
import { FileChoice } from '../../../../ui/owner/file-choice';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { TextEncodingField } from '../imports/text-encoding-field';
import { JobProgress } from '../jobs/job-progress';
import { REVIEWS, REVIEWS_KEY } from './owner-reviews.queries';
import { ReviewImportReport, reviews } from './review-import-report';

/** Imports a file of reviews after a preview, and exports one of the same format. */
export function ReviewImportPage() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [approves, setApproves] = useState(false);
  const [encoding, setEncoding] = useState<TextEncoding>();
  const [text, setText] = useState<TextSample>();
  const preview = useMutation({
    mutationFn: ({ chosen, read }: { chosen: File; read?: TextEncoding }) => {
      const params = { query: { dryRun: 'true' as const, encoding: read } };
      return api
        .POST('/api/config/reviews/import', { params, body: { file: chosen } })
        .then(answerWith('added'));
    },
    onSuccess: (found) => setText(found.text),
  });
  const carryOut = useMutation({
    mutationFn: (chosen: File) => {
      const params = { query: { approves: approves ? ('true' as const) : undefined, encoding } };
      return api
        .POST('/api/config/reviews/import', { params, body: { file: chosen } })
        .then(answerWith('jobId'));
    },
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setEncoding(undefined);
    setText(undefined);
    carryOut.reset();
    preview.reset();
    if (chosen) preview.mutate({ chosen });
  };
  const readAs = (read: TextEncoding) => {
    setEncoding(read);
    // the field stays while the server reads the file again
    if (text) setText({ ...text, encoding: read });
    if (file) preview.mutate({ chosen: file, read });
  };
  const error = preview.error ?? carryOut.error;
  const added = preview.data?.added ?? 0;
  return (
    <>
      <PageHead title="Import and export reviews" back={<Link to="/config/reviews">Reviews</Link>} />
      <Panels isForm>
        <Panel title="Import" about={ABOUT}>
          <FileChoice label="CSV file" accept=".csv,text/csv" onChoose={choose} />
          {preview.isPending && <p role="status">Reading {file?.name}…</p>}
          {error && <Alert title="Unable to Upload File">{sendErrorText(error)}</Alert>}
          {text && !carryOut.data && <TextEncodingField text={text} onChange={readAs} />}
          {preview.data && !carryOut.data && (
            <>
              <ReviewImportReport preview={preview.data} />
              {added > 0 && (
                <Tick
                  label="Approve them at once"
                  hint="Otherwise they wait under Pending, and customers don’t see them yet."
                  checked={approves}
                  onChange={(event) => setApproves(event.target.checked)}
                />
              )}
              <div>
                <Button
                  disabled={added === 0}
                  busy={carryOut.isPending}
                  onClick={() => file && carryOut.mutate(file)}
                >
                  {added === 0 ? 'Nothing to import' : `Import ${reviews(added)}`}
                </Button>
              </div>
            </>
          )}
          {carryOut.data && (
            <>
              <JobProgress
                key={carryOut.data.jobId}
                jobId={carryOut.data.jobId}
                noun={['review', 'reviews']}
                onFinished={({ changed }) => {
                  void queries.invalidateQueries({ queryKey: REVIEWS_KEY });
                  toast.done(`${reviews(changed)} imported.`);
                }}
              />
              <p>
                <Link to="/config/reviews" search={approves ? { status: 'approved' } : {}}>
                  Go to the reviews
                </Link>
              </p>
            </>
          )}
        </Panel>
        <ExportPanel />
      </Panels>
    </>
  );
}

const ABOUT = (
  <>
    Upload a CSV with the columns <code>product_handle</code> (or <code>product_id</code>),{' '}
    <code>rating</code>, <code>reviewer_name</code> and <code>review_date</code>; <code>reviewer_email</code>,{' '}
    <code>title</code>, <code>body</code> and <code>reply</code> may be there. You review it before anything
    is imported.
  </>
);

function ExportPanel() {
  return (
    <Panel title="Export" about="Download all reviews as a CSV file, with the reviewers’ names and emails.">
      <div>
        <DownloadButton path={`${REVIEWS}/export`} fileName="reviews.csv">
          Download all reviews
        </DownloadButton>
      </div>
    </Panel>
  );
}
