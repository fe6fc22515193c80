import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/owner/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { undoWordPress, wordPressJobQuery } from './wordpress-imports.queries';
import { counted } from './wordpress-report';

type AfterImportProps = {
  jobId: string;
  onJob: (jobId: string | undefined) => void;
  /** other things than pages that an undo leaves */
  alsoStays: string;
};

/** The way to the pages once an import has ended, and the way back. */
export function AfterImport({ jobId, onJob, alsoStays }: AfterImportProps) {
  const api = useApi();
  const toast = useToast();
  const { data: job } = useQuery(wordPressJobQuery(api, jobId));
  const [isAsking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => undoWordPress(api, jobId),
    onSuccess: (started) => onJob(started.jobId),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => setAsking(false),
  });
  if (!job || job.finishedAt === null) return null;
  const mayUndo = job.kind === 'content' && job.changed > 0;
  return (
    <>
      <p>
        <Link to="/config/pages">Go to the pages</Link>
      </p>
      {mayUndo && (
        <div>
          <Button look="secondary" onClick={() => setAsking(true)}>
            Take this import back
          </Button>
        </div>
      )}
      {isAsking && (
        <Confirm
          title="Take this import back?"
          action={`Move ${counted(job.changed, 'page')} to the trash`}
          busy={undo.isPending}
          onConfirm={() => undo.mutate()}
          onClose={() => setAsking(false)}
        >
          Visitors no longer find these pages. Those that were changed or published since the import stay, and
          so do {alsoStays}.
        </Confirm>
      )}
    </>
  );
}
