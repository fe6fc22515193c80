import type { JobState } from '@daybook/contracts/jobs/jobs.api';

/** `picture-widths` in words: "picture widths". */
export const queueWords = (name: string) =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');

export const STATE_WORDS: Readonly<Record<JobState, string>> = {
  failed: 'Failed',
  active: 'Running',
  waiting: 'Queued',
  delayed: 'Later',
  completed: 'Done',
};

export const STATES = Object.keys(STATE_WORDS) as JobState[];

/** The state in the URL, or the one that operators need most. */
export const stateOf = (text: string | undefined): JobState =>
  STATES.find((state) => state === text) ?? 'failed';
