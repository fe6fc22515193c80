import { Module } from '@nestjs/common';
import { ConfirmationLimit } from './emails/confirmation-limit.js';
import { FormEmailsReactor } from './emails/form-emails.reactor.js';
import { FormEmailsWorker } from './emails/form-emails.worker.js';
import { FormVersionsService } from './submissions/form-versions.service.js';

@Module({ providers: [FormEmailsReactor, FormEmailsWorker, FormVersionsService, ConfirmationLimit] })
export class FormsWorkersModule {}
