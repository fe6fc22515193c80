import type { BulkJob } from '@daybook/contracts/catalogue/bulk-change.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { RowLink } from '../../../../ui/owner/row-opener';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { bulkJobsQuery } from './bulk-jobs.queries';
import { BULK_WORDS, productsCount } from './bulk-words';

const STATUS: Readonly<Record<BulkJob['status'], string>> = {
  waiting: 'Queued',
  running: 'Running',
  finished: 'Done',
  failed: 'Failed',
};

/** The bulk changes of a website: each opens with its result and can be undone. */
export function BulkJobsPage() {
  const jobs = useInfiniteQuery(bulkJobsQuery(useApi()));
  const nameOf = useNameOf();
  return (
    <>
      <PageHead title="Bulk changes" back={<Link to="/config/products">Products</Link>} />
      <Loaded query={jobs}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          if (rows.length === 0) {
            return (
              <Empty
                title="No bulk changes yet"
                text="Select products in the list to change many of them at once. Each change can be undone here."
              />
            );
          }
          return (
            <>
              <DataTable<BulkJob>
                label="Bulk changes"
                rows={rows}
                rowId={({ jobId }) => jobId}
                rowName={({ change }) => BULK_WORDS[change].title}
                columns={[
                  {
                    id: 'change',
                    head: 'Change',
                    cell: ({ jobId, change }) => (
                      <RowLink to="/config/products/bulk/$jobId" params={{ jobId }}>
                        {BULK_WORDS[change].title}
                      </RowLink>
                    ),
                  },
                  {
                    id: 'changed',
                    head: 'Changed',
                    cell: ({ changed, total }) => `${changed} of ${productsCount(total)}`,
                  },
                  { id: 'status', head: 'Status', onPhone: true, cell: ({ status }) => STATUS[status] },
                  { id: 'by', head: 'By', cell: ({ startedBy }) => nameOf(startedBy) },
                  { id: 'at', head: 'When', cell: ({ startedAt }) => <Timestamp at={startedAt} /> },
                ]}
              />
              <MoreRows query={jobs} shown={rows.length} one="change" many="changes" />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
