import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsA } from '../shared/answer-fields.api.js';
import { TemplateError } from '../templates/templates.api.js';
import {
  RESTOCK_EMAIL_KINDS,
  RESTOCK_EMAIL_LIMITS,
  type RestockEmailKind,
} from './shared/restock-email-choices.js';

/**
 * `POST …/restock/email/preview`: an email as it would go out about one of the products. The owner's texts are those
 * of the email that makes an offer.
 */
export class RestockEmailPreviewRequest {
  /** absent: `offer` */
  @IsOptional() @IsIn(RESTOCK_EMAIL_KINDS) kind?: RestockEmailKind;
  @IsOptional() @IsString() @MaxLength(RESTOCK_EMAIL_LIMITS.maxSubject) subject?: string;
  @IsOptional() @IsString() @MaxLength(RESTOCK_EMAIL_LIMITS.maxIntro) intro?: string;
  @IsOptional() @IsString() @MaxLength(RESTOCK_EMAIL_LIMITS.maxButton) button?: string;
  @IsOptional() @IsString() @MaxLength(RESTOCK_EMAIL_LIMITS.maxTemplate) template?: string;
  /** BCP 47; absent: the website's */
  @IsOptional() @IsString() @MaxLength(35) language?: string;
}

/** `errors` are of the owner's own template; with any, readers would get the shop's own email. */
export class RestockEmailPreview {
  @IsString() subject!: string;
  @IsString() html!: string;
  @IsA(TemplateError, { each: true }) errors!: TemplateError[];
}
