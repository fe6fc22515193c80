import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsA } from '../shared/answer-fields.api.js';
import { RESTOCK_LETTER, RESTOCK_MAIL_KINDS, type RestockMailKind } from '../shared/restock-mail-choices.js';
import { TemplateError } from '../templates/templates.api.js';

/**
 * `POST …/restock/letter/preview`: a letter as it would go out about one of the products; the words are of the one that
 * tells of a turn.
 */
export class RestockLetterPreviewRequest {
  /** absent: `turn` */
  @IsOptional() @IsIn(RESTOCK_MAIL_KINDS) kind?: RestockMailKind;
  @IsOptional() @IsString() @MaxLength(RESTOCK_LETTER.maxSubject) subject?: string;
  @IsOptional() @IsString() @MaxLength(RESTOCK_LETTER.maxIntro) intro?: string;
  @IsOptional() @IsString() @MaxLength(RESTOCK_LETTER.maxButton) button?: string;
  @IsOptional() @IsString() @MaxLength(RESTOCK_LETTER.maxTemplate) template?: string;
  /** BCP 47; absent: the website's */
  @IsOptional() @IsString() @MaxLength(35) language?: string;
}

/** `errors` are of the owner's own template; with any, readers would get the shop's own letter. */
export class RestockLetterPreview {
  @IsString() subject!: string;
  @IsString() html!: string;
  @IsA(TemplateError, { each: true }) errors!: TemplateError[];
}
