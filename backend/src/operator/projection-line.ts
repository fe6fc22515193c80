import type { ProjectionLine, ReplayLine } from '@daybook/contracts/operator/projections.api';
import { PROJECTION_STATES } from '@daybook/contracts/operator/projections.api';
import type { ProjectionStatus } from '@daybook/projections/read-models';
import { redactEmails } from '../platform/redact-emails.js';

/** So many parked streams are listed; the count names all of them. */
const MOST_PARKED = 100;

/** A projection as operators see it. */
export function projectionLine(status: ProjectionStatus): ProjectionLine {
  const { name, version, owner, isRolledBack, parkedStreams, previous, replay, lastError } = status;
  return {
    name,
    version,
    owner,
    isRolledBack,
    // the other states are of tables beside the live ones
    state: PROJECTION_STATES.find((state) => state === status.state) ?? 'stopped',
    position: String(status.position),
    lag: Math.max(0, Number(status.lag)),
    eventsPerSecond: Math.round(status.eventsPerSecond),
    lastError: lastError && redactEmails(lastError),
    updatedAt: status.updatedAt.toISOString(),
    parkedCount: parkedStreams.length,
    parked: parkedStreams.slice(0, MOST_PARKED).map(({ stream, position, error, attempts, parkedAt }) => ({
      stream,
      attempts,
      position: String(position),
      error: redactEmails(error),
      parkedAt: parkedAt.toISOString(),
    })),
    previousVersion: previous?.version ?? null,
    replay: replay && replayLine(replay),
  };
}

function replayLine(replay: NonNullable<ProjectionStatus['replay']>): ReplayLine {
  const { id, state, acceptsEqual, events, position, target, secondsLeft, comparisons, error } = replay;
  return {
    id,
    state,
    acceptsEqual,
    events,
    eventsPerSecond: Math.round(replay.eventsPerSecond),
    done: HAS_BUILT.includes(state) ? 1 : shareOf(position, target),
    secondsLeft: secondsLeft === null ? null : Math.round(secondsLeft),
    comparisons:
      comparisons?.map(({ table, liveRows, nextRows, isEqual, differences }) => ({
        table,
        liveRows,
        rebuiltRows: nextRows,
        isEqual,
        differences: differences.map(({ key, kind, columns }) => ({
          key,
          kind,
          columns: columns.map((column) => ({ name: column.name, live: column.live, rebuilt: column.next })),
        })),
      })) ?? null,
    error: error && redactEmails(error),
    requestedAt: replay.requestedAt.toISOString(),
    updatedAt: replay.updatedAt.toISOString(),
  };
}

const HAS_BUILT: readonly ReplayLine['state'][] = ['built', 'accepted', 'swapped'];

const shareOf = (position: bigint, target: bigint) =>
  target > 0n ? Math.min(1, Number(position) / Number(target)) : 0;
