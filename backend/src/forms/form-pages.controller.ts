import { FormPage } from '@daybook/contracts/forms/form-page.api';
import { Controller, Get, Param } from '@nestjs/common';
import { Shows } from '../platform/http/surrogate-keys.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { PublishedFormsQueries } from './published-forms.queries.js';

/** Forms as visitors find them, by URL. */
@Controller('api/form/pages')
@Visitor()
@ReadYourWrites('forms')
export class FormPagesController {
  constructor(private readonly forms: PublishedFormsQueries) {}

  @Get(':urlId')
  @Answers(FormPage, 'A form as its page shows it', 'FORM_NOT_CONFIGURED')
  @Shows(({ websiteId }, { form }: FormPage) => [`form:${websiteId}:${form.id}`])
  page(@Param('urlId') urlId: string, @CurrentVisitor() { websiteId }: VisitorContext): Promise<FormPage> {
    return this.forms.page(websiteId, urlId);
  }
}
