import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { LIBRARY_KEY } from '../../../../lib/owner/picture-library';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { jobAnswerWith } from '../jobs/job-answer';
import { catalogueJobQuery, hasEnded, JobProgress } from '../jobs/job-progress';

type ImportProgressProps = {
  jobId: string;
  /** the owner has pictures copied again, by a job of its own */
  onRetried: (jobId: string) => void;
  onImported: (changed: number) => void;
};

/** The progress of an import, and then of its pictures; or of pictures that are copied again. */
export function ImportProgress({ jobId, onRetried, onImported }: ImportProgressProps) {
  const api = useApi();
  const { data: job } = useQuery(catalogueJobQuery(api, jobId));
  const picturesJobId = job?.kind === 'pictures' ? jobId : (job?.picturesJobId ?? undefined);
  return (
    <>
      {job?.kind !== 'pictures' && (
        <JobProgress key={jobId} jobId={jobId} onFinished={({ changed }) => onImported(changed)} />
      )}
      {picturesJobId && <PicturesProgress key={picturesJobId} jobId={picturesJobId} onRetried={onRetried} />}
    </>
  );
}

function PicturesProgress({ jobId, onRetried }: Pick<ImportProgressProps, 'jobId' | 'onRetried'>) {
  const api = useApi();
  const queries = useQueryClient();
  const { data: job } = useQuery(catalogueJobQuery(api, jobId));
  const retry = useMutation({
    mutationFn: () =>
      api
        .POST('/api/config/jobs/{id}/retry', { params: { path: { id: jobId } } })
        .then(jobAnswerWith('jobId')),
    onSuccess: (started) => onRetried(started.jobId),
  });
  const left = job ? job.refused.length : 0;
  return (
    <section aria-labelledby="pictures-of-import">
      <h3 id="pictures-of-import">Pictures</h3>
      <JobProgress
        jobId={jobId}
        noun={['picture', 'pictures']}
        onFinished={() => void queries.invalidateQueries({ queryKey: LIBRARY_KEY })}
      />
      {hasEnded(job) && (left > 0 || job?.status === 'failed') && (
        <>
          <p>
            Products show these pictures from where they are now. If that host removes them, they’re gone.
          </p>
          {retry.error && <Alert title={sendErrorText(retry.error)} />}
          <Button look="secondary" busy={retry.isPending} onClick={() => retry.mutate()}>
            {left === 1 ? 'Try this picture again' : 'Try these pictures again'}
          </Button>
        </>
      )}
    </section>
  );
}
