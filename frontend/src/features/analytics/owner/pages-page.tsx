import type { PageLine } from '@daybook/contracts/analytics/figures.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { change } from '../../../lib/owner/figure-words';
import { inWhole } from '../../../lib/owner/whole-number';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import styles from './analytics.module.css';
import { isOneSegment, pagesQuery } from './figures.queries';
import { ONE_FILTER, ReportScreen, useFiguresSearch } from './report-screen';

const COLUMNS: Column<PageLine>[] = [
  { id: 'path', head: 'Page', cell: ({ path }) => <span className={styles.path}>{path || 'Unknown'}</span> },
  { id: 'views', head: 'Page views', isNumber: true, cell: ({ views }) => inWhole(views) },
  {
    id: 'change',
    head: 'Change',
    isNumber: true,
    cell: ({ views, viewsBefore }) => change(views, viewsBefore),
  },
  { id: 'entrances', head: 'Visits began', isNumber: true, cell: ({ entrances }) => inWhole(entrances) },
  { id: 'exits', head: 'Visits ended', isNumber: true, cell: ({ exits }) => inWhole(exits) },
];

/** The pages that were viewed most. */
export function PagesPage() {
  const search = useFiguresSearch();
  const pages = useQuery(pagesQuery(useApi(), search));
  return (
    <ReportScreen title="Pages" report="pages" query={pages} notCounted={!isOneSegment(search) && ONE_FILTER}>
      {({ lines }) =>
        lines.length === 0 ? (
          <Empty title="No page views in these days" text="Choose other days or other visitors." />
        ) : (
          <DataTable<PageLine>
            label="Pages"
            rows={lines}
            rowId={({ path }) => path}
            rowName={({ path }) => path || 'Unknown'}
            columns={COLUMNS}
          />
        )
      }
    </ReportScreen>
  );
}
