import type { MailingListPerson, MailingListSource } from '@daybook/contracts/restock/mailing-list.api';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { downloadFile } from '../../../lib/owner/save-file';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { PageHead } from '../../../ui/owner/page-head';
import { Timestamp } from '../../../ui/owner/timestamp';
import { useToast } from '../../../ui/owner/toast';
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
  const toast = useToast();
  const people = useInfiniteQuery(mailingListQuery(useApi()));
  const download = useMutation({
    mutationFn: () => downloadFile(`${MAILING_LIST}/export`, 'mailing-list.csv'),
    onSuccess: () => toast.done('The file was downloaded.'),
    onError: () => toast.failed('Unable to load. Try again.'),
  });
  return (
    <>
      <PageHead
        title="Mailing list"
        actions={
          <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
            {download.isPending ? 'Writing the file…' : 'Download as CSV'}
          </Button>
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
