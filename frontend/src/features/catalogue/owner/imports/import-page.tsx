import type { TextEncoding } from '@daybook/contracts/shared/text-encodings';
import type { TextSample } from '@daybook/contracts/shared/text-encodings.api';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { answerWith } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { FileChoice } from '../../../../ui/owner/file-choice';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { jobAnswerWith } from '../jobs/job-answer';
import { SurenessTick } from '../price-leaps';
import { ExportPanel } from './export-panel';
import { type Choices, ImportChoices } from './import-choices';
import { ImportProgress } from './import-progress';
import { ImportReport } from './import-report';
import { TextEncodingField } from './text-encoding-field';

/** A file, what its owner has chosen for it, and how its bytes are meant; absent: as the server finds. */
type Previewed = {
  readonly chosen: File;
  readonly choice: Choices;
  readonly encoding: TextEncoding | undefined;
};

const NO_CHOICE: Choices = { status: 'file', isInMenu: false };

/** The choices as the query of the request. */
const queryOf = ({ status, isInMenu }: Choices) => ({
  status,
  menu: isInMenu ? ('true' as const) : ('false' as const),
});

/** Imports a file after a preview of the changes, and exports one of the same format. */
export function ImportPage() {
  const api = useApi();
  const toast = useToast();
  const { job } = useSearch({ from: '/config/products/import' });
  const navigate = useNavigate({ from: '/config/products/import' });
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState(NO_CHOICE);
  const [isSure, setSure] = useState(false);
  const [encoding, setEncoding] = useState<TextEncoding>();
  const [text, setText] = useState<TextSample>();
  // the page's URL names the job, so that a reload shows it again
  const show = (jobId: string | undefined) => void navigate({ search: { job: jobId }, replace: true });
  const preview = useMutation({
    mutationFn: ({ chosen, choice, encoding: read }: Previewed) => {
      const params = { query: { dryRun: 'true' as const, ...queryOf(choice), encoding: read } };
      return api
        .POST('/api/config/products/import', { params, body: { file: chosen } })
        .then(answerWith('products'));
    },
    onSuccess: (found) => setText(found.text),
  });
  const carryOut = useMutation({
    mutationFn: (chosen: File) => {
      const params = { query: { ...queryOf(choices), encoding } };
      return api
        .POST('/api/config/products/import', { params, body: { file: chosen } })
        .then(jobAnswerWith('jobId'));
    },
    onSuccess: ({ jobId }) => show(jobId),
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setSure(false);
    setEncoding(undefined);
    setText(undefined);
    carryOut.reset();
    preview.reset();
    show(undefined);
    if (chosen) preview.mutate({ chosen, choice: choices, encoding: undefined });
  };
  const change = (choice: Choices) => {
    setChoices(choice);
    if (file && choice.status !== choices.status) preview.mutate({ chosen: file, choice, encoding });
  };
  const readAs = (read: TextEncoding) => {
    setEncoding(read);
    // the field stays while the server reads the file again
    if (text) setText({ ...text, encoding: read });
    if (file) preview.mutate({ chosen: file, choice: choices, encoding: read });
  };
  const leaping = preview.data?.leaping ?? 0;
  const changing = preview.data ? preview.data.products.added + preview.data.products.changed : 0;
  return (
    <>
      <PageHead title="Import and export" back={<Link to="/config/products">Products</Link>} />
      <Panels isForm>
        <Panel
          title="Import"
          about="Upload a product CSV of Shopify, Squarespace or WooCommerce. You review the changes before importing."
        >
          <FileChoice label="CSV file" accept=".csv,text/csv" onChoose={choose} />
          {preview.isPending && <p role="status">Reading {file?.name}…</p>}
          {preview.error && <Alert title="Unable to Upload File">{sendErrorText(preview.error)}</Alert>}
          {carryOut.error && <Alert title="Unable to Upload File">{sendErrorText(carryOut.error)}</Alert>}
          {text && !job && <TextEncodingField text={text} onChange={readAs} />}
          {preview.data && !job && (
            <>
              <ImportChoices choices={choices} onChange={change} />
              <ImportReport preview={preview.data} isInMenu={choices.isInMenu} />
              {leaping > 0 && <SurenessTick leaps={leaping} isSure={isSure} onChange={setSure} />}
              <div>
                <Button
                  disabled={changing === 0 || (leaping > 0 && !isSure)}
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
          {job && (
            <ImportProgress
              jobId={job}
              onRetried={show}
              onImported={(changed) => {
                // not again after a reload
                if (carryOut.data)
                  toast.done(`${changed} ${changed === 1 ? 'product' : 'products'} imported.`);
              }}
            />
          )}
        </Panel>
        <ExportPanel />
      </Panels>
    </>
  );
}
