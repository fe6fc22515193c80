import type { PageErrorLine } from '@daybook/contracts/analytics/figures.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { counted, inWhole } from '../../../lib/owner/whole-number';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { Timestamp } from '../../../ui/owner/timestamp';
import styles from './analytics.module.css';
import { errorsQuery } from './figures.queries';
import { ReportScreen, useFiguresSearch } from './report-screen';

const COLUMNS: Column<PageErrorLine>[] = [
  { id: 'message', head: 'Error', cell: (line) => <ErrorText line={line} /> },
  {
    id: 'reports',
    head: 'Reports',
    isNumber: true,
    cell: ({ reports, botReports }) => (
      <>
        {inWhole(reports)}
        {botReports > 0 && <span className={styles.soft}> and {inWhole(botReports)} by bots</span>}
      </>
    ),
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
  const errors = useQuery(errorsQuery(useApi(), { ...useFiguresSearch(), segment: undefined }));
  return (
    <ReportScreen title="Errors" report="errors" query={errors} isWithoutSegment>
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

function ErrorText({ line: { message, errorType, stack, releases } }: { line: PageErrorLine }) {
  const title = errorType && !message.startsWith(errorType) ? `${errorType}: ${message}` : message;
  if (!stack) return <span className={styles.path}>{title}</span>;
  return (
    <details>
      <summary className={styles.path}>{title}</summary>
      <p className={styles.soft}>
        {counted(releases.length, 'release', 'releases')}. Stack of the first report:
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <pre className={styles.stack} tabIndex={0}>
        {stack}
      </pre>
    </details>
  );
}
