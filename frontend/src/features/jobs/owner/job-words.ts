import type { JobState } from '@daybook/contracts/jobs/jobs.api';

/** `picture-widths` as people read it. */
export const queueWords = (name: string) =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');

export const STATE_WORDS: Readonly<Record<JobState, string>> = {
  failed: 'Failed',
  active: 'Running',
  waiting: 'Waiting',
  delayed: 'Later',
  completed: 'Done',
};

export const STATES = Object.keys(STATE_WORDS) as JobState[];

/** What stands in the address, or what is looked at most. */
export const stateOf = (text: string | undefined): JobState =>
  STATES.find((state) => state === text) ?? 'failed';
