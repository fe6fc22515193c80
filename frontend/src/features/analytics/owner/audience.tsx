import type { SegmentLine } from '@daybook/contracts/analytics/figures.api';
import { BOTS } from '@daybook/contracts/analytics/shared/segments';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { change } from '../../../lib/owner/figure-words';
import { inWhole } from '../../../lib/owner/whole-number';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Loaded } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { RowButton } from '../../../ui/owner/row-opener';
import styles from './analytics.module.css';
import { audienceQuery } from './figures.queries';
import { useFiguresSearch } from './report-screen';
import { withSegment } from './segment-filter';
import { segmentWords } from './segment-words';

const KINDS = [
  { kind: 'channel', title: 'Channels', head: 'Channel' },
  { kind: 'device', title: 'Devices', head: 'Device' },
  { kind: 'country', title: 'Countries', head: 'Country' },
  { kind: 'visitor', title: 'New and returning', head: 'Visitors' },
] as const;
const SHOWN = 8;

/** Devices, channels, countries, new and returning visitors, of the visitors that are shown. A click adds a filter. */
export function Audience() {
  const search = useFiguresSearch();
  const audience = useQuery(audienceQuery(useApi(), search));
  // what bots came with says nothing of visitors
  if (search.segment === BOTS) return null;
  return (
    <Loaded query={audience}>
      {({ lines }) => (
        <div className={styles.audience}>
          {KINDS.map(({ kind, title, head }) => (
            <Panel key={kind} title={title}>
              <SegmentTable
                title={title}
                head={head}
                rows={lines.filter(({ segment }) => segment.startsWith(`${kind}:`)).slice(0, SHOWN)}
              />
            </Panel>
          ))}
        </div>
      )}
    </Loaded>
  );
}

type SegmentTableProps = { title: string; head: string; rows: readonly SegmentLine[] };

function SegmentTable({ title, head, rows }: SegmentTableProps) {
  const search = useFiguresSearch();
  const navigate = useNavigate();
  if (rows.length === 0) return <p className={styles.soft}>None in these days.</p>;
  const columns: Column<SegmentLine>[] = [
    {
      id: 'segment',
      head,
      cell: ({ segment }) => (
        <RowButton
          onClick={() =>
            void navigate({ to: '.', search: { ...search, segment: withSegment(search.segment, segment) } })
          }
        >
          {segmentWords(segment)}
        </RowButton>
      ),
    },
    { id: 'visits', head: 'Visits', isNumber: true, cell: ({ visits }) => inWhole(visits) },
    {
      id: 'change',
      head: 'Change',
      isNumber: true,
      cell: ({ visits, visitsBefore }) => change(visits, visitsBefore),
    },
    { id: 'views', head: 'Page views', isNumber: true, cell: ({ views }) => inWhole(views) },
  ];
  return (
    <DataTable<SegmentLine>
      label={`${title}, visits`}
      rows={rows}
      rowId={({ segment }) => segment}
      rowName={({ segment }) => segmentWords(segment)}
      columns={columns}
    />
  );
}
