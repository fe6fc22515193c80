import type { FunnelAnswer, FunnelLine, ProductFigures } from '@daybook/contracts/analytics/figures.api';
import type { FunnelStep } from '@daybook/contracts/analytics/shared/segments';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { change, share } from '../../../lib/owner/figure-words';
import { inWhole } from '../../../lib/owner/whole-number';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { funnelQuery, isOneSegment, productFiguresQuery } from './figures.queries';
import { ONE_FILTER, ReportDownload, ReportScreen, useFiguresSearch } from './report-screen';

const STEP_WORDS: Readonly<Record<FunnelStep, string>> = {
  viewed: 'Viewed a product',
  added: 'Added to the cart',
  checkout: 'Started the checkout',
  purchased: 'Placed an order',
};

const COLUMNS: Column<ProductFigures>[] = [
  { id: 'title', head: 'Product', cell: ({ title, productId }) => title ?? `Deleted (${productId})` },
  { id: 'views', head: 'Views', isNumber: true, cell: ({ views }) => inWhole(views) },
  {
    id: 'change',
    head: 'Change',
    isNumber: true,
    cell: ({ views, viewsBefore }) => change(views, viewsBefore),
  },
  {
    id: 'quickViews',
    head: 'Quick views',
    isNumber: true,
    cell: ({ quickViews }) => inWhole(quickViews),
  },
  { id: 'adds', head: 'Added', isNumber: true, cell: ({ adds }) => inWhole(adds) },
  { id: 'removes', head: 'Removed', isNumber: true, cell: ({ removes }) => inWhole(removes) },
];

/** From a product to an order: how many visits came to each step, and which products they were. */
export function ProductsPage() {
  const api = useApi();
  const search = useFiguresSearch();
  const products = useQuery(productFiguresQuery(api, search));
  const funnel = useQuery(funnelQuery(api, search));
  return (
    <ReportScreen
      title="Products"
      report="products"
      query={products}
      notCounted={!isOneSegment(search) && ONE_FILTER}
      head={
        <Panel
          title="From visit to order"
          actions={
            <ReportDownload report="funnel" search={search}>
              Download steps as CSV
            </ReportDownload>
          }
        >
          <Loaded query={funnel}>{(answer) => <Funnel funnel={answer} />}</Loaded>
        </Panel>
      }
    >
      {({ lines }) => (
        <Panel title="By product">
          {lines.length === 0 ? (
            <Empty title="No products viewed in these days" text="Choose other days or other visitors." />
          ) : (
            <DataTable<ProductFigures>
              label="Products"
              rows={lines}
              rowId={({ productId }) => productId}
              rowName={({ title, productId }) => title ?? productId}
              columns={COLUMNS}
            />
          )}
        </Panel>
      )}
    </ReportScreen>
  );
}

function Funnel({ funnel: { visits, steps } }: { funnel: FunnelAnswer }) {
  return (
    <DataTable<FunnelLine>
      label="Steps to an order"
      rows={steps}
      rowId={({ step }) => step}
      rowName={({ step }) => STEP_WORDS[step]}
      columns={[
        { id: 'step', head: 'Step', cell: ({ step }) => STEP_WORDS[step] },
        { id: 'visits', head: 'Visits', isNumber: true, cell: (line) => inWhole(line.visits) },
        { id: 'share', head: 'Of all visits', isNumber: true, cell: (line) => share(line.visits, visits) },
        {
          id: 'ofBefore',
          head: 'Of the step before',
          isNumber: true,
          cell: (line) => share(line.visits, steps[steps.indexOf(line) - 1]?.visits ?? visits),
        },
        {
          id: 'change',
          head: 'Change',
          isNumber: true,
          cell: (line) => change(line.visits, line.visitsBefore),
        },
      ]}
    />
  );
}
