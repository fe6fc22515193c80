import type { RewindableJob } from '@daybook/contracts/catalogue/rewind.api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { useSession } from '../../../../lib/owner/owner-session';
import { choosableWebsitesQuery } from '../../../../lib/owner/owner-websites';
import { Button } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { SelectField } from '../../../../ui/owner/field';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { SearchInput } from '../../../../ui/owner/search-input';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { Toolbar } from '../../../../ui/owner/toolbar';
import { BULK_WORDS, productsCount } from '../bulk/bulk-words';
import { isUnderWay, rewindsQuery } from './rewind.queries';
import { RewindDialog } from './rewind-dialog';

type Website = { readonly id: string; readonly title: string };

/** Takes a bulk change or an import of one website back: choose the website, then the change. */
export function RewindPage() {
  const open = useSession().website.id;
  const { website } = useSearch({ from: '/config/operator/rewind' });
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const websites = useQuery(choosableWebsitesQuery(useApi(), q));
  return (
    <>
      <PageHead title="Rewind" />
      <Loaded query={websites}>
        {({ results, hasNextPage }) => {
          const chosen = results.find(({ id }) => id === (website ?? open)) ?? results[0];
          return (
            <>
              <Toolbar>
                {(hasNextPage || q !== '') && (
                  <SearchInput label="Find a website" value={q} onSearch={setQ} />
                )}
                <SelectField
                  label="Website"
                  options={results.map(({ id, title }) => ({ value: id, label: title }))}
                  value={chosen?.id ?? ''}
                  onChange={({ target }) =>
                    void navigate({ to: '/config/operator/rewind', search: { website: target.value } })
                  }
                />
              </Toolbar>
              {chosen ? (
                <Changes key={chosen.id} website={chosen} />
              ) : (
                <Empty title="No websites found" text="Search for another title or domain." />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function Changes({ website }: { website: Website }) {
  const jobs = useInfiniteQuery(rewindsQuery(useApi(), website.id));
  const nameOf = useNameOf();
  const [chosen, setChosen] = useState<RewindableJob>();
  return (
    <Loaded query={jobs}>
      {({ pages }) => {
        const rows = pages.flatMap(({ results }) => results);
        if (rows.length === 0) {
          return (
            <Empty
              title="Nothing to rewind"
              text={`${website.title} has no bulk changes and no imports. One product’s earlier versions are on its own history page.`}
            />
          );
        }
        return (
          <>
            <DataTable<RewindableJob>
              label="Bulk changes and imports"
              rows={rows}
              rowId={({ jobId }) => jobId}
              rowName={changeWords}
              columns={[
                { id: 'change', head: 'Change', cell: changeWords },
                {
                  id: 'changed',
                  head: 'Changed',
                  cell: ({ changed, total }) => `${changed} of ${productsCount(total)}`,
                },
                { id: 'status', head: 'Status', cell: statusWords },
                { id: 'by', head: 'By', cell: ({ startedBy }) => nameOf(startedBy) },
                { id: 'at', head: 'When', cell: ({ startedAt }) => <Timestamp at={startedAt} /> },
                {
                  id: 'rewind',
                  head: 'Rewind',
                  onPhone: true,
                  cell: (job) =>
                    !isUnderWay(job) && (
                      <Button look="text" onClick={() => setChosen(job)}>
                        Rewind…
                      </Button>
                    ),
                },
              ]}
            />
            <MoreRows query={jobs} shown={rows.length} one="change" many="changes" />
            {chosen && (
              <RewindDialog
                website={website}
                job={{ jobId: chosen.jobId, words: changeWords(chosen) }}
                onClose={() => setChosen(undefined)}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

const changeWords = ({ change }: Pick<RewindableJob, 'change'>) =>
  change === 'import' ? 'Import products' : BULK_WORDS[change].title;

function statusWords({ status, done, total }: RewindableJob): string {
  switch (status) {
    case 'waiting':
      return 'Queued';
    case 'running':
      return `${done} of ${total} done`;
    case 'finished':
      return 'Done';
    default:
      return 'Failed';
  }
}
