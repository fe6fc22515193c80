import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';

/**
 * `catching-up`: it projects older events. `retrying`: it failed for a reason that no event caused, and tries again.
 * `stopped`: no process runs it. `paused`: an operator stopped it.
 */
export const PROJECTION_STATES = ['live', 'catching-up', 'retrying', 'stopped', 'paused'] as const;
export type ProjectionState = (typeof PROJECTION_STATES)[number];

/** `built` waits for an operator; `swapped`, `cancelled` and `failed` have ended. */
export const REPLAY_STATES = [
  'requested',
  'building',
  'built',
  'accepted',
  'swapped',
  'cancelled',
  'failed',
] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];

export const ROW_DIFFERENCES = ['changed', 'only live', 'only rebuilt'] as const;

export class ChangedColumn {
  @IsString() name!: string;
  /** both null where the table holds personal data */
  @OrNull() @IsString() live!: string | null;
  @OrNull() @IsString() rebuilt!: string | null;
}

export class RowDifferenceLine {
  @IsRecord('string') key!: Record<string, string>;
  @IsIn(ROW_DIFFERENCES) kind!: (typeof ROW_DIFFERENCES)[number];
  /** of a changed row */
  @IsA(ChangedColumn, { each: true }) columns!: ChangedColumn[];
}

export class TableComparisonLine {
  @IsString() table!: string;
  @IsInt() liveRows!: number;
  @IsInt() rebuiltRows!: number;
  @IsBoolean() isEqual!: boolean;
  /** the first rows that differ */
  @IsA(RowDifferenceLine, { each: true }) differences!: RowDifferenceLine[];
}

export class ReplayLine {
  @IsString() id!: string;
  @IsIn(REPLAY_STATES) state!: ReplayState;
  @IsBoolean() acceptsEqual!: boolean;
  /** projected so far, and how many a second */
  @IsInt() events!: number;
  @IsInt() eventsPerSecond!: number;
  /** 0 to 1, by the positions of the log */
  @IsNumber() done!: number;
  @OrNull() @IsInt() secondsLeft!: number | null;
  /** null until the tables are compared; empty when the live ones are of another version */
  @OrNull() @IsA(TableComparisonLine, { each: true }) comparisons!: TableComparisonLine[] | null;
  /** why it failed */
  @OrNull() @IsString() error!: string | null;
  /** ISO 8601 */
  @IsString() requestedAt!: string;
  @IsString() updatedAt!: string;
}

export class ParkedStreamLine {
  @IsString() stream!: string;
  /** of the event that could not be projected */
  @IsString() position!: string;
  /** without email addresses */
  @IsString() error!: string;
  @IsInt() attempts!: number;
  /** ISO 8601 */
  @IsString() parkedAt!: string;
}

export class ProjectionLine {
  @IsString() name!: string;
  @IsInt() version!: number;
  @IsIn(PROJECTION_STATES) state!: ProjectionState;
  /** of the log; it may pass 2^53, so it is a text */
  @IsString() position!: string;
  /** positions behind the end of the log: events in Postgres, bytes in EventStoreDB */
  @IsInt() lag!: number;
  @IsInt() eventsPerSecond!: number;
  /** host and process that run it; null when none does */
  @OrNull() @IsString() owner!: string | null;
  /** without email addresses */
  @OrNull() @IsString() lastError!: string | null;
  /** ISO 8601: when its checkpoint last moved */
  @IsString() updatedAt!: string;
  @IsInt() parkedCount!: number;
  /** the first hundred */
  @IsA(ParkedStreamLine, { each: true }) parked!: ParkedStreamLine[];
  /** an operator went back to tables of an older version: newer code stands by */
  @IsBoolean() isRolledBack!: boolean;
  /** the version of the tables that a rollback would bring back; null when there are none */
  @OrNull() @IsInt() previousVersion!: number | null;
  /** the newest replay that an operator asked for, also one that has ended */
  @OrNull() @IsA(ReplayLine) replay!: ReplayLine | null;
}

/** `GET /api/operator/projections`. `head` is the end of the log. */
export class ProjectionsAnswer {
  @IsString() head!: string;
  @IsA(ProjectionLine, { each: true }) projections!: ProjectionLine[];
}

/** `POST …/projections/{name}/replay` */
export class ReplayRequest {
  /** swap the rebuilt tables in unasked when they equal the live ones; default false */
  @IsOptional() @IsBoolean() acceptsEqual?: boolean;
}

/** `POST …/projections/{name}/accept` and `…/cancel`: which replay the operator saw. */
export class ReplayDecision {
  @IsUUID() replayId!: string;
}

/** `POST …/projections/{name}/retry-parked` */
export class RetryParkedRequest {
  /** default: all that are parked */
  @IsOptional() @IsString() @MaxLength(500) stream?: string;
}

export class RetriedStream {
  @IsString() stream!: string;
  /** that this retry projected */
  @IsInt() events!: number;
  /** why it is still parked; null when it goes on with the others */
  @OrNull() @IsString() error!: string | null;
}

export class RetryParkedAnswer {
  @IsA(RetriedStream, { each: true }) results!: RetriedStream[];
}
