import { Module } from '@nestjs/common';
import { FormService } from './form.service.js';
import { FormTemplateController } from './form-template.controller.js';
import {
  ChangeFormHandler,
  ChangeFormStatusHandler,
  CreateFormHandler,
  DuplicateFormHandler,
  RestoreFormHandler,
} from './forms.commands.js';
import { OwnerFormsController } from './owner-forms.controller.js';
import { OwnerFormsQueries } from './owner-forms.queries.js';

@Module({
  controllers: [OwnerFormsController, FormTemplateController],
  providers: [
    FormService,
    OwnerFormsQueries,
    CreateFormHandler,
    ChangeFormHandler,
    ChangeFormStatusHandler,
    DuplicateFormHandler,
    RestoreFormHandler,
  ],
})
export class FormsModule {}
