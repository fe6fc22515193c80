import type { GridProduct } from '@daybook/contracts/catalogue/bulk-change.api';
import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/owner/button';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { useToast } from '../../../../ui/owner/toast';
import { LeaveQuestion, UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { BulkDialog } from '../bulk/bulk-dialog';
import { BULK_WORDS, productsCount } from '../bulk/bulk-words';
import { JobProgress } from '../jobs/job-progress';
import { type ProductSelection, selectionRequest } from '../lists/product-selection';
import { type GridTexts, readGrid, textsLeft } from './grid-edits';
import { gridRows } from './grid-rows';
import { ProductGrid } from './product-grid';
import styles from './product-grid.module.css';
import { useGridTexts } from './use-grid-texts';

type GridScreenProps = {
  selection: ProductSelection;
  format: AmountFormat;
  onClose: () => void;
};

/** The selected products in a grid. Saving it is one bulk change, with its preview and its undo. */
export function GridScreen({ selection, format, onClose }: GridScreenProps) {
  const api = useApi();
  const body = selectionRequest(selection);
  const grid = useQuery({
    queryKey: ['product-grid', body],
    queryFn: ({ signal }) => api.POST('/api/config/products/bulk/grid', { body, signal }).then(answer),
    // what the owner types stands beside the products that the grid opened with
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return (
    <>
      <PageHead title="Edit products" />
      <Loaded query={grid}>
        {({ selected, results }) =>
          results.length === 0 ? (
            <Empty title="No products" text="The selected products were deleted.">
              <Button look="secondary" onClick={onClose}>
                Back to the list
              </Button>
            </Empty>
          ) : (
            <>
              {selected > results.length && (
                <p>
                  These are the first {results.length} of {productsCount(selected)}. Select fewer to edit the
                  others.
                </p>
              )}
              <Editor
                products={results}
                format={format}
                onSaved={() => void grid.refetch()}
                onClose={onClose}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

type EditorProps = Pick<GridScreenProps, 'format' | 'onClose'> & {
  products: readonly GridProduct[];
  onSaved: () => void;
};

/** A save that the owner has asked for. Its job may still run, and what it has refused stays in the grid. */
type Save = {
  /** of the change, or of its undo */
  jobId: string;
  /** the job of the change, where it had ended when the dialog was closed */
  change: CatalogueJob | undefined;
  sent: GridTexts;
  /** the owner wants to leave once all is saved */
  isLeaving: boolean;
  /** or cannot be read: then the owner is not held */
  hasEnded: boolean;
};

function Editor({ products, format, onSaved, onClose }: EditorProps) {
  const { texts, canUndo, change, undo, redo, restart } = useGridTexts();
  const [asks, setAsks] = useState<'save' | 'leave' | 'save-and-leave'>();
  const { currency, locale } = format;
  const toast = useToast();
  const [save, setSave] = useState<Save>();
  const isBusy = save !== undefined && !save.hasEnded;
  const rows = useMemo(() => gridRows(products, { currency, locale }), [products, currency, locale]);
  const { edits, problems } = useMemo(
    () => readGrid(rows, texts, { currency, locale }),
    [rows, texts, currency, locale],
  );
  const canSave = edits.length > 0 && problems.size === 0 && !isBusy;
  const settle = (ended: CatalogueJob) => {
    if (!save) return;
    const job = save.change ?? ended;
    const left = textsLeft(texts, save.sent, job);
    restart(left);
    // the dialog was closed before it could say so
    if (!save.change && job.status === 'finished')
      toast.done(`${productsCount(job.changed)} ${BULK_WORDS.edit.done}.`);
    const isSaved = ended.status === 'finished' && job.refused.length === 0;
    setSave(isSaved ? undefined : { ...save, hasEnded: true });
    if (isSaved && left.size === 0 && save.isLeaving) onClose();
    else onSaved();
  };
  const cells = (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'}`;
  return (
    <>
      <UnsavedChanges
        isDirty={texts.size > 0}
        isBusy={isBusy}
        what="the grid"
        onSave={canSave ? () => setAsks('save') : undefined}
      />
      <ProductGrid
        rows={rows}
        texts={texts}
        problems={problems}
        onChange={change}
        onUndo={undo}
        onRedo={redo}
      />
      {save && (
        <JobProgress
          key={save.jobId}
          jobId={save.jobId}
          onEnded={settle}
          onLost={() => setSave({ ...save, hasEnded: true })}
        />
      )}
      <div className={styles.foot}>
        <p role="status">
          {texts.size === 0 ? 'Type in a cell, or paste from a spreadsheet.' : `${cells(texts.size)} changed`}
          {problems.size > 0 && `, ${cells(problems.size)} to fix`}
        </p>
        <Button look="text" disabled={!canUndo} onClick={undo}>
          Undo
        </Button>
        <Button look="secondary" onClick={() => (texts.size > 0 ? setAsks('leave') : onClose())}>
          Back to the list
        </Button>
        <Button disabled={!canSave} onClick={() => setAsks('save')}>
          Review and save
        </Button>
      </div>
      {asks === 'leave' && (
        <LeaveQuestion
          what="the grid"
          onSave={canSave ? () => setAsks('save-and-leave') : undefined}
          onLeave={onClose}
          onStay={() => setAsks(undefined)}
        />
      )}
      {(asks === 'save' || asks === 'save-and-leave') && (
        <BulkDialog
          kind="edit"
          request={{ edits }}
          format={format}
          onClose={() => setAsks(undefined)}
          onDone={(jobId, change) => {
            setAsks(undefined);
            setSave({ jobId, change, sent: texts, isLeaving: asks === 'save-and-leave', hasEnded: false });
          }}
        />
      )}
    </>
  );
}
