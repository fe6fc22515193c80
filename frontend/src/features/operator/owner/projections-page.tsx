import type { ProjectionLine } from '@daybook/contracts/operator/projections.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { inWhole } from '../../../lib/owner/whole-number';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { RowLink } from '../../../ui/owner/row-opener';
import { StatusMark } from '../../../ui/owner/status-mark';
import styles from './operator.module.css';
import { projectionWords, REPLAY_WORDS, statusOf } from './projection-words';
import { projectionsQuery } from './projections.queries';
import { ReplayProgress } from './replay-progress';
import { RoomFigures } from './room-figures';
import { StaleNote } from './stale-note';

/** The projections of the installation: how far each is, and what needs an operator. */
export function ProjectionsPage() {
  const query = useQuery(projectionsQuery(useApi()));
  return (
    <>
      <PageHead title="Projections" />
      <RoomFigures />
      <StaleNote query={query} />
      <Loaded query={query}>
        {({ head, projections }) =>
          projections.length === 0 ? (
            <Empty
              title="No projections"
              text="A process with the role projections makes them when it starts."
            />
          ) : (
            <>
              <p className={styles.about}>
                Each projection keeps the tables that pages read up to date with the log. The log ends at
                position {inWhole(Number(head))}.
              </p>
              <DataTable<ProjectionLine>
                label="Projections"
                rows={projections}
                rowId={({ name }) => name}
                rowName={({ name }) => projectionWords(name)}
                columns={[
                  {
                    id: 'name',
                    head: 'Projection',
                    cell: ({ name }) => (
                      <RowLink to="/config/operator/$projection" params={{ projection: name }}>
                        {projectionWords(name)}
                      </RowLink>
                    ),
                  },
                  {
                    id: 'status',
                    head: 'Status',
                    onPhone: true,
                    cell: (line) => {
                      const { shape, words } = statusOf(line);
                      return <StatusMark shape={shape}>{words}</StatusMark>;
                    },
                  },
                  { id: 'lag', head: 'Behind', isNumber: true, cell: ({ lag }) => inWhole(lag) },
                  {
                    id: 'rate',
                    head: 'Events/s',
                    isNumber: true,
                    cell: ({ eventsPerSecond }) => inWhole(eventsPerSecond),
                  },
                  {
                    id: 'parked',
                    head: 'Parked',
                    isNumber: true,
                    cell: ({ parkedCount }) => inWhole(parkedCount),
                  },
                  {
                    id: 'replay',
                    head: 'Replay',
                    cell: ({ name, replay }) => {
                      if (!replay) return '–';
                      if (replay.state === 'building') return <ReplayProgress name={name} replay={replay} />;
                      return REPLAY_WORDS[replay.state];
                    },
                  },
                  {
                    id: 'owner',
                    head: 'Runs in',
                    cell: ({ owner }) => (owner === null ? '–' : <code>{owner}</code>),
                  },
                ]}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
