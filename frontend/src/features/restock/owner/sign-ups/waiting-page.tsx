import type { RestockGroup, RestockGroupsAnswer } from '@daybook/contracts/restock/restock.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { attributesText } from '../../../../lib/owner/attributes-text';
import { useMay } from '../../../../lib/owner/owner-session';
import { counted, inWhole } from '../../../../lib/owner/whole-number';
import { Button, buttonClass } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { SelectField } from '../../../../ui/owner/field';
import { type Figure, Figures } from '../../../../ui/owner/figures';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { SearchInput } from '../../../../ui/owner/search-input';
import { SelectionBar, Toolbar } from '../../../../ui/owner/toolbar';
import { groupsQuery } from '../owner-restock.queries';
import { RestockTabs } from '../restock-tabs';
import { SendDialog, type SendTo } from '../sends/send-dialog';
import { notifyColumn, WAITING_COLUMNS } from './waiting-columns';

const NONE: ReadonlySet<string> = new Set();
const STOCK = [
  { value: '', label: 'All waitlists' },
  { value: 'true', label: 'Back in stock' },
];

/** The variants that subscribers wait for: how many, since when, and the expected sales. */
export function WaitingPage() {
  const api = useApi();
  const { q, ready } = useSearch({ from: '/config/restock' });
  const navigate = useNavigate({ from: '/config/restock' });
  const groups = useInfiniteQuery(groupsQuery(api, { q, ready }));
  const maySend = useMay('restock.send');
  const [selected, setSelected] = useState(NONE);
  const [send, setSend] = useState<{ title: string; to: SendTo }>();
  const narrow = (changes: { q?: string; ready?: string }) => {
    // a send must not include lists that the screen no longer shows
    setSelected(NONE);
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  };
  const notify = ({ productId, variantId, productTitle, attributes }: RestockGroup) =>
    setSend({
      title: `Notify the waitlist for ${productTitle} ${attributesText(attributes)}`.trim(),
      to: { productId, variantId },
    });
  const waiting = groups.data?.pages[0]?.totals.waiting ?? 0;
  return (
    <>
      <PageHead
        title="Restock"
        actions={
          maySend &&
          waiting > 0 &&
          !q && (
            <Button onClick={() => setSend({ title: 'Notify everyone on all waitlists', to: 'everybody' })}>
              Notify everyone
            </Button>
          )
        }
      />
      <RestockTabs />
      <Toolbar>
        <SearchInput label="Search waitlists" value={q ?? ''} onSearch={(words) => narrow({ q: words })} />
        <SelectField
          hideLabel
          label="Stock"
          value={ready ?? ''}
          options={STOCK}
          onChange={(event) => narrow({ ready: event.target.value })}
        />
      </Toolbar>
      <Loaded query={groups}>
        {({ pages }) => {
          const rows = pages.flatMap(({ signUpGroups }) => signUpGroups);
          const totals = pages[0]?.totals;
          if (rows.length === 0)
            return (
              <EmptyList isNarrowed={Boolean(q || ready)} onClear={() => narrow({ q: '', ready: '' })} />
            );
          const chosen = rows.filter(({ variantId }) => selected.has(variantId));
          return (
            <>
              {totals && <Figures label="Total" figures={figuresOf(totals)} />}
              <DataTable<RestockGroup>
                label="Waitlists"
                rows={rows}
                rowId={({ variantId }) => variantId}
                rowName={({ productTitle, sku }) => `${productTitle}, ${sku}`}
                columns={maySend ? [...WAITING_COLUMNS, notifyColumn(notify)] : WAITING_COLUMNS}
                selection={maySend ? { ids: selected, onChange: setSelected } : undefined}
                isStale={groups.isPlaceholderData}
              />
              <MoreRows query={groups} shown={rows.length} total={totals?.groups} one="list" many="lists" />
              {chosen.length > 0 && (
                <SelectionBar count={`${chosen.length} selected`}>
                  <Button
                    look="secondary"
                    onClick={() =>
                      setSend({
                        title: `Notify the people on ${counted(chosen.length, 'list', 'lists')}`,
                        to: { lists: chosen.map(({ productId, variantId }) => ({ productId, variantId })) },
                      })
                    }
                  >
                    Notify them
                  </Button>
                  <Button look="text" onClick={() => setSelected(NONE)}>
                    Clear
                  </Button>
                </SelectionBar>
              )}
            </>
          );
        }}
      </Loaded>
      {send && <SendDialog {...send} onClose={() => setSend(undefined)} />}
    </>
  );
}

function EmptyList({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed) {
    return (
      <Empty title="No results" text="No waitlist matches your search and stock.">
        <button type="button" className={buttonClass('secondary')} onClick={onClear}>
          Clear search and filter
        </button>
      </Empty>
    );
  }
  return (
    <Empty
      title="No waitlists yet"
      text="Customers can join a waitlist when a product is sold out. They appear here."
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
