import type { SourceLine } from '@daybook/contracts/analytics/figures.api';
import { type Channel, channelSegment, sourceSegment } from '@daybook/contracts/analytics/shared/segments';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { change, share } from '../../../lib/owner/figure-words';
import { inWhole } from '../../../lib/owner/whole-number';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { RowButton } from '../../../ui/owner/row-opener';
import styles from './analytics.module.css';
import { sourcesQuery } from './figures.queries';
import { ReportScreen, useFiguresSearch } from './report-screen';
import { withSegment } from './segment-filter';
import { channelWords } from './segment-words';

const nameOf = ({ source, channel }: SourceLine) => source || channelWords(channel);
const campaignOf = ({ medium, campaign }: SourceLine) => [medium, campaign].filter(Boolean).join(', ');

const COLUMNS: Column<SourceLine>[] = [
  { id: 'source', head: 'Source', cell: (line) => <SourceName line={line} /> },
  { id: 'channel', head: 'Channel', cell: ({ channel }) => channelWords(channel) },
  { id: 'campaign', head: 'Campaign', cell: (line) => campaignOf(line) || '–' },
  { id: 'visits', head: 'Visits', isNumber: true, onPhone: true, cell: ({ visits }) => inWhole(visits) },
  {
    id: 'change',
    head: 'Change',
    isNumber: true,
    cell: ({ visits, visitsBefore }) => change(visits, visitsBefore),
  },
  {
    id: 'bounced',
    head: 'Bounced',
    isNumber: true,
    cell: ({ visits, engaged }) => share(visits - engaged, visits),
  },
  { id: 'orders', head: 'With an order', isNumber: true, cell: ({ purchased }) => inWhole(purchased) },
];

/** A click shows the visitors of this source alone. */
function SourceName({ line }: { line: SourceLine }) {
  const search = useFiguresSearch();
  const navigate = useNavigate();
  const segment = line.source ? sourceSegment(line.source) : channelSegment(line.channel as Channel);
  return (
    <RowButton
      onClick={() =>
        void navigate({ to: '.', search: { ...search, segment: withSegment(search.segment, segment) } })
      }
    >
      <span className={styles.path}>{nameOf(line)}</span>
    </RowButton>
  );
}

/** Where visits came from: websites, searches, campaigns. */
export function SourcesPage() {
  const sources = useQuery(sourcesQuery(useApi(), useFiguresSearch()));
  return (
    <ReportScreen title="Sources" report="sources" query={sources}>
      {({ lines }) =>
        lines.length === 0 ? (
          <Empty
            title="No visits in these days"
            text="Links with utm_source, utm_medium and utm_campaign are listed as campaigns."
          />
        ) : (
          <DataTable<SourceLine>
            label="Sources"
            rows={lines}
            rowId={({ channel, source, medium, campaign }) => [channel, source, medium, campaign].join('\n')}
            rowName={nameOf}
            columns={COLUMNS}
          />
        )
      }
    </ReportScreen>
  );
}
