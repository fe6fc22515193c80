import type { SalesAnswer, SalesFigures, SalesLine } from '@daybook/contracts/analytics/sales.api';
import { SALES_BY, type SalesBy } from '@daybook/contracts/analytics/shared/sales-dimensions';
import { type Currency, formatMoney, money } from '@daybook/contracts/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { change, periodWords, pointWords } from '../../../lib/owner/figure-words';
import { useMay } from '../../../lib/owner/owner-session';
import { inWhole } from '../../../lib/owner/whole-number';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { DownloadButton } from '../../../ui/owner/download-button';
import { Empty } from '../../../ui/owner/empty';
import { SelectField } from '../../../ui/owner/field';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { Panel, Panels } from '../../../ui/owner/panel';
import { Toolbar } from '../../../ui/owner/toolbar';
import { AnalyticsTabs } from './analytics-tabs';
import { FiguresFilter } from './figures-filter';
import { type SalesSearch, salesFile, salesQuery } from './sales.queries';

const BY_WORDS: Readonly<Record<SalesBy, string>> = {
  day: 'Day',
  product: 'Product',
  variant: 'Variant',
  collection: 'Collection',
  country: 'Country',
  discount: 'Discount or coupon',
  method: 'Payment method',
};
const WAYS = SALES_BY.map((value) => ({ value, label: `By ${BY_WORDS[value].toLowerCase()}` }));

/** The sales of some days beside those of the days before, and what they were of. */
export function SalesPage() {
  const search: SalesSearch = useSearch({ strict: false });
  const sales = useQuery(salesQuery(useApi(), search));
  const navigate = useNavigate();
  const seesVisits = useMay('analytics.read');
  const go = (changes: SalesSearch) =>
    void navigate({ to: '.', search: { ...search, ...changes }, replace: true });
  const by = SALES_BY.find((one) => one === search.by) ?? 'day';
  return (
    <>
      <PageHead
        title="Sales"
        actions={
          <DownloadButton path={salesFile(search)} fileName={`sales-${by}.csv`}>
            Download as CSV
          </DownloadButton>
        }
      />
      {seesVisits && <AnalyticsTabs />}
      <FiguresFilter search={search} onChange={go} isWithoutSegment />
      <Loaded query={sales}>
        {(answer) => (
          <Panels>
            <Totals sales={answer} />
            <Toolbar>
              <SelectField
                hideLabel
                label="Report by"
                value={by}
                options={WAYS}
                onChange={({ target: { value } }) => go({ by: value })}
              />
              {answer.currencies.length > 1 && (
                <SelectField
                  hideLabel
                  label="Currency"
                  value={answer.currency}
                  options={answer.currencies.map((value) => ({ value, label: value }))}
                  onChange={({ target: { value } }) => go({ currency: value })}
                />
              )}
            </Toolbar>
            <Lines sales={answer} by={by} />
          </Panels>
        )}
      </Loaded>
    </>
  );
}

const AMOUNTS = [
  ['gross', 'Gross'],
  ['discount', 'Discounts'],
  ['tax', 'Tax'],
  ['delivery', 'Delivery'],
  ['refunds', 'Refunds'],
  ['net', 'Net'],
] as const satisfies readonly (readonly [keyof SalesFigures, string])[];

const inCurrency = (currency: Currency) => (units: number) => formatMoney(money(units, currency));

type Total = { readonly name: string; readonly now: string; readonly change: string };

function Totals({
  sales: { figures, figuresBefore, currency, period, periodBefore },
}: {
  sales: SalesAnswer;
}) {
  const words = inCurrency(currency);
  const counts = [
    ['orders', 'Orders'],
    ['units', 'Units'],
  ] as const;
  const rows: Total[] = [
    ...counts.map(([name, label]) => ({
      name: label,
      now: inWhole(figures[name]),
      change: change(figures[name], figuresBefore[name]),
    })),
    ...AMOUNTS.map(([name, label]) => ({
      name: label,
      now: words(figures[name]),
      change: change(figures[name], figuresBefore[name], words),
    })),
  ];
  return (
    <Panel
      title={periodWords(period)}
      about={`Beside ${periodWords(periodBefore)}. Gross is what customers pay, with tax and delivery; net is without tax, less refunds. Test orders do not count.`}
    >
      <DataTable<Total>
        isInLines
        label="Sums"
        rows={rows}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        columns={[
          { id: 'name', head: 'Sum', cell: ({ name }) => name },
          { id: 'now', head: 'These days', isNumber: true, onPhone: 'beside', cell: ({ now }) => now },
          { id: 'change', head: 'Change', isNumber: true, onPhone: true, cell: (row) => row.change },
        ]}
      />
    </Panel>
  );
}

function Lines({ sales: { lines, currency, hasMore }, by }: { sales: SalesAnswer; by: SalesBy }) {
  const words = inCurrency(currency);
  const columns: Column<SalesLine>[] = [
    {
      id: 'label',
      head: BY_WORDS[by],
      cell: ({ label }) => (by === 'day' ? pointWords(label) : label || 'Not known'),
    },
    { id: 'gross', head: 'Gross', isNumber: true, onPhone: true, cell: (line) => words(line.figures.gross) },
    { id: 'orders', head: 'Orders', isNumber: true, cell: (line) => inWhole(line.figures.orders) },
    { id: 'units', head: 'Units', isNumber: true, cell: (line) => inWhole(line.figures.units) },
    ...AMOUNTS.slice(1).map(
      ([name, head]): Column<SalesLine> => ({
        id: name,
        head,
        isNumber: true,
        cell: (line) => words(line.figures[name]),
      }),
    ),
    {
      id: 'change',
      head: 'Change of gross',
      isNumber: true,
      cell: ({ figures, before }) => change(figures.gross, before.gross, words),
    },
  ];
  return (
    <Panel
      title={`By ${BY_WORDS[by].toLowerCase()}`}
      about={hasMore ? 'Those with the most sales. The file has more of them.' : undefined}
    >
      {lines.length === 0 ? (
        <Empty title="No sales in these days" text="Choose other days." />
      ) : (
        <DataTable<SalesLine>
          label="Sales"
          rows={by === 'day' ? lines.toReversed() : lines}
          rowId={({ key }) => key}
          rowName={({ label }) => label}
          columns={columns}
        />
      )}
    </Panel>
  );
}
