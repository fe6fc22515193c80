import type { FiguresPoint, OverviewAnswer, Figures as Sums } from '@daybook/contracts/analytics/figures.api';
import { BOTS } from '@daybook/contracts/analytics/shared/segments';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { change, duration, periodWords, pointWords, share } from '../../../lib/owner/figure-words';
import { inWhole } from '../../../lib/owner/whole-number';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { Figures } from '../../../ui/owner/figures';
import { Skeleton } from '../../../ui/skeleton';
import styles from './analytics.module.css';
import { Audience } from './audience';
import { isByHour, overviewQuery } from './figures.queries';
import { ReportScreen, useFiguresSearch } from './report-screen';

const TimeChart = lazy(() => import('./time-chart'));

const NONE_YET = {
  title: 'No visits yet',
  text: 'Page views appear here a moment after they happen. Bots are counted apart: add them as a filter to see them.',
};
const NONE_FOUND = { title: 'No visits for these filters', text: 'Remove a filter, or choose other days.' };

/** Visits, visitors and page views over time, compared with the period before. */
export function OverviewPage() {
  const search = useFiguresSearch();
  const overview = useQuery(overviewQuery(useApi(), search));
  return (
    <ReportScreen title="Analytics" report={isByHour(search) ? 'hours' : 'days'} query={overview}>
      {(answer) =>
        isEmpty(answer) ? (
          <Empty {...(search.segment ? NONE_FOUND : NONE_YET)} />
        ) : (
          <OverviewFigures overview={answer} isOfBots={search.segment === BOTS} />
        )
      }
    </ReportScreen>
  );
}

const isEmpty = ({ figures, figuresBefore }: OverviewAnswer) => figures.views + figuresBefore.views === 0;

function OverviewFigures({ overview, isOfBots }: { overview: OverviewAnswer; isOfBots: boolean }) {
  const { period, before, timeZone, figures, figuresBefore, points, pointsBefore, botHits, rules } = overview;
  const at = useMemo(() => points.map((point) => point.at), [points]);
  const lines = useMemo(() => linesOf(points, pointsBefore), [points, pointsBefore]);
  return (
    <>
      <Figures label="In total" figures={totalsOf(figures, figuresBefore)} />
      {points.length === 1 ? (
        <p className={styles.about}>
          Hours are counted for one filter, and not for a source. This is the whole day.
        </p>
      ) : (
        <Suspense fallback={<Skeleton className={styles.chart} />}>
          <TimeChart at={at} lines={lines} />
        </Suspense>
      )}
      <details className={styles.table}>
        <summary>Figures as a table</summary>
        <DataTable<FiguresPoint>
          label="Figures over time"
          rows={points}
          rowId={(point) => point.at}
          rowName={(point) => pointWords(point.at)}
          columns={[
            { id: 'at', head: 'When', cell: (point) => pointWords(point.at) },
            { id: 'views', head: 'Page views', isNumber: true, cell: ({ views }) => inWhole(views) },
            { id: 'visits', head: 'Visits', isNumber: true, cell: ({ visits }) => inWhole(visits) },
            {
              id: 'visitors',
              head: 'Visitors',
              isNumber: true,
              cell: ({ visitors }) => (visitors === null ? '–' : inWhole(visitors)),
            },
          ]}
        />
      </details>
      <p className={styles.about}>
        {periodWords(period)}, compared with {periodWords(before)}. Days are in {timeZone}.{' '}
        {!isOfBots && `Left out: ${inWhole(botHits)} hits of bots. `}Visits by rule {rules.visit}, bots by
        rule {rules.bots}.
      </p>
      <Audience />
    </>
  );
}

function visitorsOf(now: number | null, before: number | null) {
  if (now === null)
    return { label: 'Visitors', value: '–', note: 'too many to put together: choose fewer days' };
  return { label: 'Visitors', value: inWhole(now), note: before === null ? '' : change(now, before) };
}

const totalsOf = (now: Sums, before: Sums) => [
  visitorsOf(now.visitors, before.visitors),
  { label: 'Visits', value: inWhole(now.visits), note: change(now.visits, before.visits) },
  { label: 'Page views', value: inWhole(now.views), note: change(now.views, before.views) },
  {
    label: 'Bounced',
    value: share(now.visits - now.engaged, now.visits),
    note: `${share(before.visits - before.engaged, before.visits)} before`,
  },
  {
    label: 'Time per visit',
    value: now.visits === 0 ? '–' : duration(now.seconds / now.visits),
    note: before.visits === 0 ? 'none before' : `${duration(before.seconds / before.visits)} before`,
  },
  {
    label: 'With an order',
    value: share(now.purchased, now.visits),
    note: `${share(before.purchased, before.visits)} before`,
  },
];

const linesOf = (points: readonly FiguresPoint[], before: readonly FiguresPoint[]) => [
  { label: 'Page views', values: points.map(({ views }) => views), colour: '--colour-accent' },
  { label: 'Visits', values: points.map(({ visits }) => visits), colour: '--colour-warn' },
  {
    label: 'Page views before',
    values: before.map(({ views }) => views),
    colour: '--colour-ink-soft',
    isDashed: true,
  },
];
