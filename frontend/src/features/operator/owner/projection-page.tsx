import type { ProjectionLine } from '@daybook/contracts/operator/projections.api';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { inWhole } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/owner/confirm';
import { Empty } from '../../../ui/owner/empty';
import { Figures } from '../../../ui/owner/figures';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { Panels } from '../../../ui/owner/panel';
import { StatusMark } from '../../../ui/owner/status-mark';
import styles from './operator.module.css';
import { ParkedPanel } from './parked-panel';
import { isReplaying, projectionWords, statusOf } from './projection-words';
import { projectionNamed, projectionsQuery, useProjectionOperation } from './projections.queries';
import { ReplayPanel } from './replay-panel';
import { StaleNote } from './stale-note';

/** One projection: its state, its replay and what is parked. */
export function ProjectionPage() {
  const { projection: name } = useParams({ from: '/config/operator/$projection' });
  const query = useQuery(projectionsQuery(useApi()));
  const line = query.data && projectionNamed(query.data.projections, name);
  const status = line && statusOf(line);
  return (
    <>
      <PageHead
        title={projectionWords(name)}
        back={<Link to="/config/operator">Projections</Link>}
        mark={status && <StatusMark shape={status.shape}>{status.words}</StatusMark>}
        actions={line && <Actions line={line} />}
      />
      <StaleNote query={query} />
      <Loaded query={query}>
        {() => {
          if (!line) return <Empty title="No such projection" text="It may have been renamed or removed." />;
          return (
            <>
              <p className={styles.about}>{status?.meaning}</p>
              {line.lastError && (
                <p role="status" className={styles.error}>
                  {line.lastError}
                </p>
              )}
              <Figures
                label="Progress"
                figures={[
                  { label: 'Position', value: inWhole(Number(line.position)) },
                  { label: 'Behind the log', value: inWhole(line.lag) },
                  { label: 'Events per second', value: inWhole(line.eventsPerSecond) },
                  { label: 'Version', value: line.version },
                ]}
              />
              <p className={styles.about}>
                {line.owner ? (
                  <>
                    Runs in <code>{line.owner}</code>.
                  </>
                ) : (
                  'No process runs it.'
                )}
              </p>
              <Panels>
                <ReplayPanel line={line} />
                <ParkedPanel line={line} />
              </Panels>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function Actions({ line }: { line: ProjectionLine }) {
  const { mutate, isPending } = useProjectionOperation(line.name);
  const [asked, setAsked] = useState<'pause' | 'rollback'>();
  const name = projectionWords(line.name);
  const canRollBack = line.previousVersion !== null && !isReplaying(line) && line.replay?.state !== 'built';
  const confirm = () => asked && mutate({ do: asked }, { onSettled: () => setAsked(undefined) });
  return (
    <>
      {canRollBack && (
        <Button look="secondary" onClick={() => setAsked('rollback')}>
          Roll back
        </Button>
      )}
      {line.state === 'paused' ? (
        <Button busy={isPending} onClick={() => mutate({ do: 'resume' })}>
          Resume
        </Button>
      ) : (
        <Button look="secondary" onClick={() => setAsked('pause')}>
          Pause
        </Button>
      )}
      {asked === 'pause' && (
        <Confirm
          title={`Pause ${name}?`}
          action={`Pause ${name}`}
          busy={isPending}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        >
          New events no longer reach the pages that read it, until you resume it. The events are not lost.
        </Confirm>
      )}
      {asked === 'rollback' && (
        <Confirm
          title={`Roll ${name} back?`}
          action={`Roll ${name} back`}
          busy={isPending}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        >
          The tables from before the last replay (version {line.previousVersion}) go live again and catch up.
          Today’s tables are kept, so you can roll forward the same way.
        </Confirm>
      )}
    </>
  );
}
