import type { RestockEmail } from '@daybook/contracts/restock/restock-email.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import type { Column } from '../../../../ui/owner/column';
import { DataTable } from '../../../../ui/owner/data-table';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { Panel } from '../../../../ui/owner/panel';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { sendPeopleQuery } from '../owner-restock.queries';
import { OfferStatus } from '../sign-ups/sign-up-status';
import { EmailOutcome } from './email-outcome';

const nameOf = ({ email }: RestockEmail) => email ?? 'Deleted person';

const COLUMNS: Column<RestockEmail>[] = [
  { id: 'email', head: 'Who', cell: nameOf },
  { id: 'outcome', onPhone: true, head: 'Email', cell: (message) => <EmailOutcome of={message} /> },
  {
    id: 'offer',
    onPhone: true,
    head: 'What they did',
    cell: ({ offerStatus, heldUntil }) =>
      offerStatus ? <OfferStatus status={offerStatus} heldUntil={heldUntil} /> : '–',
  },
  {
    id: 'about',
    head: 'About',
    cell: ({ productTitle, sku }) => [productTitle, sku].filter(Boolean).join(', '),
  },
  { id: 'at', head: 'Notified', cell: ({ offeredAt }) => <Timestamp at={offeredAt} /> },
];

type SendPeopleProps = { sendId: string; isUnderWay: boolean };

/** The people whom a send has notified: whether the email arrived, and what they did with the offer. */
export function SendPeople({ sendId, isUnderWay }: SendPeopleProps) {
  const people = useInfiniteQuery(sendPeopleQuery(useApi(), sendId, isUnderWay));
  return (
    <Panel title="People">
      <Loaded query={people}>
        {({ pages }) => {
          const rows = pages.flatMap(({ emails }) => emails);
          if (rows.length === 0) {
            return (
              <p>{isUnderWay ? 'The first people are notified in a moment.' : 'No one was notified.'}</p>
            );
          }
          const total = Object.values(pages[0]?.totals ?? {}).reduce((sum, count) => sum + count, 0);
          return (
            <>
              <DataTable<RestockEmail>
                isStacked
                label="Notified people"
                rows={rows}
                rowId={({ emailId }) => emailId}
                rowName={nameOf}
                columns={COLUMNS}
              />
              <MoreRows query={people} shown={rows.length} total={total} one="person" many="people" />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
