import type { UnknownOutcome } from '@daybook/contracts/restock/unknown-outcomes.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { counted } from '../../../../lib/owner/whole-number';
import { Button } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { EMAIL_WORDS } from '../restock-words';
import { outcomesQuery } from './outcomes.queries';
import { SettleDialog } from './settle-dialog';

/** Emails that a mail server was given and did not answer for. Operators find out what became of them. */
export function OutcomesPage() {
  const outcomes = useInfiniteQuery(outcomesQuery(useApi()));
  const [chosen, setChosen] = useState<UnknownOutcome>();
  return (
    <>
      <PageHead title="Unknown outcomes" back={<Link to="/config/jobs">Jobs</Link>} />
      <Loaded query={outcomes}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          const [first] = pages;
          return (
            <>
              {first && first.pending > 0 && first.pendingSince !== null && (
                <p>
                  {counted(first.pending, 'email is', 'emails are')} still to be sent, the first since{' '}
                  <Timestamp at={first.pendingSince} />.
                </p>
              )}
              {rows.length === 0 ? (
                <Empty
                  title="Every outcome is known"
                  text="An email that a mail server takes without an answer is listed here until you or its owner settles it."
                />
              ) : (
                <>
                  <DataTable<UnknownOutcome>
                    label="Emails of unknown outcome"
                    rows={rows}
                    rowId={({ website, emailId }) => `${website} ${emailId}`}
                    rowName={({ kind, productTitle }) => `${EMAIL_WORDS[kind]} ${productTitle}`}
                    columns={[
                      { id: 'kind', head: 'Email', cell: ({ kind }) => EMAIL_WORDS[kind] },
                      { id: 'product', head: 'Product', cell: ({ productTitle }) => productTitle || '–' },
                      { id: 'website', head: 'Website', cell: ({ websiteTitle }) => websiteTitle },
                      {
                        id: 'since',
                        head: 'Unknown since',
                        cell: ({ noticedAt }) => (noticedAt === null ? '–' : <Timestamp at={noticedAt} />),
                      },
                      {
                        id: 'history',
                        head: 'History',
                        cell: ({ stream }) => (
                          <Link to="/config/operator/history" search={{ stream }}>
                            What happened
                          </Link>
                        ),
                      },
                      {
                        id: 'settle',
                        head: 'Settle',
                        onPhone: true,
                        cell: (email) => (
                          <Button look="text" onClick={() => setChosen(email)}>
                            Settle…
                          </Button>
                        ),
                      },
                    ]}
                  />
                  <MoreRows query={outcomes} shown={rows.length} one="email" many="emails" />
                </>
              )}
              {chosen && <SettleDialog email={chosen} onClose={() => setChosen(undefined)} />}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
