import type { RestockSend } from '@daybook/contracts/restock/restock-send.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { inWhole } from '../../../../lib/owner/whole-number';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { RowLink } from '../../../../ui/owner/row-opener';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { sendsQuery } from '../owner-restock.queries';
import { RestockTabs } from '../restock-tabs';
import { aboutOf, SendStatus } from './send-status';

/** Every send and its result. */
export function SendsPage() {
  const nameOf = useNameOf();
  const sends = useInfiniteQuery(sendsQuery(useApi()));
  return (
    <>
      <PageHead title="Sends" />
      <RestockTabs />
      <Loaded query={sends}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.sends);
          if (rows.length === 0) {
            return (
              <Empty
                title="No notifications yet"
                text="When stock is back, notify people from a waitlist. Results appear here."
              />
            );
          }
          return (
            <>
              <DataTable<RestockSend>
                label="Sends"
                rows={rows}
                rowId={({ sendId }) => sendId}
                rowName={(send) => `${aboutOf(send)}, ${send.startedAt}`}
                columns={[
                  {
                    id: 'scope',
                    head: 'Sent to',
                    cell: (send) => (
                      <RowLink
                        to="/config/restock/sends/$sendId"
                        params={{ sendId: send.sendId }}
                        aside={send.list ? send.list.sku : inWhole(send.progress.batches)}
                      >
                        {aboutOf(send)}
                      </RowLink>
                    ),
                  },
                  { id: 'status', head: 'Status', onPhone: true, cell: (send) => <SendStatus of={send} /> },
                  {
                    id: 'notified',
                    head: 'Notified',
                    onPhone: true,
                    isNumber: true,
                    cell: ({ progress }) => <strong>{inWhole(progress.offered)}</strong>,
                  },
                  {
                    id: 'emailed',
                    head: 'Emails sent',
                    isNumber: true,
                    cell: ({ progress }) => inWhole(progress.emailed),
                  },
                  {
                    id: 'bought',
                    head: 'Bought',
                    isNumber: true,
                    cell: ({ progress }) => inWhole(progress.bought),
                  },
                  { id: 'by', head: 'Who', cell: ({ startedBy }) => nameOf(startedBy) },
                  { id: 'at', head: 'When', cell: ({ startedAt }) => <Timestamp at={startedAt} /> },
                ]}
              />
              <MoreRows query={sends} shown={rows.length} one="send" many="sends" />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
