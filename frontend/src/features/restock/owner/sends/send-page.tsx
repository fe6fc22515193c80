import type {
  RestockSendBatch,
  RestockSendDetail,
  RestockSendProgress,
} from '@daybook/contracts/restock/restock-send.api';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { counted, inWhole } from '../../../../lib/owner/whole-number';
import { Alert } from '../../../../ui/alert';
import { useAnnounce } from '../../../../ui/announcer';
import { Button } from '../../../../ui/button';
import type { Column } from '../../../../ui/owner/column';
import { DataTable } from '../../../../ui/owner/data-table';
import { Figures } from '../../../../ui/owner/figures';
import { Loaded } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Columns, Panel } from '../../../../ui/owner/panel';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { sendQuery } from '../owner-restock.queries';
import { POLICY_WORDS } from '../restock-words';
import rowStyles from '../row-action.module.css';
import { WaitingListLink } from '../waiting-list-link';
import { ListEmailDialog } from './list-email-dialog';
import { NotNotified, notNotified } from './not-notified';
import styles from './send-page.module.css';
import { SendPeople } from './send-people';
import { aboutOf, BatchStatus, emailsOf, SendStatus, sendProgressWords } from './send-status';

const COLUMNS: Column<RestockSendBatch>[] = [
  { id: 'title', head: 'Variant', cell: (batch) => <WaitingListLink of={batch} /> },
  { id: 'status', onPhone: true, head: 'Status', cell: (batch) => <BatchStatus of={batch} /> },
  {
    id: 'units',
    onPhone: true,
    head: 'Units',
    isNumber: true,
    cell: ({ units, status }) => (status === 'started' && units === null ? 'Unlimited' : inWhole(units ?? 0)),
  },
  { id: 'planned', head: 'Planned', isNumber: true, cell: ({ recipients }) => inWhole(recipients) },
  {
    id: 'notified',
    onPhone: true,
    head: 'Notified',
    isNumber: true,
    cell: ({ offered }) => <strong>{inWhole(offered)}</strong>,
  },
  { id: 'bought', onPhone: true, head: 'Bought', isNumber: true, cell: ({ bought }) => inWhole(bought) },
  {
    id: 'policy',
    head: 'Order',
    cell: ({ policy }) => (policy ? POLICY_WORDS[policy].label : '–'),
  },
];

/** The progress of a send, or its result. The send continues when the owner leaves the page. */
export function SendPage() {
  const [shownList, setShownList] = useState<RestockSendBatch>();
  const { sendId } = useParams({ from: '/config/restock/sends/$sendId' });
  const nameOf = useNameOf();
  const send = useQuery(sendQuery(useApi(), sendId));
  const { data } = send;
  return (
    <>
      <PageHead
        title={data ? `Send: ${aboutOf(data)}` : 'Send'}
        back={<Link to="/config/restock/sends">Sends</Link>}
        mark={data && <SendStatus of={data} />}
      />
      <Loaded query={send}>
        {(shown) => (
          <Columns
            main={
              <>
                <Progress of={shown} />
                <DataTable<RestockSendBatch>
                  isStacked
                  label="Lists of this send"
                  rows={shown.lists}
                  rowId={({ batchId }) => batchId}
                  rowName={({ productTitle, sku }) => `${productTitle}, ${sku}`}
                  columns={[...COLUMNS, emailColumn(setShownList)]}
                />
                <SendPeople sendId={sendId} isUnderWay={shown.status === 'sending'} />
              </>
            }
            side={
              <Panel title="What happened">
                <p>
                  {nameOf(shown.startedBy)} sent it <Timestamp at={shown.startedAt} />, to{' '}
                  {counted(shown.progress.recipients, 'person', 'people')} of{' '}
                  {counted(shown.progress.batches, 'list', 'lists')}.
                </p>
                {notNotified(shown.notNotified) > 0 && <NotNotified isPast of={shown.notNotified} />}
              </Panel>
            }
          />
        )}
      </Loaded>
      {shownList && (
        <ListEmailDialog sendId={sendId} list={shownList} onClose={() => setShownList(undefined)} />
      )}
    </>
  );
}

/** @param onShow called when the member wants to see a list's email */
const emailColumn = (onShow: (list: RestockSendBatch) => void): Column<RestockSendBatch> => ({
  id: 'email',
  head: 'Email',
  isAction: true,
  cell: (list) => (
    <Button
      look="secondary"
      className={rowStyles.act}
      aria-label={`Show the email about ${list.productTitle || list.sku}`}
      onClick={() => onShow(list)}
    >
      Show email
    </Button>
  ),
});

function Progress({ of }: { of: RestockSendDetail }) {
  const { sendId, status, progress } = of;
  const { done, total } = emailsOf(progress);
  const announce = useAnnounce();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'sending' && status === 'sent') announce(sendProgressWords(of, Date.now()));
    before.current = status;
  });
  return (
    <div>
      {status === 'sending' && (
        <progress className={styles.bar} max={Math.max(1, total)} value={done} aria-label="Emails sent" />
      )}
      <p className={styles.words}>
        {sendProgressWords(of, Date.now())}
        {status === 'sending' && ' You can close this page: it continues in the background.'}
      </p>
      {progress.unknown > 0 && (
        <Alert title={`Delivery of ${counted(progress.unknown, 'email', 'emails')} can’t be confirmed.`}>
          <Link to="/config/restock/emails" search={{ sendId, outcome: 'unknown' }}>
            Decide what to do with {progress.unknown === 1 ? 'it' : 'them'}
          </Link>
        </Alert>
      )}
      <Figures label="Reservations" figures={offersOf(progress)} />
      <Figures label="Emails" figures={emailFiguresOf(sendId, progress)} />
    </div>
  );
}

const offersOf = ({ offered, open, bought, expired, declined }: RestockSendProgress) => [
  { label: 'Notified', value: inWhole(offered) },
  { label: 'Open', value: inWhole(open) },
  { label: 'Bought', value: inWhole(bought) },
  { label: 'Expired', value: inWhole(expired) },
  { label: 'Declined', value: inWhole(declined) },
];

function emailFiguresOf(sendId: string, progress: RestockSendProgress) {
  const emails = (label: string, outcome: string, count: number) => ({
    label,
    value:
      count > 0 ? (
        <Link to="/config/restock/emails" search={{ sendId, outcome }}>
          {inWhole(count)}
        </Link>
      ) : (
        '0'
      ),
  });
  return [
    emails('Emails sent', 'sent', progress.emailed),
    emails('Queued', 'queued', progress.queued),
    emails('Refused', 'refused', progress.refused),
    emails('Unknown', 'unknown', progress.unknown),
    emails('Skipped', 'skipped', progress.skipped),
  ];
}
