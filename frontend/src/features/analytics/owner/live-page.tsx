import type { LiveAnswer, LiveLine, LiveMinute } from '@daybook/contracts/analytics/site-figures.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { inWhole } from '../../../lib/owner/whole-number';
import { DataTable } from '../../../ui/owner/data-table';
import { Figures } from '../../../ui/owner/figures';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { Panel } from '../../../ui/owner/panel';
import styles from './analytics.module.css';
import { AnalyticsTabs } from './analytics-tabs';
import { liveQuery } from './figures.queries';
import { channelWords, countryWords } from './segment-words';

/** The last 30 minutes; it asks again every few seconds. */
export function LivePage() {
  const live = useQuery(liveQuery(useApi()));
  return (
    <>
      <PageHead title="Live" />
      <AnalyticsTabs />
      <Loaded query={live}>{(answer) => <LiveFigures live={answer} />}</Loaded>
    </>
  );
}

function LiveFigures({
  live: { visitors, minutes, pages, viewed, channels, countries },
}: {
  live: LiveAnswer;
}) {
  const views = minutes.reduce((sum, minute) => sum + minute.views, 0);
  return (
    <>
      <Figures
        label="The last 30 minutes"
        figures={[
          { label: 'Visitors', value: inWhole(visitors), note: 'in the last 30 minutes' },
          { label: 'Page views', value: inWhole(views), note: 'in the last 30 minutes' },
        ]}
      />
      <MinuteBars minutes={minutes} />
      <div className={styles.audience}>
        <LivePanel title="Where visitors are" head="Page" rows={pages} words={(path) => path || 'Unknown'} />
        <LivePanel title="Viewed" head="Page" rows={viewed} words={(path) => path || 'Unknown'} />
        <LivePanel title="Channels" head="Channel" rows={channels} words={channelWords} />
        <LivePanel title="Countries" head="Country" rows={countries} words={countryWords} />
      </div>
    </>
  );
}

/** A bar for each minute. The panels beside it hold its figures as text. */
function MinuteBars({ minutes }: { minutes: readonly LiveMinute[] }) {
  const most = Math.max(4, ...minutes.map(({ views }) => views));
  return (
    <div className={styles.minutes} aria-hidden="true">
      {minutes.map(({ at, views }) => (
        <span key={at} className={styles.minute} style={{ blockSize: `${(views / most) * 100}%` }} />
      ))}
    </div>
  );
}

type LivePanelProps = {
  title: string;
  head: string;
  rows: readonly LiveLine[];
  words: (name: string) => string;
};

function LivePanel({ title, head, rows, words }: LivePanelProps) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className={styles.soft}>None in the last 30 minutes.</p>
      ) : (
        <DataTable<LiveLine>
          label={`${title}, counted`}
          rows={rows}
          rowId={({ name }) => name}
          rowName={({ name }) => words(name)}
          columns={[
            {
              id: 'name',
              head,
              cell: ({ name }) => <span className={styles.path}>{words(name)}</span>,
            },
            {
              id: 'count',
              head: title === 'Viewed' ? 'Page views' : 'Visitors',
              isNumber: true,
              cell: ({ count }) => inWhole(count),
            },
          ]}
        />
      )}
    </Panel>
  );
}
