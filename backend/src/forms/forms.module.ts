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

@Module({
  controllers: [OwnerFormsController, FormValidationController, FormTemplateController],
  providers: [
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
