import type { JobLine, JobState } from '@daybook/contracts/jobs/jobs.api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { SelectField } from '../../../ui/owner/field';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { PageHead } from '../../../ui/owner/page-head';
import { Toolbar } from '../../../ui/owner/toolbar';
import { jobColumns, jobName } from './job-columns';
import { queueWords, STATE_WORDS, STATES, stateOf } from './job-words';
import { jobsQuery, queuesQuery, useJobAct } from './jobs.queries';
import { PauseButton } from './pause-button';
import { QueueStatus } from './queue-status';

const NONE: Readonly<Record<JobState, string>> = {
  failed: 'No failed jobs.',
  active: 'No running jobs.',
  waiting: 'No queued jobs.',
  delayed: 'No delayed jobs.',
  completed: 'No completed jobs.',
};

/** The jobs of one queue by state. The operator can retry failed ones. */
export function QueuePage() {
  const { queue } = useParams({ from: '/config/jobs/$queue' });
  const api = useApi();
  const state = stateOf(useSearch({ from: '/config/jobs/$queue' }).state);
  const navigate = useNavigate({ from: '/config/jobs/$queue' });
  const jobs = useInfiniteQuery(jobsQuery(api, queue, state));
  const { data } = useQuery(queuesQuery(api));
  const line = data?.queues.find(({ name }) => name === queue);
  const act = useJobAct();
  const count = (one: JobState) => (line ? ` (${line.counts[one]})` : '');
  return (
    <>
      <PageHead
        title={queueWords(queue)}
        back={<Link to="/config/jobs">Jobs</Link>}
        mark={line && <QueueStatus queue={line} />}
        actions={
          line && (
            <>
              {line.counts.failed > 0 && (
                <Button busy={act.isPending} onClick={() => act.mutate({ do: 'retry-all', queue })}>
                  Retry all
                </Button>
              )}
              <PauseButton queue={line} />
            </>
          )
        }
      />
      <Toolbar>
        <SelectField
          label="State"
          hideLabel
          value={state}
          options={STATES.map((one) => ({ value: one, label: `${STATE_WORDS[one]}${count(one)}` }))}
          onChange={(event) => void navigate({ search: { state: event.target.value }, replace: true })}
        />
      </Toolbar>
      <Loaded query={jobs}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          if (rows.length === 0) return <Empty title="No jobs" text={NONE[state]} />;
          return (
            <>
              <DataTable<JobLine>
                label="Jobs"
                rows={rows}
                rowId={({ id }) => id}
                rowName={jobName}
                columns={jobColumns(state, (id) => act.mutate({ do: 'retry', queue, id }))}
              />
              <MoreRows query={jobs} shown={rows.length} total={line?.counts[state]} one="job" many="jobs" />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
