import {
  FormHistoryAnswer,
  FormHistoryRequest,
  OwnerForm,
  OwnerFormsAnswer,
  OwnerFormsRequest,
  RestoreFormRequest,
} from '@daybook/contracts/forms/owner-forms.api';
import { formShape, newFormShape } from '@daybook/contracts/forms/shared/form-shape';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { ExpectedRevision } from '../platform/http/if-match.js';
import { NoFields } from '../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { ChangeForm, ChangeFormStatus, CreateForm, DuplicateForm, RestoreForm } from './forms.commands.js';
import { OwnerFormsQueries } from './owner-forms.queries.js';

/** The forms of a website, for members who may edit them. */
@Controller('api/config/forms')
@Permission('forms.edit')
@ReadYourWrites('forms')
export class OwnerFormsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OwnerFormsQueries,
  ) {}

  @Get()
  @Answers(OwnerFormsAnswer, 'The forms of the website, the one saved last first')
  forms(
    @Query() request: OwnerFormsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerFormsAnswer> {
    return this.queries.forms(websiteId, request);
  }

  @Post()
  @Answers(OwnerForm, 'Creates a form', 'FORM_DOCUMENT_INVALID', 'FORMS_FULL')
  @Takes({ document: newFormShape })
  create(
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<OwnerForm>> {
    return this.commands.execute(new CreateForm(websiteId, body, metadata));
  }

  @Get(':id')
  @Answers(OwnerForm, 'The working copy of a form', 'FORM_NOT_FOUND')
  form(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<OwnerForm> {
    return this.queries.form(websiteId, id);
  }

  @Put(':id')
  @Answers(OwnerForm, 'Saves the working copy of a form', 'FORM_NOT_FOUND', 'FORM_DOCUMENT_INVALID')
  @Takes({ document: formShape, isRevised: true })
  change(
    @Param('id') id: string,
    @Body() body: unknown,
    @ExpectedRevision() revision: number,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<OwnerForm>> {
    return this.commands.execute(new ChangeForm(websiteId, id, body, revision, metadata));
  }

  @Post(':id/publish')
  @Answers(OwnerForm, 'Lets visitors fill in the working copy', 'FORM_NOT_FOUND', 'FORM_WITHOUT_FIELDS')
  @Takes({ isRevised: true })
  @HttpCode(200)
  publish(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @ExpectedRevision() revision: number,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<OwnerForm>> {
    return this.commands.execute(new ChangeFormStatus(websiteId, id, 'publish', revision, metadata));
  }

  @Post(':id/archive')
  @Answers(OwnerForm, 'Closes a form to visitors; its submissions stay', 'FORM_NOT_FOUND')
  @Takes({ isRevised: true })
  @HttpCode(200)
  archive(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @ExpectedRevision() revision: number,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<OwnerForm>> {
    return this.commands.execute(new ChangeFormStatus(websiteId, id, 'archive', revision, metadata));
  }

  @Post(':id/duplicate')
  @Answers(OwnerForm, 'Creates a form with the working copy of this one', 'FORM_NOT_FOUND', 'FORMS_FULL')
  duplicate(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<OwnerForm>> {
    return this.commands.execute(new DuplicateForm(websiteId, id, metadata));
  }

  @Get(':id/history')
  @Permission('forms.edit', 'history.read')
  @Answers(FormHistoryAnswer, 'What happened to a form, the newest first', 'FORM_NOT_FOUND')
  history(
    @Param('id') id: string,
    @Query() request: FormHistoryRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<FormHistoryAnswer> {
    return this.queries.history(websiteId, id, request);
  }

  // the answer shows the version
  @Post(':id/restore')
  @Permission('forms.edit', 'history.read')
  @Answers(
    OwnerForm,
    'Saves an earlier document of a form again',
    'FORM_NOT_FOUND',
    'FORM_VERSION_NOT_FOUND',
    'FORM_DOCUMENT_INVALID',
  )
  @Takes({ isRevised: true })
  @HttpCode(200)
  restore(
    @Param('id') id: string,
    @Body() { revision }: RestoreFormRequest,
    @ExpectedRevision() expected: number,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<OwnerForm>> {
    return this.commands.execute(new RestoreForm(websiteId, id, revision, expected, metadata));
  }
}
