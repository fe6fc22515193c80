import type { ProjectionLine, ReplayState } from '@daybook/contracts/operator/projections.api';
import type { StatusShape } from '../../../ui/owner/status-mark';

/** `owner_catalogue` in words: "Owner catalogue". */
export const projectionWords = (name: string) =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' ');

type Status = { readonly shape: StatusShape; readonly words: string; readonly meaning: string };

/** What a person on call needs to know of a projection first: in a word, and in a sentence. */
export function statusOf({ state, isRolledBack, parkedCount }: ProjectionLine): Status {
  if (state === 'paused') {
    return {
      shape: 'half',
      words: 'Paused',
      meaning: 'An operator paused it. Pages keep showing what they showed then, until it is resumed.',
    };
  }
  if (isRolledBack) {
    return {
      shape: 'alert',
      words: 'Rolled back',
      meaning:
        'Its tables are of an older version than the code, so newer code leaves them alone. Replay it to move on.',
    };
  }
  if (state === 'retrying') {
    return {
      shape: 'alert',
      words: 'Failing',
      meaning: 'It could not go on, for a reason that no event caused. It tries again by itself.',
    };
  }
  if (state === 'stopped') {
    return {
      shape: 'cross',
      words: 'Not running',
      meaning: 'No process runs it. Start a process with the role projections.',
    };
  }
  if (parkedCount > 0) {
    return {
      shape: 'alert',
      words: 'Streams parked',
      meaning: 'It goes on, except for streams with an event that it could not take.',
    };
  }
  if (state === 'catching-up') {
    return { shape: 'half', words: 'Catching up', meaning: 'It projects older events.' };
  }
  return { shape: 'full', words: 'Up to date', meaning: 'It shows every event within moments.' };
}

export const REPLAY_WORDS: Readonly<Record<ReplayState, string>> = {
  requested: 'Queued',
  building: 'Rebuilding',
  built: 'Ready for review',
  accepted: 'Going live',
  swapped: 'Live',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

/** Whether a replay moves on without the operator. */
export const isReplaying = ({ replay }: ProjectionLine): boolean =>
  replay?.state === 'requested' || replay?.state === 'building' || replay?.state === 'accepted';

/** "3 s", "4 min", "2 h 5 min". */
export function durationWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
