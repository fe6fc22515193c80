import type { BulkKind } from '@daybook/contracts/catalogue/bulk-change.api';
import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { DialogActions } from '../../../../ui/owner/dialog';
import { useToast } from '../../../../ui/owner/toast';
import { JobProgress } from '../jobs/job-progress';
import { BULK_JOBS_KEY } from './bulk-jobs.queries';
import { BulkResults } from './bulk-results';
import { BULK_WORDS, productsCount } from './bulk-words';

type BulkRunProps = {
  jobId: string;
  onUndo: () => void;
  /** of a dialog: the change has just been asked for */
  dialog?: { kind: BulkKind; onEnded: (job: CatalogueJob) => void; onClose: () => void };
};

/** A bulk change under way: its progress, then what it changed, and a way back. */
export function BulkRun({ jobId, onUndo, dialog }: BulkRunProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const [ended, setEnded] = useState<CatalogueJob>();
  return (
    <>
      <JobProgress
        jobId={jobId}
        onEnded={(job) => {
          setEnded(job);
          dialog?.onEnded(job);
          void queries.invalidateQueries({ queryKey: BULK_JOBS_KEY });
          if (dialog && job.status === 'finished') {
            toast.done(`${productsCount(job.changed)} ${BULK_WORDS[dialog.kind].done}.`);
          }
        }}
      />
      {ended && ended.changed > 0 && <BulkResults jobId={jobId} />}
      <DialogActions>
        {ended && ended.changed > 0 && (
          <Button look="secondary" onClick={onUndo}>
            Undo
          </Button>
        )}
        {dialog && <Button onClick={dialog.onClose}>Close</Button>}
      </DialogActions>
    </>
  );
}
