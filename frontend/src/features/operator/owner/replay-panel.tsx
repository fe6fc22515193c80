import type { ProjectionLine, ReplayLine } from '@daybook/contracts/operator/projections.api';
import { useState } from 'react';
import { counted, inWhole } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/owner/confirm';
import { Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import { Comparisons } from './comparisons';
import styles from './operator.module.css';
import { isReplaying, projectionWords, REPLAY_WORDS } from './projection-words';
import { useProjectionOperation } from './projections.queries';
import { ReplayProgress } from './replay-progress';

const ABOUT =
  'Rebuilds the tables from the log beside the live ones and compares them row by row. Pages read the live ones until you accept.';

/** Starts a replay, shows how far it is and what it found, and lets the operator accept or cancel it. */
export function ReplayPanel({ line }: { line: ProjectionLine }) {
  const { replay, name } = line;
  const { mutate, isPending } = useProjectionOperation(name);
  const [acceptsEqual, setAcceptsEqual] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isOpen = isReplaying(line) || replay?.state === 'built';
  const comparisons = replay?.comparisons ?? [];
  const isEqual = comparisons.length > 0 && comparisons.every((one) => one.isEqual);
  const words = projectionWords(name);
  const found = isEqual
    ? 'Every row equals the live one.'
    : 'Pages then show the rebuilt rows, which are not those of now.';
  const accept = () =>
    replay && mutate({ do: 'accept', replayId: replay.id }, { onSettled: () => setAsked(false) });
  return (
    <Panel title="Replay" about={ABOUT}>
      {replay && <ReplayState name={name} replay={replay} />}
      {replay?.comparisons && <Comparisons comparisons={replay.comparisons} />}
      {isOpen && replay ? (
        <div className={styles.actions}>
          {replay.state === 'built' && <Button onClick={() => setAsked(true)}>Accept</Button>}
          {replay.state !== 'accepted' && (
            <Button
              look="secondary"
              busy={isPending}
              onClick={() => mutate({ do: 'cancel', replayId: replay.id })}
            >
              Cancel replay
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.actions}>
          <Button busy={isPending} onClick={() => mutate({ do: 'replay', acceptsEqual })}>
            {replay ? 'Replay again' : 'Replay'}
          </Button>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={acceptsEqual}
              onChange={(event) => setAcceptsEqual(event.target.checked)}
            />
            Go live without asking when nothing differs
          </label>
        </div>
      )}
      {isAsked && (
        <Confirm
          title={isEqual ? `Let the rebuilt ${words} go live?` : `Accept rows of ${words} that differ?`}
          action="Accept and go live"
          busy={isPending}
          onConfirm={accept}
          onClose={() => setAsked(false)}
        >
          {found} The tables of now are kept, and you can roll back to them.
        </Confirm>
      )}
    </Panel>
  );
}

function ReplayState({ name, replay }: { name: string; replay: ReplayLine }) {
  const { state, events, eventsPerSecond, error, updatedAt } = replay;
  return (
    <div className={styles.state} aria-live="polite">
      <p>
        <strong>{REPLAY_WORDS[state]}</strong>
        {' · '}
        <Timestamp at={updatedAt} />
      </p>
      {state === 'building' && (
        <>
          <ReplayProgress name={name} replay={replay} />
          <p className={styles.about}>
            {counted(events, 'event', 'events')} so far, {inWhole(eventsPerSecond)} a second
          </p>
        </>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
