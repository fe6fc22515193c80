import type { OperatorErrorLine } from '@daybook/contracts/analytics/operator-errors.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { chooseWebsite } from '../../../lib/owner/chosen-website';
import { counted } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { PageHead } from '../../../ui/owner/page-head';
import { Timestamp } from '../../../ui/owner/timestamp';
import { ErrorText, Reports } from './error-text';
import { operatorErrorsQuery } from './operator-errors.queries';

const releaseWords = ({ releases }: OperatorErrorLine) => counted(releases, 'release', 'releases');

/** The loaded data belongs to one website, so the other one loads a new page. */
function openErrorsOf(website: string): void {
  chooseWebsite(website);
  location.assign('/config/analytics/errors');
}

const COLUMNS: Column<OperatorErrorLine>[] = [
  { id: 'message', head: 'Error', cell: (line) => <ErrorText error={line} releases={releaseWords(line)} /> },
  {
    id: 'website',
    head: 'Website',
    cell: ({ website, websiteTitle, isMember }) =>
      isMember ? (
        <Button look="text" onClick={() => openErrorsOf(website)}>
          {websiteTitle}
        </Button>
      ) : (
        websiteTitle
      ),
  },
  { id: 'reports', head: 'Reports', isNumber: true, cell: (line) => <Reports of={line} /> },
  {
    id: 'release',
    head: 'Last release',
    cell: ({ lastRelease, releases }) =>
      releases > 1 ? `${lastRelease ?? 'Unknown'}, ${releases} in all` : (lastRelease ?? 'Unknown'),
  },
  { id: 'lastPath', head: 'Last page', cell: ({ lastPath }) => lastPath ?? '–' },
  { id: 'firstSeenAt', head: 'First seen', cell: ({ firstSeenAt }) => <Timestamp at={firstSeenAt} /> },
  { id: 'lastSeenAt', head: 'Last seen', cell: ({ lastSeenAt }) => <Timestamp at={lastSeenAt} /> },
];

/** Errors of the pages' scripts on all websites, which one build serves. A member opens the errors of their own. */
export function OperatorErrorsPage() {
  const errors = useInfiniteQuery(operatorErrorsQuery(useApi()));
  return (
    <>
      <PageHead title="Page errors" />
      <Loaded query={errors}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          return rows.length === 0 ? (
            <Empty
              title="No errors yet"
              text="JavaScript errors that pages of any website report appear here."
            />
          ) : (
            <>
              <DataTable<OperatorErrorLine>
                label="Page errors"
                rows={rows}
                rowId={({ website, errorId }) => `${website} ${errorId}`}
                rowName={({ message, websiteTitle }) => `${message}, ${websiteTitle}`}
                columns={COLUMNS}
              />
              <MoreRows query={errors} shown={rows.length} one="error" many="errors" />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
