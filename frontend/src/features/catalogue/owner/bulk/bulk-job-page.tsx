import { DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useWebsiteUnits } from '../../../../lib/owner/website-units';
import { PageHead } from '../../../../ui/owner/page-head';
import { BulkDialog } from './bulk-dialog';
import { bulkJobsQuery } from './bulk-jobs.queries';
import { BulkRun } from './bulk-run';
import { BULK_WORDS } from './bulk-words';

/** One bulk change: how far it is, what it changed, and its undo. */
export function BulkJobPage() {
  const { jobId } = useParams({ from: '/config/products/bulk/$jobId' });
  const navigate = useNavigate();
  const { data: units } = useWebsiteUnits();
  const { data: jobs } = useInfiniteQuery(bulkJobsQuery(useApi()));
  const job = jobs?.pages.flatMap(({ results }) => results).find((one) => one.jobId === jobId);
  const title = job ? BULK_WORDS[job.change].title : 'Bulk change';
  const [isUndone, setUndone] = useState(false);
  return (
    <>
      <PageHead title={title} back={<Link to="/config/products/bulk">Bulk changes</Link>} />
      <BulkRun key={jobId} jobId={jobId} onUndo={() => setUndone(true)} />
      {isUndone && (
        <BulkDialog
          kind="undo"
          request={{ jobId }}
          format={units ?? { currency: DEFAULT_CURRENCY, locale: 'en' }}
          onClose={() => setUndone(false)}
          onDone={() => void navigate({ to: '/config/products/bulk' })}
        />
      )}
    </>
  );
}
