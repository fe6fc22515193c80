import type { JobLine, JobState } from '@daybook/contracts/jobs/jobs.api';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/owner/data-table';
import { Timestamp } from '../../../ui/owner/timestamp';
import styles from './jobs.module.css';

/**
 * The columns for jobs in one state.
 * @param onRetry called when the operator retries a job
 */
export function jobColumns(state: JobState, onRetry: (id: string) => void): Column<JobLine>[] {
  const columns: (Column<JobLine> | false)[] = [
    { id: 'id', head: 'Job', cell: ({ id }) => <code title={id}>{shortId(id)}</code> },
    state === 'failed' && {
      id: 'reason',
      head: 'What went wrong',
      cell: ({ failedReason }) => <span className={styles.reason}>{failedReason ?? 'No reason given'}</span>,
    },
    state === 'active' && { id: 'progress', head: 'Progress', cell: (job) => <Progress job={job} /> },
    {
      id: 'about',
      head: 'About',
      wideOnly: true,
      cell: ({ data }) => (
        <code className={styles.ids}>
          {Object.entries(data)
            .map(([name, value]) => `${name} ${value}`)
            .join(', ')}
        </code>
      ),
    },
    {
      id: 'attempts',
      head: 'Attempts',
      isNumber: true,
      // a job that the operator retries has more attempts than its policy allows
      cell: ({ attempts, attemptsAllowed }) =>
        attempts > attemptsAllowed ? attempts : `${attempts} of ${attemptsAllowed}`,
    },
    state === 'delayed'
      ? { id: 'due', head: 'Due', cell: ({ dueAt }) => dueAt && <Timestamp at={dueAt} /> }
      : {
          id: 'at',
          head: TIME_WORDS[state],
          cell: (job) => <Timestamp at={momentOf(job, state)} />,
        },
    state === 'failed' && {
      id: 'retry',
      head: 'Try again',
      isAction: true,
      cell: ({ id }) => (
        <Button
          look="secondary"
          className={styles.small}
          aria-label={`Try ${id} again`}
          onClick={() => onRetry(id)}
        >
          Try again
        </Button>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Shows the end of an id, because the beginnings are alike. */
const shortId = (id: string) => (id.length > 18 ? `…${id.slice(-16)}` : id);

const TIME_WORDS: Readonly<Record<Exclude<JobState, 'delayed'>, string>> = {
  waiting: 'Queued since',
  active: 'Running since',
  failed: 'Failed',
  completed: 'Done',
};

const momentOf = ({ addedAt, startedAt, endedAt }: JobLine, state: JobState) =>
  (state === 'waiting' ? addedAt : state === 'active' ? startedAt : endedAt) ?? addedAt;

function Progress({ job: { id, progress } }: { job: JobLine }) {
  if (!progress) return '–';
  const { done, total } = progress;
  return (
    <span className={styles.progress}>
      <progress max={Math.max(1, total)} value={done} aria-label={`Progress of ${id}`} />
      {done} of {total}
    </span>
  );
}
