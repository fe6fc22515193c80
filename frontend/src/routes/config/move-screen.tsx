import { useNavigate, useSearch } from '@tanstack/react-router';
import { JobProgress } from '../../features/catalogue/owner/jobs/job-progress';
import { MovePage } from '../../features/content/owner/imports/move-page';
import { wordPressJobQuery } from '../../features/content/owner/imports/wordpress-imports.queries';

/** Exports a website and imports another one; the progress of the job is the catalogue's. The address names the job. */
export function MoveScreen() {
  const { job } = useSearch({ from: '/config/pages/move' });
  const navigate = useNavigate({ from: '/config/pages/move' });
  return (
    <MovePage
      jobId={job}
      onJob={(jobId) => void navigate({ search: { job: jobId }, replace: true })}
      progress={(jobId, onEnded) => (
        <JobProgress
          key={jobId}
          jobId={jobId}
          noun={['page', 'pages']}
          read={wordPressJobQuery}
          onEnded={onEnded}
        />
      )}
    />
  );
}
