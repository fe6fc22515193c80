import type { RestockEmail, RestockEmailsAnswer } from '@daybook/contracts/restock/restock-email.api';
import {
  RESTOCK_EMAIL_KINDS,
  RESTOCK_EMAIL_OUTCOMES,
} from '@daybook/contracts/restock/shared/restock-email-choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { inWhole } from '../../../../lib/owner/whole-number';
import { Button, buttonClass } from '../../../../ui/button';
import type { Column } from '../../../../ui/owner/column';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { SelectField } from '../../../../ui/owner/field';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { Toolbar } from '../../../../ui/owner/toolbar';
import { emailsQuery } from '../owner-restock.queries';
import { RestockTabs } from '../restock-tabs';
import { EMAIL_WORDS } from '../restock-words';
import styles from '../row-action.module.css';
import { EmailDecision } from '../sends/email-decision';
import { EmailOutcome, OUTCOME_WORDS } from '../sends/email-outcome';

/** The status of each email. For an email of unknown outcome the owner decides: send it again, or close it. */
export function EmailsPage() {
  const filter = useSearch({ from: '/config/restock/emails' });
  const { kind, outcome, sendId } = filter;
  const navigate = useNavigate({ from: '/config/restock/emails' });
  const narrow = (changes: { kind?: string; outcome?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const emails = useInfiniteQuery(emailsQuery(useApi(), filter));
  const mayDecide = useMay('restock.send');
  const [asked, setAsked] = useState<RestockEmail>();
  return (
    <>
      <PageHead
        title="Emails"
        back={
          sendId && (
            <Link to="/config/restock/sends/$sendId" params={{ sendId }}>
              Their send
            </Link>
          )
        }
      />
      <RestockTabs />
      <Loaded query={emails}>
        {({ pages }) => {
          const rows = pages.flatMap(({ emails }) => emails);
          const totals = pages[0]?.totals;
          return (
            <>
              <Toolbar>
                {/* the emails of one send are all of one kind */}
                {!sendId && (
                  <SelectField
                    hideLabel
                    label="Type"
                    value={kind ?? ''}
                    options={KINDS}
                    onChange={(event) => narrow({ kind: event.target.value })}
                  />
                )}
                <SelectField
                  hideLabel
                  label="Status"
                  value={outcome ?? ''}
                  options={choices(totals)}
                  onChange={(event) => narrow({ outcome: event.target.value })}
                />
              </Toolbar>
              {rows.length === 0 ? (
                <NoEmails
                  isNarrowed={Object.keys(filter).length > 0}
                  onClear={() => void navigate({ search: {}, replace: true })}
                />
              ) : (
                <>
                  <DataTable<RestockEmail>
                    label="Emails"
                    rows={rows}
                    rowId={({ emailId }) => emailId}
                    rowName={nameOf}
                    columns={mayDecide ? [...COLUMNS, decision(setAsked)] : COLUMNS}
                    isStale={emails.isPlaceholderData}
                  />
                  <MoreRows
                    query={emails}
                    shown={rows.length}
                    total={totals && totalOf(totals, outcome)}
                    one="email"
                    many="emails"
                  />
                </>
              )}
            </>
          );
        }}
      </Loaded>
      {asked && <EmailDecision message={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const KINDS = [
  { value: '', label: 'All types' },
  ...RESTOCK_EMAIL_KINDS.map((kind) => ({ value: kind, label: EMAIL_WORDS[kind] })),
];

const nameOf = ({ email }: RestockEmail) => email ?? 'Deleted person';

const COLUMNS: Column<RestockEmail>[] = [
  { id: 'email', head: 'To', cell: nameOf },
  { id: 'kind', head: 'Email', cell: ({ kind }) => EMAIL_WORDS[kind] },
  { id: 'outcome', head: 'Status', onPhone: true, cell: (message) => <EmailOutcome of={message} /> },
  { id: 'variant', head: 'About', cell: ({ productTitle, sku }) => productTitle || sku },
  { id: 'sku', head: 'SKU', cell: ({ sku }) => sku },
  { id: 'offeredAt', head: 'Queued', cell: ({ offeredAt }) => <Timestamp at={offeredAt} /> },
  {
    id: 'settledAt',
    head: 'Updated',
    cell: ({ settledAt }) => (settledAt ? <Timestamp at={settledAt} /> : '–'),
  },
];

const decision = (onAsk: (message: RestockEmail) => void): Column<RestockEmail> => ({
  id: 'decide',
  head: 'Decision',
  isAction: true,
  cell: (message) =>
    message.outcome === 'unknown' && (
      <Button
        look="secondary"
        className={styles.act}
        aria-label={`Decide about the email to ${nameOf(message)}`}
        onClick={() => onAsk(message)}
      >
        Decide
      </Button>
    ),
});

type Totals = RestockEmailsAnswer['totals'];

const totalOf = (totals: Totals, outcome: string | undefined): number =>
  RESTOCK_EMAIL_OUTCOMES.filter((each) => !outcome || each === outcome).reduce(
    (sum, each) => sum + totals[each],
    0,
  );

const choices = (totals: Totals | undefined) => [
  { value: '', label: totals ? `All emails (${inWhole(totalOf(totals, undefined))})` : 'All emails' },
  ...RESTOCK_EMAIL_OUTCOMES.map((outcome) => ({
    value: outcome,
    label: `${OUTCOME_WORDS[outcome].word} (${inWhole(totals?.[outcome] ?? 0)})`,
  })),
];

function NoEmails({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed) {
    return <Empty title="No emails yet" text="Emails to people who sign up or are notified appear here." />;
  }
  return (
    <Empty title="No results" text="No email matches your filters.">
      <button type="button" className={buttonClass('secondary')} onClick={onClear}>
        Show all emails
      </button>
    </Empty>
  );
}
