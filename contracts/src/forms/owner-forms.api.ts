import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsA, IsAnything, OrNull } from '../shared/answer-fields.api.js';
import { LAST_REVISION } from '../shared/limits.js';
import type { FormDocument } from './shared/form.js';
import { formShape } from './shared/form-shape.js';
import { FORM_CHANGES, FORM_STATUSES, type FormChange, type FormStatus } from './shared/form-status.js';

/** `GET /api/config/forms`: the forms of a website, the one saved last first. */
export class OwnerFormsRequest {
  @IsOptional() @IsIn(FORM_STATUSES) status?: FormStatus;
  /** words of the name or the URL */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @IsString() @MaxLength(512) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** A form as the list shows it. */
export class ListedForm {
  @IsString() id!: string;
  @IsString() name!: string;
  @IsString() urlId!: string;
  @IsIn(FORM_STATUSES) status!: FormStatus;
  /** of the newest publication; null: never published */
  @OrNull() @IsInt() version!: number | null;
  /** saved since it was published */
  @IsBoolean() hasUnpublishedChanges!: boolean;
  /** of the form's stream, for `If-Match` */
  @IsInt() revision!: number;
  /** ISO 8601 */
  @IsString() savedAt!: string;
}

export class OwnerFormsAnswer {
  @IsA(ListedForm, { each: true }) results!: ListedForm[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/**
 * Answer of `POST /api/config/forms`, of `GET` and `PUT /api/config/forms/{id}`, and of `POST …/publish`, `…/archive`,
 * `…/duplicate` and `…/restore`. Each change but the first and the duplicate names the revision in `If-Match: "7"`.
 */
export class OwnerForm {
  /** the working copy */
  @IsA(formShape) form!: FormDocument;
  @IsIn(FORM_STATUSES) status!: FormStatus;
  /** of the newest publication; null: never published */
  @OrNull() @IsInt() version!: number | null;
  /** the working copy differs from what was published last */
  @IsBoolean() hasUnpublishedChanges!: boolean;
  @IsInt() revision!: number;
}

/** `POST /api/config/forms/{id}/restore`: the document of this revision is saved again. It is not published by that. */
export class RestoreFormRequest {
  @IsInt() @Min(0) @Max(LAST_REVISION) revision!: number;
}

/** `GET /api/config/forms/{id}/history` */
export class FormHistoryRequest {
  /** a revision: the page holds what came before it */
  @IsOptional() @Matches(/^\d{1,9}$/) cursor?: string;
}

export class FormHistoryEntry {
  @IsInt() revision!: number;
  @IsIn(FORM_CHANGES) change!: FormChange;
  /** of a publication */
  @OrNull() @IsInt() version!: number | null;
  /** ISO 8601 */
  @IsString() at!: string;
  /** the account, as the log names it */
  @OrNull() @IsString() by!: string | null;
}

/** The newest first. */
export class FormHistoryAnswer {
  @IsA(FormHistoryEntry, { each: true }) results!: FormHistoryEntry[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `GET /api/template/GetTemplateSchema?type=9` (section 7): 9 is the block type of a form. */
export class TemplateSchemaRequest {
  @Matches(/^9$/) type!: string;
}

export class TemplateSchemaAnswer {
  /** the form template: a new form, and the JSON Schema of a form and of each kind of field */
  @IsAnything() data!: unknown;
}
