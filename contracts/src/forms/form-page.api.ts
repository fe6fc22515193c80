import { IsInt, IsString, MaxLength } from 'class-validator';
import { IsA, IsAnything, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import type { VisitorForm } from './shared/form.js';
import { visitorFormShape } from './shared/form-shape.js';

/** What a visitor sent without script, and why it was refused. */
export class EnteredForm {
  @IsString() formId!: string;
  /** field id to value, as it was entered */
  @IsAnything() values!: unknown;
  /** messages by field id */
  @IsRecord('string') errors!: Record<string, string>;
  /** why the form was not sent; '': the errors of its fields say so */
  @IsString() problem!: string;
  /** the key of the submission, to which its files belong; '': it has none */
  @IsString() key!: string;
}

/** `GET /api/form/pages/{urlId}`: a form as visitors find it, the newest publication. */
export class FormPage {
  @IsA(visitorFormShape) form!: VisitorForm;
  @IsInt() version!: number;
  /** hosts whose pages may show the form in a frame */
  @IsString({ each: true }) embedHosts!: readonly string[];
  /** of the page that answers a form sent without script; otherwise null */
  @OrNull() @IsA(EnteredForm) entered!: EnteredForm | null;
}

/** `GET /api/form/shown?ids=contact~newsletter` */
export class ShownFormsRequest {
  @IsString() @MaxLength(1400) ids!: string;
}

/** `GET /api/form/shown?ids=contact~newsletter`: the forms that stand in one page of blocks, without those that are not published. */
export class ShownForms {
  /** the ids that were asked for */
  @IsString({ each: true }) formIds!: readonly string[];
  @IsA(FormPage, { each: true }) results!: FormPage[];
  /** of the page that answers one of the forms sent without script; otherwise null */
  @OrNull() @IsA(EnteredForm) entered!: EnteredForm | null;
}
