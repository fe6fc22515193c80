import { IsISO8601, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';

/** `POST /api/template/render`, owner area only: what a template makes of data, and what is wrong with it. */
export class TemplateRenderRequest {
  @IsString() @MaxLength(50_000) template!: string;
  @IsObject() data!: Record<string, unknown>;
  /** templates by the name that `{@|apply name}` calls them by */
  @IsOptional() @IsObject() partials?: Record<string, string>;
  /** BCP 47; absent: the website's */
  @IsOptional() @IsString() @MaxLength(35) locale?: string;
  /** IANA; absent: the website's */
  @IsOptional() @IsString() @MaxLength(64) timeZone?: string;
  /** ISO 8601: the moment that the template takes for now */
  @IsOptional() @IsISO8601() now?: string;
}

export type TemplateProblem =
  | 'syntax'
  | 'unknownFormatter'
  | 'unknownPredicate'
  | 'unclosedBlock'
  | 'partialNotFound'
  | 'recursionTooDeep'
  | 'tooLarge'
  | 'tooSlow';

export type TemplateError = {
  problem: TemplateProblem;
  /** for people */
  message: string;
  /** from 1, in the template or the partial of this name; null where it cannot be told */
  line: number | null;
  partial: string | null;
};

/** Values are escaped unless a formatter says otherwise, and what could run in a browser is taken out. */
export type TemplateRenderAnswer = { html: string; errors: TemplateError[] };
