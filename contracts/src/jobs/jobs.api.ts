import { IsIn, IsOptional, Matches } from 'class-validator';

/** Where a job can stand. `waiting` are next, `delayed` wait for their time or for another try. */
export const JOB_STATES = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export type JobQueueLine = {
  name: string;
  isPaused: boolean;
  counts: Record<JobState, number>;
  /** ISO 8601: since when the next one has waited; null when none does */
  oldestWaitingSince: string | null;
};

/** `GET /api/operator/jobs`: every queue of the installation. `store` is where they are kept. */
export type JobQueuesAnswer = { store: 'redis' | 'postgres'; queues: JobQueueLine[] };

/** `GET /api/operator/jobs/{queue}`: the jobs in one state, the next one first, of those that ended the latest first. */
export class JobsRequest {
  @IsOptional() @IsIn(JOB_STATES) state?: JobState;
  @IsOptional() @Matches(/^\d{1,9}$/) cursor?: string;
  /** 1 to 100, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export type JobLine = {
  id: string;
  state: JobState;
  /** the ids of what it is about */
  data: Record<string, string>;
  /** tries so far, of how many */
  attempts: number;
  attemptsAllowed: number;
  /** of a long job that has told how far it is */
  progress: { done: number; total: number } | null;
  /** of the last try, without addresses */
  failedReason: string | null;
  /** ISO 8601; `dueAt` of delayed ones alone */
  addedAt: string;
  startedAt: string | null;
  endedAt: string | null;
  dueAt: string | null;
};

export type JobsAnswer = { results: JobLine[]; hasNextPage: boolean; nextPageCursor: string | null };

/** `POST …/jobs/{queue}/retry-all`: how many that had failed are to be tried again. */
export type RetryAllAnswer = { retried: number };
