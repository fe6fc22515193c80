import { Module } from '@nestjs/common';
import { WriteContactFormHandler } from './contact-form.commands.js';
import { FormFiguresController } from './figures/form-figures.controller.js';
import { FormFiguresQueries } from './figures/form-figures.queries.js';
import { OpenSubmittedFileHandler, UploadFormFileHandler } from './files/form-files.commands.js';
import { FormFilesController } from './files/form-files.controller.js';
import { FORM_FILES_PROVIDERS } from './files/form-files.providers.js';
import { SubmittedFilesController } from './files/submitted-files.controller.js';
import { FormService } from './form.service.js';
import { FormPagesController } from './form-pages.controller.js';
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
import { FormCaptchaService } from './submissions/form-captcha.service.js';
import { FormKeys } from './submissions/form-keys.js';
import { FormVersionsService } from './submissions/form-versions.service.js';
import {
  AssignSubmissionHandler,
  EraseSubmissionsHandler,
  MoveSubmissionsHandler,
  NoteSubmissionHandler,
  ShowSensitiveAnswersHandler,
} from './submissions/inbox.commands.js';
import { InboxController } from './submissions/inbox.controller.js';
import { InboxQueries } from './submissions/inbox.queries.js';
import { ListedSubmissions } from './submissions/listed-submissions.js';
import { OpenedSubmissions } from './submissions/opened-submissions.js';
import { OwnerSubmissionsController } from './submissions/owner-submissions.controller.js';
import { SubmissionErasureService } from './submissions/submission-erasure.service.js';
import { SubmissionLimit } from './submissions/submission-limit.js';
import {
  AskFormCaptchaHandler,
  IssueFormKeyHandler,
  SubmitFormHandler,
} from './submissions/submissions.commands.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { SubmissionsQueries } from './submissions/submissions.queries.js';
import { SubmissionsEraser } from './submissions/submissions-eraser.js';
import { SubmittedAnswersService } from './submissions/submitted-answers.service.js';
import {
  AddWebhookHandler,
  ChangeWebhookHandler,
  RenewWebhookSecretHandler,
  RequestDeliveryHandler,
} from './webhooks/webhooks.commands.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksQueries } from './webhooks/webhooks.queries.js';

@Module({
  controllers: [
    SubmissionsController,
    OwnerSubmissionsController,
    InboxController,
    WebhooksController,
    FormFiguresController,
    OwnerFormsController,
    FormValidationController,
    FormTemplateController,
    FormFilesController,
    SubmittedFilesController,
    FormPagesController,
  ],
  providers: [
    ...FORM_FILES_PROVIDERS,
    UploadFormFileHandler,
    OpenSubmittedFileHandler,
    SubmittedAnswersService,
    FormKeys,
    FormVersionsService,
    FormCaptchaService,
    SubmissionLimit,
    SubmissionsQueries,
    InboxQueries,
    ListedSubmissions,
    OpenedSubmissions,
    MoveSubmissionsHandler,
    ShowSensitiveAnswersHandler,
    NoteSubmissionHandler,
    AssignSubmissionHandler,
    EraseSubmissionsHandler,
    SubmissionErasureService,
    SubmissionsEraser,
    IssueFormKeyHandler,
    AskFormCaptchaHandler,
    SubmitFormHandler,
    FormService,
    OwnerFormsQueries,
    WebhooksQueries,
    FormFiguresQueries,
    AddWebhookHandler,
    ChangeWebhookHandler,
    RenewWebhookSecretHandler,
    RequestDeliveryHandler,
    PublishedFormsQueries,
    CreateFormHandler,
    ChangeFormHandler,
    ChangeFormStatusHandler,
    DuplicateFormHandler,
    RestoreFormHandler,
    WriteContactFormHandler,
  ],
})
export class FormsModule {}
