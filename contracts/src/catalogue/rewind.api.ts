import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { BULK_KINDS, type BulkKind } from './bulk-change.api.js';

/** `GET /api/operator/rewinds?website&cursor` → {@link RewindableAnswer}: what can be taken back, the newest first. */
export class RewindableRequest {
  /** default: the website of the call */
  @IsOptional() @Matches(LOCAL_ID) website?: string;
  @IsOptional() @IsUUID() cursor?: string;
}

const CHANGES = [...BULK_KINDS, 'import'] as const;

/** A bulk change or an import of one website. */
export class RewindableJob {
  @IsString() jobId!: string;
  @IsIn(CHANGES) change!: BulkKind | 'import';
  @IsIn(['waiting', 'running', 'finished', 'failed']) status!: 'waiting' | 'running' | 'finished' | 'failed';
  @IsInt() total!: number;
  @IsInt() done!: number;
  @IsInt() changed!: number;
  /** of a rewind or an undo: the job that it takes back */
  @OrNull() @IsString() undoes!: string | null;
  /** ISO 8601 */
  @IsString() startedAt!: string;
  @OrNull() @IsString() startedBy!: string | null;
}

export class RewindableAnswer {
  @IsA(RewindableJob, { each: true }) results!: RewindableJob[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `POST /api/operator/rewinds?dryRun=true` says what a rewind would do; without `dryRun`, with the `hash`, does it. */
export class RewindRequest {
  @Matches(LOCAL_ID) website!: string;
  @IsUUID() jobId!: string;
  /** of the preview that the caller has seen */
  @IsOptional() @IsString() @MaxLength(64) hash?: string;
}
