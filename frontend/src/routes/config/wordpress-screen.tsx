import { useNavigate, useSearch } from '@tanstack/react-router';
import { JobProgress } from '../../features/catalogue/owner/jobs/job-progress';
import { wordPressJobQuery } from '../../features/content/owner/imports/wordpress-imports.queries';
import { WordPressPage } from '../../features/content/owner/imports/wordpress-page';

/** Imports a WordPress site; the progress of the job is the catalogue's. The address names the job, so that a reload shows it again. */
export function WordPressScreen() {
  const { job } = useSearch({ from: '/config/pages/import' });
  const navigate = useNavigate({ from: '/config/pages/import' });
  return (
    <WordPressPage
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
