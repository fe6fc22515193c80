import type { MailingListPerson, MailingListSource } from '@daybook/contracts/restock/mailing-list.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { DownloadButton } from '../../../ui/owner/download-button';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { PageHead } from '../../../ui/owner/page-head';
import { Timestamp } from '../../../ui/owner/timestamp';
import { MAILING_LIST, mailingListQuery } from './owner-restock.queries';

const SOURCES: Readonly<Record<MailingListSource, string>> = { restockForm: 'Restock sign-up' };

const COLUMNS: Column<MailingListPerson>[] = [
  { id: 'email', head: 'Who', cell: ({ email }) => email },
  { id: 'source', head: 'Agreed by', cell: ({ source }) => SOURCES[source] },
  {
    id: 'consentedAt',
    head: 'When',
    onPhone: true,
    cell: ({ consentedAt }) => <Timestamp at={consentedAt} />,
  },
  { id: 'language', head: 'Language', cell: ({ language }) => language },
];

/** The subscribers of the mailing list, each with the text that they agreed to, and when. */
export function MailingListPage() {
  const people = useInfiniteQuery(mailingListQuery(useApi()));
  return (
    <>
      <PageHead
        title="Mailing list"
        actions={
          <DownloadButton path={`${MAILING_LIST}/export`} fileName="mailing-list.csv">
            Download as CSV
          </DownloadButton>
        }
      />
      <Loaded query={people}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.people);
          if (rows.length === 0) {
            return (
              <Empty
                title="No members yet"
                text="When the mailing list is on in Settings, customers can join it as they sign up for a restock."
              />
            );
          }
          return (
            <>
              <DataTable<MailingListPerson>
                label="Mailing list"
                rows={rows}
                rowId={({ email }) => email}
                rowName={({ email }) => email}
                columns={COLUMNS}
              />
              <MoreRows query={people} shown={rows.length} one="person" many="people" />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
