import { Module } from '@nestjs/common';
import { ConfirmationLimit } from './emails/confirmation-limit.js';
import { FormEmailsReactor } from './emails/form-emails.reactor.js';
import { FormEmailsWorker } from './emails/form-emails.worker.js';
import { FORM_FILES_PROVIDERS } from './files/form-files.providers.js';
import { FormFilesReconciler } from './files/form-files.reconciler.js';
import { UnsentFilesService } from './files/unsent-files.service.js';
import { FormService } from './form.service.js';
import { FormVersionsService } from './submissions/form-versions.service.js';
import { RetentionReconciler } from './submissions/retention.reconciler.js';
import { SubmissionErasureService } from './submissions/submission-erasure.service.js';
import { SubmittedAnswersService } from './submissions/submitted-answers.service.js';
import { FormWebhooksService } from './webhooks/form-webhooks.service.js';
import { WebhookStoppedReactor } from './webhooks/webhook-stopped.reactor.js';
import { WebhookStoppedWorker } from './webhooks/webhook-stopped.worker.js';
import { WebhooksReactor } from './webhooks/webhooks.reactor.js';
import { WebhooksWorker } from './webhooks/webhooks.worker.js';
import { WriteFormHandler } from './write-form.commands.js';

@Module({
  providers: [
    ...FORM_FILES_PROVIDERS,
    FormFilesReconciler,
    UnsentFilesService,
    SubmittedAnswersService,
    FormEmailsReactor,
    FormEmailsWorker,
    RetentionReconciler,
    SubmissionErasureService,
    FormWebhooksService,
    WebhooksReactor,
    WebhooksWorker,
    WebhookStoppedReactor,
    WebhookStoppedWorker,
    FormVersionsService,
    ConfirmationLimit,
    FormService,
    WriteFormHandler,
  ],
})
export class FormsWorkersModule {}
