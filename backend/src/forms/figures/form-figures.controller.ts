import { FormProgressAnswer, FormProgressRequest } from '@daybook/contracts/forms/form-figures.api';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { FormFiguresQueries } from './form-figures.queries.js';

/** The figures of a form, for members who may edit it. */
@Controller('api/config/forms/:id/figures')
@Permission('forms.edit')
@ReadYourWrites('forms', 'form_figures')
export class FormFiguresController {
  constructor(private readonly queries: FormFiguresQueries) {}

  @Get()
  @Answers(FormProgressAnswer, 'How often a form was shown, begun and sent, by day', 'FORM_NOT_FOUND')
  figures(
    @Param('id') id: string,
    @Query() { days = '28' }: FormProgressRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<FormProgressAnswer> {
    return this.queries.figures(websiteId, id, Number(days));
  }
}
