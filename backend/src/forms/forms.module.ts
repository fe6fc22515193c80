import { Module } from '@nestjs/common';
import { FormService } from './form.service.js';
import { FormTemplateController } from './form-template.controller.js';
import { FormValidationController } from './form-validation.controller.js';
import {
  ChangeFormHandler,
  ChangeFormStatusHandler,
  CreateFormHandler,
  DuplicateFormHandler,
  RestoreFormHandler,
} from './forms.commands.js';
import { OwnerFormsController } from './owner-forms.controller.js';
import { OwnerFormsQueries } from './owner-forms.queries.js';
import { PublishedFormsQueries } from './published-forms.queries.js';
import { FormKeys } from './submissions/form-keys.js';
import { OwnerSubmissionsController } from './submissions/owner-submissions.controller.js';
import { SubmissionLimit } from './submissions/submission-limit.js';
import { IssueFormKeyHandler, SubmitFormHandler } from './submissions/submissions.commands.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { SubmissionsQueries } from './submissions/submissions.queries.js';
import { SubmissionsEraser } from './submissions/submissions-eraser.js';

@Module({
  controllers: [
    SubmissionsController,
    OwnerSubmissionsController,
    OwnerFormsController,
    FormValidationController,
    FormTemplateController,
  ],
  providers: [
    FormKeys,
    SubmissionLimit,
    SubmissionsQueries,
    SubmissionsEraser,
    IssueFormKeyHandler,
    SubmitFormHandler,
    FormService,
    OwnerFormsQueries,
    PublishedFormsQueries,
    CreateFormHandler,
    ChangeFormHandler,
    ChangeFormStatusHandler,
    DuplicateFormHandler,
    RestoreFormHandler,
  ],
})
export class FormsModule {}
