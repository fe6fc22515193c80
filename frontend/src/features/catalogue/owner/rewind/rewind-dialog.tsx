import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerWith } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { BulkLines } from '../bulk/bulk-lines';
import { productsCount } from '../bulk/bulk-words';
import { rewindPreviewQuery, rewindsQuery } from './rewind.queries';

type RewindDialogProps = {
  website: { readonly id: string; readonly title: string };
  job: { readonly jobId: string; readonly words: string };
  onClose: () => void;
};

/** Shows what taking a change back would do, and then does it. Closing the dialog does not stop the work. */
export function RewindDialog({ website, job, onClose }: RewindDialogProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const { jobId } = job;
  const preview = useQuery(rewindPreviewQuery(api, website.id, jobId));
  const rewind = useMutation({
    mutationFn: (hash: string) =>
      api
        .POST('/api/operator/rewinds', { body: { website: website.id, jobId, hash } })
        .then(answerWith('jobId')),
    onSuccess: () => {
      toast.done(`The rewind on ${website.title} has begun.`);
      void queries.invalidateQueries({ queryKey: rewindsQuery(api, website.id).queryKey });
      onClose();
    },
  });
  const shown = preview.data;
  return (
    <Dialog title={`Rewind: ${job.words}`} shape="wide" onClose={onClose}>
      <p>
        What was changed since stays as it is and is listed below. Only {website.title} is changed, by new
        events; this rewind can itself be taken back.
      </p>
      {preview.error && <Alert title={sendErrorText(preview.error)} />}
      {preview.isLoading && <p role="status">Checking what will change…</p>}
      {rewind.error && <Alert title={sendErrorText(rewind.error)} />}
      {shown && <BulkLines preview={shown} />}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        {rewind.error ? (
          <Button
            onClick={() => {
              rewind.reset();
              void preview.refetch();
            }}
          >
            Refresh
          </Button>
        ) : (
          <Button
            disabled={!shown || shown.changing === 0}
            busy={rewind.isPending || preview.isFetching}
            onClick={() => shown && rewind.mutate(shown.hash)}
          >
            {shown ? `Rewind ${productsCount(shown.changing)}` : 'Rewind'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
