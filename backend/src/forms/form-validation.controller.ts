import { FormValidation, formValuesShape } from '@daybook/contracts/forms/form-validation.api';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { PublishedFormsQueries } from './published-forms.queries.js';

/** A page asks when a visitor leaves a field, so a long form asks often. */
const VALIDATION_LIMIT: RateLimit = {
  name: 'forms/validate',
  perVisitor: 300,
  perIp: 1200,
  seconds: 600,
  refusal: 'FORM_RATE_LIMITED',
};

/** What a visitor has entered, checked before it is sent (section 7). */
@Controller('api/rest/forms/validate')
@Visitor()
@Limited(VALIDATION_LIMIT)
@ReadYourWrites('forms')
export class FormValidationController {
  constructor(private readonly forms: PublishedFormsQueries) {}

  @Post(':formId')
  @Answers(
    FormValidation,
    'Checks the values of a form, and stores nothing',
    'FORM_NOT_CONFIGURED',
    'FORM_UNREADABLE',
    'FORM_INVALID',
    'FORM_RATE_LIMITED',
  )
  @Takes({ document: formValuesShape })
  @HttpCode(200)
  async validate(
    @Param('formId') formId: string,
    @Body() body: unknown,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<FormValidation> {
    await this.forms.validate(websiteId, formId, body);
    return { errors: {} };
  }
}
