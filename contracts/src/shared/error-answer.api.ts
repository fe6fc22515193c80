import { IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { IsA, IsAnything, IsRecord, OrNull } from './answer-fields.api.js';
import type { EditConflict, FieldChange } from './edit-conflict.js';
import { ERRORS, type ErrorAnswer, type ErrorCode } from './errors.js';

export class ConflictingChange implements FieldChange {
  /** dotted path; a list counts as one field */
  @IsString() field!: string;
  /** as it stands now; absent when it was taken out */
  @IsOptional() @IsAnything() value?: unknown;
  @OrNull() @IsString() by!: string | null;
  /** ISO 8601 */
  @IsString() at!: string;
}

/** What has been saved since the caller read. */
class Conflict implements EditConflict {
  @IsInt() revision!: number;
  @IsA(ConflictingChange, { each: true }) changes!: ConflictingChange[];
}

/** The code of the catalogue, its text in the reader's language, and a message for each field that is wrong. */
export class ErrorDetail {
  @IsIn(Object.keys(ERRORS)) code!: ErrorCode;
  @IsString() message!: string;
  @IsOptional() @IsRecord('string') fields?: Record<string, string>;
  /** with EDITED_MEANWHILE */
  @IsOptional() @IsA(Conflict) conflict?: EditConflict;
}

/** What every error answer looks like (decisions.md). */
export class ErrorResponse implements ErrorAnswer {
  @IsA(ErrorDetail) error!: ErrorDetail;
  /** with CRUMB_FAIL */
  @IsOptional() @IsIn([true]) crumbFail?: true;
  /** the same message once more, where carts and subscriptions are asked for */
  @IsOptional() @IsString() message?: string;
  /** the messages of the fields once more, where the values of a form are sent */
  @IsOptional() @IsRecord('string') errors?: Record<string, string>;
}

/** The answer of a call that was carried out and has nothing to tell. */
export class Done {}
