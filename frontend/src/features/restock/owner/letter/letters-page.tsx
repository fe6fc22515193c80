import type { RestockMail, RestockMailsAnswer } from '@daybook/contracts/restock/restock-mail.api';
import { RESTOCK_MAIL_KINDS, RESTOCK_MAIL_OUTCOMES } from '@daybook/contracts/shared/restock-mail-choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button, buttonClass } from '../../../../ui/button';
import { type Column, DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { SelectField } from '../../../../ui/owner/field';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { Toolbar } from '../../../../ui/owner/toolbar';
import { When } from '../../../../ui/owner/when';
import { lettersQuery } from '../owner-restock.queries';
import { RestockTabs } from '../restock-tabs';
import { LETTER_WORDS } from '../restock-words';
import styles from '../row-action.module.css';
import { LetterDecision } from '../sends/letter-decision';
import { LetterOutcome, OUTCOME_WORDS } from '../sends/letter-outcome';
import { inWhole } from '../whole-number';

/** What became of each letter; those of which nobody knows wait here for a decision. */
export function LettersPage() {
  const filter = useSearch({ from: '/config/restock/letters' });
  const { kind, outcome, sendId } = filter;
  const navigate = useNavigate({ from: '/config/restock/letters' });
  const narrow = (changes: { kind?: string; outcome?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const letters = useInfiniteQuery(lettersQuery(useApi(), filter));
  const mayDecide = useMay('restock.send');
  const [asked, setAsked] = useState<RestockMail>();
  return (
    <>
      <PageHead
        title="Letters"
        back={
          sendId && (
            <Link to="/config/restock/sends/$sendId" params={{ sendId }}>
              Their send
            </Link>
          )
        }
      />
      <RestockTabs />
      <Loaded query={letters}>
        {({ pages }) => {
          const rows = pages.flatMap(({ mails }) => mails);
          const totals = pages[0]?.totals;
          return (
            <>
              <Toolbar>
                {/* the letters of a send are all of one kind */}
                {!sendId && (
                  <SelectField
                    hideLabel
                    label="What they are for"
                    value={kind ?? ''}
                    options={KINDS}
                    onChange={(event) => narrow({ kind: event.target.value })}
                  />
                )}
                <SelectField
                  hideLabel
                  label="What became of them"
                  value={outcome ?? ''}
                  options={choices(totals)}
                  onChange={(event) => narrow({ outcome: event.target.value })}
                />
              </Toolbar>
              {rows.length === 0 ? (
                <NoLetters
                  isNarrowed={Object.keys(filter).length > 0}
                  onClear={() => void navigate({ search: {}, replace: true })}
                />
              ) : (
                <>
                  <DataTable<RestockMail>
                    label="Letters"
                    rows={rows}
                    rowId={({ mailId }) => mailId}
                    rowName={nameOf}
                    columns={mayDecide ? [...COLUMNS, decision(setAsked)] : COLUMNS}
                    isStale={letters.isPlaceholderData}
                  />
                  <MoreRows
                    query={letters}
                    shown={rows.length}
                    total={totals && totalOf(totals, outcome)}
                    one="letter"
                    many="letters"
                  />
                </>
              )}
            </>
          );
        }}
      </Loaded>
      {asked && <LetterDecision letter={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const KINDS = [
  { value: '', label: 'Every kind of letter' },
  ...RESTOCK_MAIL_KINDS.map((kind) => ({ value: kind, label: LETTER_WORDS[kind] })),
];

const nameOf = ({ email }: RestockMail) => email ?? 'Somebody who was erased';

const COLUMNS: Column<RestockMail>[] = [
  { id: 'email', head: 'To', cell: nameOf },
  { id: 'kind', head: 'Letter', cell: ({ kind }) => LETTER_WORDS[kind] },
  { id: 'outcome', head: 'What became of it', cell: (letter) => <LetterOutcome of={letter} /> },
  { id: 'variant', head: 'About', cell: ({ productTitle, sku }) => productTitle || sku },
  { id: 'sku', head: 'SKU', wideOnly: true, cell: ({ sku }) => sku },
  { id: 'offeredAt', head: 'Owed since', cell: ({ offeredAt }) => <When at={offeredAt} /> },
  {
    id: 'settledAt',
    head: 'Known since',
    wideOnly: true,
    cell: ({ settledAt }) => (settledAt ? <When at={settledAt} /> : '–'),
  },
];

const decision = (onAsk: (letter: RestockMail) => void): Column<RestockMail> => ({
  id: 'decide',
  head: 'Decision',
  isAction: true,
  cell: (letter) =>
    letter.outcome === 'unknown' && (
      <Button
        look="secondary"
        className={styles.act}
        aria-label={`Decide about the letter to ${nameOf(letter)}`}
        onClick={() => onAsk(letter)}
      >
        Decide
      </Button>
    ),
});

type Totals = RestockMailsAnswer['totals'];

const totalOf = (totals: Totals, outcome: string | undefined): number =>
  RESTOCK_MAIL_OUTCOMES.filter((each) => !outcome || each === outcome).reduce(
    (sum, each) => sum + totals[each],
    0,
  );

const choices = (totals: Totals | undefined) => [
  { value: '', label: totals ? `All letters (${inWhole(totalOf(totals, undefined))})` : 'All letters' },
  ...RESTOCK_MAIL_OUTCOMES.map((outcome) => ({
    value: outcome,
    label: `${OUTCOME_WORDS[outcome].word} (${inWhole(totals?.[outcome] ?? 0)})`,
  })),
];

function NoLetters({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed) {
    return (
      <Empty
        title="No letters yet"
        text="Whoever signs up and whoever is told gets one; what became of it is kept here."
      />
    );
  }
  return (
    <Empty title="No such letters" text="Of what you look at, none is of this kind.">
      <button type="button" className={buttonClass('secondary')} onClick={onClear}>
        Show all letters
      </button>
    </Empty>
  );
}
