import type { OperatorWebsite } from '@daybook/contracts/websites/websites.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { SearchInput } from '../../../ui/owner/search-input';
import { Timestamp } from '../../../ui/owner/timestamp';
import { Toolbar } from '../../../ui/owner/toolbar';
import { MainWebsite } from './main-website';
import { operatorWebsitesQuery } from './operator-websites.queries';
import { titleColumn, WEBSITE_COLUMNS } from './website-columns';

const COLUMNS: readonly Column<OperatorWebsite>[] = [
  { id: 'roles', head: 'Your roles', cell: ({ roles }) => roles.join(', ') || 'Not a member' },
  ...WEBSITE_COLUMNS,
  { id: 'main', head: 'Shown first', cell: (website) => <MainWebsite website={website} /> },
  {
    id: 'created',
    head: 'Created',
    cell: ({ createdAt }) => <Timestamp at={new Date(createdAt).toISOString()} />,
  },
];

/** Every website of the installation. An operator opens those that they are a member of. */
export function OperatorWebsites({ onEnter }: { onEnter: (id: string) => void }) {
  const { q = '' } = useSearch({ from: '/config/websites' });
  const navigate = useNavigate({ from: '/config/websites' });
  const websites = useInfiniteQuery(operatorWebsitesQuery(useApi(), q));
  const search = (words: string) => void navigate({ search: { q: words }, replace: true });
  return (
    <>
      <Toolbar>
        <SearchInput label="Search websites" value={q} onSearch={search} />
      </Toolbar>
      <Loaded query={websites}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          if (rows.length === 0) {
            return (
              <Empty title="No results" text="No website has this in its name or its domains.">
                <Button look="secondary" onClick={() => search('')}>
                  Clear search
                </Button>
              </Empty>
            );
          }
          return (
            <>
              <DataTable<OperatorWebsite>
                label="Websites"
                rows={rows}
                rowId={({ id }) => id}
                rowName={({ title }) => title}
                columns={[titleColumn(onEnter, ({ roles }) => roles.length > 0), ...COLUMNS]}
                isStale={websites.isPlaceholderData}
              />
              <MoreRows
                query={websites}
                shown={rows.length}
                total={pages[0]?.total}
                one="website"
                many="websites"
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
