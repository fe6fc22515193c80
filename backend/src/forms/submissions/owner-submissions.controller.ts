import { FormSubmissionsAnswer, FormSubmissionsRequest } from '@daybook/contracts/forms/submissions.api';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { SubmissionsQueries } from './submissions.queries.js';

/** What visitors sent, for members who may read it. */
@Controller('api/config/forms/:id/submissions')
@Permission('submissions.read')
@ReadYourWrites('forms', 'form_submissions')
export class OwnerSubmissionsController {
  constructor(private readonly queries: SubmissionsQueries) {}

  @Get()
  @Answers(FormSubmissionsAnswer, 'The submissions of a form, the newest first', 'FORM_NOT_FOUND')
  submissions(
    @Param('id') id: string,
    @Query() request: FormSubmissionsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<FormSubmissionsAnswer> {
    return this.queries.submissions(websiteId, id, request);
  }
}
