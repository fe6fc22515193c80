import type { JobLine, JobState } from '@daybook/contracts/jobs/jobs.api';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/owner/column';
import { Timestamp } from '../../../ui/owner/timestamp';
import styles from './jobs.module.css';

/**
 * The columns for jobs in one state.
 * @param onRetry called when the operator retries a job
 */
export function jobColumns(state: JobState, onRetry: (id: string) => void): Column<JobLine>[] {
  const columns: (Column<JobLine> | false)[] = [
    { id: 'about', head: 'About', cell: (job) => <About job={job} /> },
    state === 'failed' && {
      id: 'reason',
      head: 'What went wrong',
      onPhone: true,
      cell: ({ failedReason }) => <span className={styles.reason}>{failedReason ?? 'No reason given'}</span>,
    },
    state === 'active' && {
      id: 'progress',
      head: 'Progress',
      onPhone: true,
      cell: (job) => <Progress job={job} />,
    },
    {
      id: 'id',
      head: 'Job',
      cell: ({ id, data }) => (
        <code className={styles.ids} title={idsOf(data)}>
          {shortId(id)}
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
      ? { id: 'due', head: 'Due', onPhone: true, cell: ({ dueAt }) => dueAt && <Timestamp at={dueAt} /> }
      : {
          id: 'at',
          head: TIME_WORDS[state],
          onPhone: state !== 'failed' && state !== 'active',
          cell: (job) => <Timestamp at={momentOf(job, state)} />,
        },
    state === 'failed' && {
      id: 'retry',
      head: 'Try again',
      isAction: true,
      cell: (job) => (
        <Button
          look="secondary"
          className={styles.small}
          aria-label={`Try ${jobName(job)} again`}
          onClick={() => onRetry(job.id)}
        >
          Try again
        </Button>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** What the job is about, by name: "Everyday Mug, OAT"; the end of its id when it has no name. */
export const jobName = ({ id, about }: Pick<JobLine, 'id' | 'about'>): string =>
  about.length > 0 ? about.join(', ') : shortId(id);

function About({ job }: { job: JobLine }) {
  return job.about.length > 0 ? <span>{jobName(job)}</span> : <code title={job.id}>{shortId(job.id)}</code>;
}

const idsOf = (data: JobLine['data']) =>
  Object.entries(data)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

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

function Progress({ job }: { job: JobLine }) {
  const { progress } = job;
  if (!progress) return '–';
  const { done, total } = progress;
  return (
    <span className={styles.progress}>
      <progress max={Math.max(1, total)} value={done} aria-label={`Progress of ${jobName(job)}`} />
      {done} of {total}
    </span>
  );
}
