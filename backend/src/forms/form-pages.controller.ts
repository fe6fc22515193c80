import { FormPage, ShownForms, ShownFormsRequest } from '@daybook/contracts/forms/form-page.api';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { Shows } from '../platform/http/surrogate-keys.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { PublishedFormsQueries } from './published-forms.queries.js';

/** Forms as visitors find them: by URL, and those of a page by their ids. */
@Controller('api/form')
@Visitor()
@ReadYourWrites('forms')
export class FormPagesController {
  constructor(private readonly forms: PublishedFormsQueries) {}

  @Get('pages/:urlId')
  @Answers(FormPage, 'A form as its page shows it', 'FORM_NOT_CONFIGURED')
  @Shows(({ websiteId }, { form }: FormPage) => [`form:${websiteId}:${form.id}`])
  page(@Param('urlId') urlId: string, @CurrentVisitor() { websiteId }: VisitorContext): Promise<FormPage> {
    return this.forms.page(websiteId, urlId);
  }

  /** A form that is not published yet changes the page when it is, so each of the ids is a key. */
  @Get('shown')
  @Answers(ShownForms, 'The published forms of one page, by their ids')
  @Shows(({ websiteId }, { formIds }: ShownForms) => formIds.map((id) => `form:${websiteId}:${id}`))
  shown(
    @Query() { ids }: ShownFormsRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<ShownForms> {
    return this.forms.shown(websiteId, ids);
  }
}
