import type { RestockLedgerLine } from '@daybook/contracts/restock/restock.api';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { saveFile } from '../../../../lib/owner/save-file';
import { counted, inWhole } from '../../../../lib/owner/whole-number';
import { Button } from '../../../../ui/button';
import type { Column } from '../../../../ui/owner/column';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Figures } from '../../../../ui/owner/figures';
import { Loaded } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { SearchInput } from '../../../../ui/owner/search-input';
import { useToast } from '../../../../ui/owner/toast';
import { Toolbar } from '../../../../ui/owner/toolbar';
import { restockLedgerQuery } from '../owner-restock.queries';
import { RestockTabs } from '../restock-tabs';
import { WaitingListLink } from '../waiting-list-link';
import { demandCsv, demandLines } from './demand';
import styles from './demand-page.module.css';

type NumberOf = 'signUps' | 'emailed' | 'held' | 'bought' | 'unmet' | 'suggestedReorder';

const count = (id: NumberOf, head: string): Column<RestockLedgerLine> => ({
  id,
  head,
  isNumber: true,
  sort: { descending: `-${id}`, ascending: id },
  cell: (line) => inWhole(line[id]),
});

const COLUMNS: Column<RestockLedgerLine>[] = [
  { id: 'title', head: 'Variant', cell: (line) => <WaitingListLink of={line} /> },
  { id: 'sku', head: 'SKU', cell: ({ sku }) => sku },
  count('signUps', 'Signed up'),
  count('emailed', 'Emailed'),
  count('held', 'Held'),
  count('bought', 'Bought'),
  { ...count('unmet', 'Unmet'), onPhone: true },
  {
    ...count('suggestedReorder', 'Order'),
    onPhone: true,
    cell: ({ suggestedReorder }) => <strong>{inWhole(suggestedReorder)}</strong>,
  },
];

const DEFAULT_SORT = '-unmet';

/** From sign-up to sale, by variant: the unmet demand, and how many units to order. */
export function DemandPage() {
  const toast = useToast();
  const ledger = useQuery(restockLedgerQuery(useApi()));
  const { q, sort = DEFAULT_SORT } = useSearch({ from: '/config/restock/demand' });
  const navigate = useNavigate({ from: '/config/restock/demand' });
  const change = (changes: { q?: string; sort?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const lines = ledger.data && demandLines(ledger.data.lines, { q, sort });
  const save = (shown: readonly RestockLedgerLine[]) => {
    saveFile(new Blob([demandCsv(shown)], { type: 'text/csv;charset=utf-8' }), 'restock-demand.csv');
    toast.done(`${counted(shown.length, 'line', 'lines')} saved to your downloads.`);
  };
  return (
    <>
      <PageHead
        title="Demand"
        actions={
          lines &&
          lines.length > 0 && (
            <Button look="secondary" onClick={() => save(lines)}>
              Download as CSV
            </Button>
          )
        }
      />
      <RestockTabs />
      <Toolbar>
        <SearchInput label="Search demand" value={q ?? ''} onSearch={(words) => change({ q: words })} />
      </Toolbar>
      <Loaded query={{ ...ledger, data: lines }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty
              title={q ? 'No results' : 'No demand yet'}
              text={
                q
                  ? 'No product matches your search.'
                  : 'When customers join a waitlist, this shows what to order and how much.'
              }
            />
          ) : (
            <>
              <Figures label="Total" figures={figuresOf(rows)} />
              <DataTable<RestockLedgerLine>
                label="Demand"
                rows={rows}
                rowId={({ variantId }) => variantId}
                rowName={({ productTitle, sku }) => `${productTitle}, ${sku}`}
                columns={COLUMNS}
                sort={sort}
                onSort={(next) => change({ sort: next })}
              />
              <p className={styles.note}>
                Unmet: people waiting without stock. To order: unmet minus the expected no-buys.
              </p>
            </>
          )
        }
      </Loaded>
    </>
  );
}

function figuresOf(lines: readonly RestockLedgerLine[]) {
  const sum = (of: NumberOf) => lines.reduce((total, line) => total + line[of], 0);
  return [
    { label: 'Signed up', value: inWhole(sum('signUps')) },
    { label: 'Emailed', value: inWhole(sum('emailed')) },
    { label: 'Reserved', value: inWhole(sum('held')) },
    { label: 'Bought', value: inWhole(sum('bought')) },
    { label: 'Unmet', value: inWhole(sum('unmet')), note: `${inWhole(sum('suggestedReorder'))} to order` },
  ];
}
