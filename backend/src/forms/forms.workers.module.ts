import { Module } from '@nestjs/common';
import { ConfirmationLimit } from './emails/confirmation-limit.js';
import { FormEmailsReactor } from './emails/form-emails.reactor.js';
import { FormEmailsWorker } from './emails/form-emails.worker.js';
import { FormVersionsService } from './submissions/form-versions.service.js';
import { RetentionReconciler } from './submissions/retention.reconciler.js';
import { SubmissionErasureService } from './submissions/submission-erasure.service.js';

@Module({
  providers: [
    SubmissionErasureService,
    RetentionReconciler,
    FormEmailsReactor,
    FormEmailsWorker,
    FormVersionsService,
    ConfirmationLimit,
  ],
})
export class FormsWorkersModule {}
