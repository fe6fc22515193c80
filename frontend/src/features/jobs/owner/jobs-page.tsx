import type { JobQueueLine } from '@daybook/contracts/jobs/jobs.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { DataTable } from '../../../ui/owner/data-table';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { RowLink } from '../../../ui/owner/row-opener';
import { Timestamp } from '../../../ui/owner/timestamp';
import { queueWords, STATE_WORDS, STATES } from './job-words';
import styles from './jobs.module.css';
import { queuesQuery } from './jobs.queries';
import { PauseButton } from './pause-button';
import { QueueStatus } from './queue-status';

const STORES = { redis: 'Kept in Redis.', postgres: 'Kept in Postgres.' };
const number = new Intl.NumberFormat('en-US');

/** The queues of the installation: emails, pictures, imports, restock. For operators. */
export function JobsPage() {
  const queues = useQuery(queuesQuery(useApi()));
  return (
    <>
      <PageHead title="Jobs" />
      <Loaded query={queues}>
        {({ store, queues: rows }) => (
          <>
            <p className={styles.about}>{STORES[store]}</p>
            <DataTable<JobQueueLine>
              label="Queues"
              rows={rows}
              rowId={({ name }) => name}
              rowName={({ name }) => queueWords(name)}
              columns={[
                {
                  id: 'name',
                  head: 'Queue',
                  cell: ({ name, counts }) => (
                    <RowLink
                      to="/config/jobs/$queue"
                      params={{ queue: name }}
                      search={{ state: STATES.find((state) => counts[state] > 0) ?? 'failed' }}
                    >
                      {queueWords(name)}
                    </RowLink>
                  ),
                },
                {
                  id: 'status',
                  head: 'Status',
                  onPhone: true,
                  cell: (queue) => <QueueStatus queue={queue} />,
                },
                ...STATES.map((state) => ({
                  id: state,
                  head: STATE_WORDS[state],
                  isNumber: true,
                  onPhone: state === 'failed',
                  cell: ({ counts }: JobQueueLine) => number.format(counts[state]),
                })),
                {
                  id: 'oldest',
                  head: 'Queued since',
                  cell: ({ oldestWaitingSince }) =>
                    oldestWaitingSince === null ? '–' : <Timestamp at={oldestWaitingSince} />,
                },
                {
                  id: 'pause',
                  head: 'Pause',
                  isAction: true,
                  cell: (queue) => <PauseButton queue={queue} className={styles.small} />,
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
