import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { IsA, IsAnything, OrNull } from '../shared/answer-fields.api.js';
import type { FieldDifference } from '../shared/document-differences.js';
import { IsMoment } from '../shared/moment.api.js';

/** `backwards`: the newest first. */
export const HISTORY_DIRECTIONS = ['backwards', 'forwards'] as const;
export type HistoryDirection = (typeof HISTORY_DIRECTIONS)[number];

/** Whether a list has the hits of visitors too. */
export const HISTORY_HITS = ['with', 'without'] as const;

/** `GET /api/config/history` → {@link HistoryAnswer}: the events of the website that fit all that is given. */
export class LogHistoryRequest {
  /** the whole name */
  @IsOptional() @IsString() @MaxLength(200) stream?: string;
  @IsOptional() @IsString() @MaxLength(100) type?: string;
  /** an account's id, or the name of a program */
  @IsOptional() @IsString() @MaxLength(100) actor?: string;
  /** of the request */
  @IsOptional() @IsString() @MaxLength(100) correlationId?: string;
  /** recorded at this moment or later; before that one */
  @IsOptional() @IsMoment() from?: string;
  @IsOptional() @IsMoment() to?: string;
  /**
   * a field of the event has this text in it, whatever the capitals. One request looks at a limited number of events, and
   * its answer may have a next page and no result.
   */
  @IsOptional() @IsString() @MinLength(1) @MaxLength(200) text?: string;
  /** with `text`: only this field, as a dotted path such as `product.title` */
  @IsOptional() @IsString() @MaxLength(200) field?: string;
  /** behind this position, in the direction of the list */
  @IsOptional() @Matches(/^\d{1,18}$/) after?: string;
  /** 1 to 200, default 50 */
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
  /** default: backwards */
  @IsOptional() @IsIn(HISTORY_DIRECTIONS) direction?: HistoryDirection;
  /** default: with */
  @IsOptional() @IsIn(HISTORY_HITS) hits?: (typeof HISTORY_HITS)[number];
}

/** `GET /api/operator/events` → {@link HistoryAnswer}: the events of all websites. */
export class OperatorHistoryRequest extends LogHistoryRequest {
  @IsOptional() @IsString() @MaxLength(40) website?: string;
}

export class HistoryLine {
  /** of the log; it may pass 2^53, so it is a text, as are revisions */
  @IsString() position!: string;
  @IsString() stream!: string;
  @IsString() revision!: string;
  @IsString() type!: string;
  @IsString() website!: string;
  @OrNull() @IsString() actor!: string | null;
  @OrNull() @IsString() correlationId!: string | null;
  /** the event that it follows, as `revision@stream`; null for what a request did itself */
  @OrNull() @IsString() causationId!: string | null;
  /** ISO 8601 */
  @IsString() at!: string;
  /** where a text was searched: the field that has it, with its value */
  @OrNull() @IsString() found!: string | null;
}

export class HistoryAnswer {
  @IsA(HistoryLine, { each: true }) results!: HistoryLine[];
  @IsBoolean() hasNextPage!: boolean;
  /** a position: the next page begins behind it */
  @OrNull() @IsString() nextPageCursor!: string | null;
}

export class PersonalFieldLine {
  /** dotted path in the event's data */
  @IsString() path!: string;
  /** a password's hash and the like: shown to no member */
  @IsBoolean() isSecret!: boolean;
}

/** `GET …/{position}`: one event in full. */
export class EventDetail {
  @IsA(HistoryLine) event!: HistoryLine;
  @IsString() id!: string;
  /** in the newest shape of its type; a personal field is the text "personal data" */
  @IsAnything() data!: unknown;
  /** as recorded */
  @IsAnything() metadata!: unknown;
  @IsA(PersonalFieldLine, { each: true }) personal!: PersonalFieldLine[];
  /** the caller may have the personal fields shown */
  @IsBoolean() mayViewPersonal!: boolean;
  /** the neighbours in its stream: positions, null at the ends */
  @OrNull() @IsString() previous!: string | null;
  @OrNull() @IsString() next!: string | null;
  /** whether its stream can be folded into a state */
  @IsBoolean() isFoldable!: boolean;
  /** what the request at the beginning has caused, through jobs too, in the order of the log; the event is among it */
  @IsA(HistoryLine, { each: true }) request!: HistoryLine[];
  /** there are more of them */
  @IsBoolean() requestHasMore!: boolean;
}

export class ViewedField {
  @IsString() path!: string;
  /** null: the person was erased */
  @OrNull() @IsString() text!: string | null;
}

/** `POST …/{position}/personal`: the personal fields of one event. The call itself is recorded in the log. */
export class ViewedPersonalData {
  @IsA(ViewedField, { each: true }) fields!: ViewedField[];
}

/**
 * `GET /api/config/history/streams/{stream}` and `GET /api/operator/streams/{stream}` → {@link StreamStateAnswer}: a stream
 * as it was after one of its events, folded by its own feature.
 */
export class StreamStateRequest {
  /** the revision of that event; default: the newest */
  @IsOptional() @Matches(/^\d{1,18}$/) at?: string;
  /** instead of a revision: the last event at this moment or before it */
  @IsOptional() @IsMoment() moment?: string;
  /** the revision to compare with; default: the one before */
  @IsOptional() @Matches(/^\d{1,18}$/) from?: string;
}

/** A field that two states say differently; a side is absent when its state has no such field. */
export class StateDifference implements FieldDifference {
  @IsString() field!: string;
  @IsOptional() @IsAnything() before?: unknown;
  @IsOptional() @IsAnything() after?: unknown;
}

export class StreamStateAnswer {
  @IsString() stream!: string;
  /** of the newest event: the revisions are 0 to this one */
  @IsString() last!: string;
  /** the event after which the state is; it names who made it and in which request */
  @IsA(HistoryLine) event!: HistoryLine;
  /** without personal fields */
  @IsAnything() state!: unknown;
  /** the revision that the differences count from; null: from before the first event */
  @OrNull() @IsString() from!: string | null;
  @IsA(StateDifference, { each: true }) differences!: StateDifference[];
  /** there are more of them */
  @IsBoolean() hasMoreDifferences!: boolean;
}
