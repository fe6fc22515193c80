import { IsBoolean, IsInt, IsString } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { matching, record, type Shape } from '../shared/document-shape.js';
import { type PublishRequest, publishFields } from './releases.api.js';

/** `2026-12-01T09:00`, as the clocks of the website's time zone show it. */
const wall = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Choose a day and a time.');

/** `POST /api/config/releases/scheduled`: these versions are published at a time. */
export type ScheduleRequest = PublishRequest & {
  /** a time of the website's time zone; one that the clocks skip is later by the skip */
  readonly at: string;
};
export const scheduleShape: Shape = record<Required<ScheduleRequest>>({ ...publishFields, at: wall });

/** `PUT /api/config/releases/scheduled/{releaseId}`: another time. */
export type MoveScheduleRequest = Pick<ScheduleRequest, 'at'>;
export const moveScheduleShape: Shape = record<MoveScheduleRequest>({ at: wall });

export class ScheduledPage {
  @IsString() pageId!: string;
  @IsInt() version!: number;
  @IsString() slug!: string;
  @IsString() title!: string;
  /** whether the page was changed behind this version */
  @IsBoolean() isChanged!: boolean;
}

export class ScheduledRelease {
  @IsString() releaseId!: string;
  /** ISO 8601 */
  @IsString() at!: string;
  @IsA(ScheduledPage, { each: true }) pages!: ScheduledPage[];
  /** the ids of pages that visitors read no longer from then on */
  @IsString({ each: true }) withdrawn!: readonly string[];
  /** the account, as the log names it */
  @OrNull() @IsString() by!: string | null;
}

/** The next one first; 100 at most. */
export class ScheduledReleasesAnswer {
  @IsA(ScheduledRelease, { each: true }) results!: ScheduledRelease[];
}

/** The release that a request has scheduled, moved or cancelled. */
export class ScheduleAnswer {
  @IsString() releaseId!: string;
  /** ISO 8601; null: it waits no longer */
  @OrNull() @IsString() at!: string | null;
}
