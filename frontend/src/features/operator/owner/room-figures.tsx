import type { FiguresAnswer } from '@daybook/contracts/operator/figures.api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { counted, inWhole } from '../../../lib/owner/whole-number';
import { Alert } from '../../../ui/alert';
import { type Figure, Figures } from '../../../ui/owner/figures';
import { Loaded } from '../../../ui/owner/load-state';
import { Timestamp } from '../../../ui/owner/timestamp';
import { figuresQuery } from './figures.queries';
import styles from './operator.module.css';
import { projectionWords } from './projection-words';

/** Whether anything is wrong, in five figures: the ones that Prometheus gets too. */
export function RoomFigures() {
  const query = useQuery(figuresQuery(useApi()));
  return (
    <Loaded query={query} failed="Unable to load the figures">
      {(figures) => (
        <>
          {query.error && (
            <p role="status" className={styles.stale}>
              These figures are from before: the server doesn’t answer.
            </p>
          )}
          <EmailServerAlert refusal={figures.emailServer} />
          <Figures
            label="The installation now"
            figures={[
              appendFigure(figures),
              lagFigure(figures),
              parkedFigure(figures),
              waitingFigure(figures),
              failedFigure(figures),
            ]}
          />
        </>
      )}
    </Loaded>
  );
}

/** Emails wait, and no other figure shows why. */
function EmailServerAlert({ refusal }: { refusal: FiguresAnswer['emailServer'] }) {
  if (!refusal) return null;
  const { since, refusals, response } = refusal;
  return (
    <Alert title="The mail server refuses this installation’s emails">
      <p>
        {counted(refusals, 'try', 'tries')} refused since <Timestamp at={since} />. The emails wait and are
        tried again. It said: “{response}”. Check SMTP_URL, EMAIL_FROM and the account’s limits there.
      </p>
    </Alert>
  );
}

function appendFigure({ appends: { p99, since, count } }: FiguresAnswer): Figure {
  return {
    label: 'Time to save a change',
    value: p99 === null ? '–' : `${p99 < 10 ? p99 : inWhole(Math.round(p99))} ms`,
    note: (
      <>
        {count === 0 ? 'Nothing was saved since ' : `99 of 100 took less (${inWhole(count)} since `}
        <Timestamp at={since} />
        {count > 0 && ')'}
      </>
    ),
  };
}

function lagFigure({ projections }: FiguresAnswer): Figure {
  const label = 'Furthest behind';
  const known = projections.flatMap(({ name, lag }) => (lag === null ? [] : [{ name, lag }]));
  if (known.length === 0) return { label, value: '–', note: 'No projection tells how far it is.' };
  const last = known.reduce((far, one) => (one.lag > far.lag ? one : far));
  return {
    label,
    value: inWhole(last.lag),
    note:
      last.lag === 0
        ? 'Every projection is at the end of the log.'
        : `${projectionWords(last.name)} has so many positions to go.`,
  };
}

function parkedFigure({ projections, reactors }: FiguresAnswer): Figure {
  const streams = [...projections, ...reactors].reduce((sum, one) => sum + one.parked, 0);
  const notes = [parkedNote('Waiting for you', projections), parkedNote('Tried again by itself', reactors)];
  return {
    label: 'Parked streams',
    value: inWhole(streams),
    note: streams === 0 ? 'Every event was taken.' : notes.filter(Boolean).join(' '),
  };
}

/** Which of them had to park a stream, after what becomes of it; empty for none. */
function parkedNote(what: string, followers: readonly { name: string; parked: number }[]): string {
  const parked = followers.filter((one) => one.parked > 0).map(({ name }) => projectionWords(name));
  return parked.length === 0 ? '' : `${what}: ${parked.join(', ')}.`;
}

function waitingFigure({ queues, silentQueues }: FiguresAnswer): Figure {
  const waiting = sumOf(queues, 'waiting');
  const delayed = sumOf(queues, 'delayed');
  const silent = silentQueues.length;
  return {
    label: 'Jobs waiting',
    value: queues.length === 0 ? '–' : inWhole(waiting),
    note:
      silent > 0
        ? `${counted(silent, 'queue does', 'queues do')} not answer.`
        : `${inWhole(delayed)} more are set for later.`,
  };
}

function failedFigure({ queues }: FiguresAnswer): Figure {
  const failed = sumOf(queues, 'failed');
  return {
    label: 'Failed jobs',
    value: queues.length === 0 ? '–' : inWhole(failed),
    note: <Link to="/config/jobs">{failed === 0 ? 'See all jobs' : 'See why, and try them again'}</Link>,
  };
}

const sumOf = (queues: FiguresAnswer['queues'], state: 'waiting' | 'delayed' | 'failed') =>
  queues.reduce((sum, queue) => sum + queue[state], 0);
