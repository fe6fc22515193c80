import { type VitalRating, WEB_VITALS, type WebVital } from '@daybook/contracts/analytics/shared/web-vitals';
import type { WebVitalLine } from '@daybook/contracts/analytics/site-figures.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { change } from '../../../lib/owner/figure-words';
import { inWhole } from '../../../lib/owner/whole-number';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { StatusMark, type StatusShape } from '../../../ui/owner/status-mark';
import styles from './analytics.module.css';
import { hasSpeed, vitalsQuery } from './figures.queries';
import { ReportScreen, useFiguresSearch } from './report-screen';

const VITAL_WORDS: Readonly<Record<WebVital, string>> = {
  FCP: 'First content',
  LCP: 'Largest content',
  CLS: 'Layout shift',
  FID: 'First input',
  INP: 'Response to input',
};
const RATINGS: Readonly<Record<VitalRating, { words: string; shape: StatusShape }>> = {
  good: { words: 'Good', shape: 'full' },
  fair: { words: 'Needs work', shape: 'half' },
  poor: { words: 'Poor', shape: 'alert' },
};

const measuredWords = (vital: WebVital, value: number) =>
  vital === 'CLS' ? value.toFixed(2) : `${inWhole(Math.round(value))} ms`;

const COLUMNS: Column<WebVitalLine>[] = [
  {
    id: 'path',
    head: 'Page',
    cell: ({ path }) => <span className={styles.path}>{path || 'All pages'}</span>,
  },
  { id: 'vital', head: 'Measured', onPhone: true, cell: ({ vital }) => `${VITAL_WORDS[vital]} (${vital})` },
  {
    id: 'p75',
    head: '75% are below',
    isNumber: true,
    onPhone: true,
    cell: ({ vital, p75 }) => measuredWords(vital, p75),
  },
  {
    id: 'change',
    head: 'Change',
    isNumber: true,
    cell: ({ vital, p75, p75Before }) => change(p75, p75Before ?? 0, (value) => measuredWords(vital, value)),
  },
  {
    id: 'rating',
    head: 'Rating',
    cell: ({ rating }) => <StatusMark shape={RATINGS[rating].shape}>{RATINGS[rating].words}</StatusMark>,
  },
  {
    id: 'good',
    head: 'Good up to',
    isNumber: true,
    cell: ({ vital }) => measuredWords(vital, WEB_VITALS[vital].good),
  },
  { id: 'samples', head: 'Measurements', isNumber: true, cell: ({ samples }) => inWhole(samples) },
];

/** How fast pages are for the visitors who load them. */
export function SpeedPage() {
  const search = useFiguresSearch();
  const vitals = useQuery(vitalsQuery(useApi(), search));
  return (
    <ReportScreen
      title="Speed"
      report="vitals"
      query={vitals}
      notCounted={
        !hasSpeed(search) && 'Speed is counted for all visitors, or for one device. Remove the other filters.'
      }
    >
      {({ lines }) =>
        lines.length === 0 ? (
          <Empty
            title="Nothing measured in these days"
            text="Browsers measure pages while visitors use them, and send it when they leave."
          />
        ) : (
          <>
            <p className={styles.about}>
              By device only, not by channel, country, or new and returning visitors.
            </p>
            <DataTable<WebVitalLine>
              label="Speed"
              rows={lines}
              rowId={({ path, vital }) => `${vital} ${path}`}
              rowName={({ path, vital }) => `${path || 'All pages'}, ${VITAL_WORDS[vital]}`}
              columns={COLUMNS}
            />
          </>
        )
      }
    </ReportScreen>
  );
}
