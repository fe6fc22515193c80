import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches } from 'class-validator';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';

/** States of a job. `waiting` is next; `delayed` waits for its time or for another try. */
export const JOB_STATES = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export class JobQueueLine {
  @IsString() name!: string;
  @IsBoolean() isPaused!: boolean;
  @IsRecord('integer', JOB_STATES) counts!: Record<JobState, number>;
  /** ISO 8601: since when the next one has waited; null when none does */
  @OrNull() @IsString() oldestWaitingSince!: string | null;
}

/** `GET /api/operator/jobs`: every queue of the installation. `store` is where they are kept. */
export class JobQueuesAnswer {
  @IsIn(['redis', 'postgres']) store!: 'redis' | 'postgres';
  @IsA(JobQueueLine, { each: true }) queues!: JobQueueLine[];
}

/** `GET /api/operator/jobs/{queue}`: the jobs in one state, the next one first, of those that ended the latest first. */
export class JobsRequest {
  @IsOptional() @IsIn(JOB_STATES) state?: JobState;
  @IsOptional() @Matches(/^\d{1,9}$/) cursor?: string;
  /** 1 to 100, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export class JobLineProgress {
  @IsInt() done!: number;
  @IsInt() total!: number;
}

export class JobLine {
  @IsString() id!: string;
  @IsIn(JOB_STATES) state!: JobState;
  /** the ids of what it is about */
  @IsRecord('string') data!: Record<string, string>;
  /** what it is about, by name, the nearest first: a product, a SKU, a kind of work, a website */
  @IsString({ each: true }) about!: string[];
  /** tries so far, of how many */
  @IsInt() attempts!: number;
  @IsInt() attemptsAllowed!: number;
  /** of a long job that reports its progress */
  @OrNull() @IsA(JobLineProgress) progress!: JobLineProgress | null;
  /** of the last try, without email addresses */
  @OrNull() @IsString() failedReason!: string | null;
  /** ISO 8601; `dueAt` of delayed ones alone */
  @IsString() addedAt!: string;
  @OrNull() @IsString() startedAt!: string | null;
  @OrNull() @IsString() endedAt!: string | null;
  @OrNull() @IsString() dueAt!: string | null;
}

export class JobsAnswer {
  @IsA(JobLine, { each: true }) results!: JobLine[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `POST …/jobs/{queue}/retry-all`: how many that had failed are to be tried again. */
export class RetryAllAnswer {
  @IsInt() retried!: number;
}
