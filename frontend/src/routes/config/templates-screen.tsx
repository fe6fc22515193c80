import { useNavigate, useSearch } from '@tanstack/react-router';
import { JobProgress } from '../../features/catalogue/owner/jobs/job-progress';
import { TemplatesPage } from '../../features/content/owner/imports/templates-page';
import { wordPressJobQuery } from '../../features/content/owner/imports/wordpress-imports.queries';

/** Begins a website from a template; the progress of the job is the catalogue's. The address names the job. */
export function TemplatesScreen() {
  const { job } = useSearch({ from: '/config/pages/templates' });
  const navigate = useNavigate({ from: '/config/pages/templates' });
  return (
    <TemplatesPage
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
