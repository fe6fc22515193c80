import type { RestockGroup, RestockGroupsAnswer } from '@daybook/contracts/restock/restock.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../lib/api-context';
import { useAddressState } from '../../lib/config-link';
import { buttonClass } from '../../ui/button';
import { DataTable } from '../../ui/owner/data-table';
import { Empty } from '../../ui/owner/empty';
import { Loaded } from '../../ui/owner/load-state';
import { MoreRows } from '../../ui/owner/more-rows';
import { PageHead } from '../../ui/owner/page-head';
import { SearchInput } from '../../ui/owner/search-input';
import { Toolbar } from '../../ui/owner/toolbar';
import { type Figure, Figures } from './figures';
import { groupsQuery } from './owner-restock.queries';
import { RestockTabs } from './restock-tabs';
import { waitingColumns } from './waiting-columns';
import { inWhole } from './whole-number';

/** What visitors wait for: how many, since when, and what it would bring in. */
export function WaitingPage() {
  const api = useApi();
  const [{ q }, setAddress] = useAddressState();
  const groups = useInfiniteQuery(groupsQuery(api, q));
  const search = useCallback((words: string) => setAddress({ q: words }), [setAddress]);
  return (
    <>
      <PageHead title="Restock" />
      <RestockTabs />
      <Toolbar>
        <SearchInput label="Search waiting lists" value={q ?? ''} onSearch={search} />
      </Toolbar>
      <Loaded query={groups}>
        {({ pages }) => {
          const rows = pages.flatMap(({ signUpGroups }) => signUpGroups);
          const totals = pages[0]?.totals;
          if (rows.length === 0) return <NobodyWaits q={q} onClear={() => search('')} />;
          return (
            <>
              {totals && <Figures label="All together" figures={figuresOf(totals)} />}
              <DataTable<RestockGroup>
                label="Waiting lists"
                rows={rows}
                rowId={({ variantId }) => variantId}
                rowName={({ productTitle, sku }) => `${productTitle}, ${sku}`}
                columns={waitingColumns()}
                isStale={groups.isPlaceholderData}
              />
              <MoreRows query={groups} shown={rows.length} total={totals?.groups} one="list" many="lists" />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function NobodyWaits({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  if (q) {
    return (
      <Empty title="Nothing matches" text="No waiting list is of a product with these words, or of this SKU.">
        <button type="button" className={buttonClass('secondary')} onClick={onClear}>
          Clear search
        </button>
      </Empty>
    );
  }
  return (
    <Empty
      title="Nobody waits for anything"
      text="Where something is sold out, visitors can leave their address; whoever did appears here."
    />
  );
}

const figuresOf = ({ groups, waiting, demand }: RestockGroupsAnswer['totals']): Figure[] => [
  { label: 'Waiting', value: inWhole(waiting), note: waiting === 1 ? 'person' : 'people' },
  { label: 'For', value: inWhole(groups), note: groups === 1 ? 'variant' : 'variants' },
  {
    label: 'Demand',
    value: demand.map((amount) => formatMoney(amount)).join(', ') || '–',
    note: 'one unit for each',
  },
];
