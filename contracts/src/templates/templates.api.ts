import { IsIn, IsInt, IsISO8601, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';

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

export const TEMPLATE_PROBLEMS = [
  'syntax',
  'unknownFormatter',
  'unknownPredicate',
  'unclosedBlock',
  'partialNotFound',
  'recursionTooDeep',
  'tooLarge',
  'tooSlow',
] as const;
export type TemplateProblem = (typeof TEMPLATE_PROBLEMS)[number];

export class TemplateError {
  @IsIn(TEMPLATE_PROBLEMS) problem!: TemplateProblem;
  /** for people */
  @IsString() message!: string;
  /** from 1, in the template or the partial of this name; null when it is unknown */
  @OrNull() @IsInt() line!: number | null;
  @OrNull() @IsString() partial!: string | null;
}

/** Values are escaped unless a formatter says otherwise, and what could run in a browser is taken out. */
export class TemplateRenderAnswer {
  @IsString() html!: string;
  @IsA(TemplateError, { each: true }) errors!: TemplateError[];
}
