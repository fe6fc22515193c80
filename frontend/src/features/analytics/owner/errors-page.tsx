import type { PageErrorLine } from '@daybook/contracts/analytics/figures.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { change } from '../../../lib/owner/figure-words';
import { counted } from '../../../lib/owner/whole-number';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { Timestamp } from '../../../ui/owner/timestamp';
import { ErrorText, Reports } from './error-text';
import { errorsQuery, hasSpeed } from './figures.queries';
import { ReportScreen, useFiguresSearch } from './report-screen';

const COLUMNS: Column<PageErrorLine>[] = [
  {
    id: 'message',
    head: 'Error',
    cell: (line) => (
      <ErrorText error={line} releases={counted(line.releases.length, 'release', 'releases')} />
    ),
  },
  {
    id: 'reports',
    head: 'Reports',
    isNumber: true,
    cell: (line) => <Reports of={line} />,
  },
  {
    id: 'change',
    head: 'Change',
    isNumber: true,
    cell: ({ reports, reportsBefore }) => change(reports, reportsBefore),
  },
  {
    id: 'releases',
    head: 'Releases',
    cell: ({ releases }) => releases.join(', ') || 'Unknown',
  },
  { id: 'lastPath', head: 'Last page', cell: ({ lastPath }) => lastPath ?? '–' },
  { id: 'firstSeenAt', head: 'First seen', cell: ({ firstSeenAt }) => <Timestamp at={firstSeenAt} /> },
  { id: 'lastSeenAt', head: 'Last seen', cell: ({ lastSeenAt }) => <Timestamp at={lastSeenAt} /> },
];

/** Errors of the pages' scripts, each once however often it was reported. */
export function ErrorsPage() {
  const search = useFiguresSearch();
  const errors = useQuery(errorsQuery(useApi(), search));
  return (
    <ReportScreen
      title="Errors"
      report="errors"
      query={errors}
      notCounted={
        !hasSpeed(search) &&
        'Errors are counted for all visitors, or for one device. Remove the other filters.'
      }
    >
      {({ lines }) =>
        lines.length === 0 ? (
          <Empty title="No errors in these days" text="Errors that pages report appear here." />
        ) : (
          <DataTable<PageErrorLine>
            label="Errors"
            rows={lines}
            rowId={({ errorId }) => errorId}
            rowName={({ message }) => message}
            columns={COLUMNS}
          />
        )
      }
    </ReportScreen>
  );
}
