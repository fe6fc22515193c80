import type { StockLine } from '@daybook/contracts/stock/owner-stock.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { SelectField } from '../../../ui/owner/field';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { NoResults } from '../../../ui/owner/no-results';
import { PageHead } from '../../../ui/owner/page-head';
import { SearchInput } from '../../../ui/owner/search-input';
import { SelectionBar, Toolbar } from '../../../ui/owner/toolbar';
import { stockQuery } from './owner-stock.queries';
import { stockColumns } from './stock-columns';
import { StockDialog } from './stock-dialog';

const NONE: ReadonlySet<string> = new Set();
const LOW = [
  { value: '', label: 'All stock' },
  { value: '0', label: 'Sold out' },
  { value: '3', label: '3 or fewer' },
  { value: '10', label: '10 or fewer' },
];

/** The stock of every variant. The owner can change it here. */
export function StockPage() {
  const api = useApi();
  const { q, lowAt } = useSearch({ from: '/config/stock' });
  const navigate = useNavigate({ from: '/config/stock' });
  const [selected, setSelected] = useState(NONE);
  const [changed, setChanged] = useState<readonly StockLine[]>();
  const stock = useInfiniteQuery(stockQuery(api, { q, lowAt }));
  const narrow = (changes: { q?: string; lowAt?: string }) => {
    setSelected(NONE);
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  };
  return (
    <>
      <PageHead title="Stock" />
      <Toolbar>
        <SearchInput label="Search stock" value={q ?? ''} onSearch={(words) => narrow({ q: words })} />
        <SelectField
          hideLabel
          label="Available"
          value={lowAt ?? ''}
          options={LOW}
          onChange={(event) => narrow({ lowAt: event.target.value })}
        />
      </Toolbar>
      <Loaded query={stock}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          if (rows.length === 0) {
            return q || lowAt ? (
              <NoResults
                text="No variant matches your search and stock level."
                onClear={() => narrow({ q: '', lowAt: '' })}
              />
            ) : (
              <Empty title="No stock yet" text="Add a product to see its variants here." />
            );
          }
          const chosen = rows.filter(({ variantId }) => selected.has(variantId));
          return (
            <>
              <DataTable<StockLine>
                label="Stock"
                rows={rows}
                rowId={({ variantId }) => variantId}
                rowName={({ productTitle, sku }) => `${productTitle}, ${sku}`}
                columns={stockColumns((line) => setChanged([line]))}
                selection={{ ids: selected, onChange: setSelected }}
                isStale={stock.isPlaceholderData}
                isStacked
              />
              <MoreRows
                query={stock}
                shown={rows.length}
                total={pages[0]?.total}
                one="variant"
                many="variants"
              />
              {chosen.length > 0 && (
                <SelectionBar count={`${chosen.length} selected`}>
                  <Button look="secondary" onClick={() => setChanged(chosen)}>
                    Change stock
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
      {changed && (
        <StockDialog
          lines={changed}
          onClose={() => setChanged(undefined)}
          onDone={() => {
            setChanged(undefined);
            setSelected(NONE);
          }}
        />
      )}
    </>
  );
}
