import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { answerWith } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { JobProgress } from '../jobs/job-progress';
import { ExportPanel } from './export-panel';
import { FileChoice } from './file-choice';
import { ImportReport } from './import-report';

/** Imports a file after a preview of the changes, and exports one of the same format. */
export function ImportPage() {
  const api = useApi();
  const toast = useToast();
  const [file, setFile] = useState<File>();
  const preview = useMutation({
    mutationFn: (chosen: File) => {
      const params = { query: { dryRun: 'true' as const } };
      return api
        .POST('/api/config/products/import', { params, body: { file: chosen } })
        .then(answerWith('products'));
    },
  });
  const carryOut = useMutation({
    mutationFn: (chosen: File) =>
      api.POST('/api/config/products/import', { body: { file: chosen } }).then(answerWith('jobId')),
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    carryOut.reset();
    preview.reset();
    if (chosen) preview.mutate(chosen);
  };
  const changing = preview.data ? preview.data.products.added + preview.data.products.changed : 0;
  return (
    <>
      <PageHead title="Import and export" back={<Link to="/config/products">Products</Link>} />
      <Panels isForm>
        <Panel
          title="Import"
          about="Upload a product CSV in Shopify’s format. You review the changes before importing."
        >
          <FileChoice onChoose={choose} />
          {preview.isPending && <p role="status">Reading {file?.name}…</p>}
          {preview.error && <Alert title="Unable to Upload File">{sendErrorText(preview.error)}</Alert>}
          {carryOut.error && <Alert title="Unable to Upload File">{sendErrorText(carryOut.error)}</Alert>}
          {preview.data && !carryOut.data && (
            <>
              <ImportReport preview={preview.data} />
              <div>
                <Button
                  disabled={changing === 0}
                  busy={carryOut.isPending}
                  onClick={() => file && carryOut.mutate(file)}
                >
                  {changing === 0
                    ? 'Nothing to import'
                    : `Import ${changing} ${changing === 1 ? 'product' : 'products'}`}
                </Button>
              </div>
            </>
          )}
          {carryOut.data && (
            <JobProgress
              key={carryOut.data.jobId}
              jobId={carryOut.data.jobId}
              onFinished={({ changed }) =>
                toast.done(`${changed} ${changed === 1 ? 'product' : 'products'} imported.`)
              }
            />
          )}
        </Panel>
        <ExportPanel />
      </Panels>
    </>
  );
}
