import { TemplateSchemaAnswer, TemplateSchemaRequest } from '@daybook/contracts/forms/owner-forms.api';
import { FIELD_SCHEMAS, formShape } from '@daybook/contracts/forms/shared/form-shape';
import { Controller, Get, Query } from '@nestjs/common';
import { Permission } from '../platform/access/member.js';
import { Answers } from '../platform/openapi/answers.js';
import { EMPTY_FORM } from './form-document.js';

/** What a form and each kind of field may say, and how a new form begins. */
const FORM_TEMPLATE = {
  newForm: { name: '', ...EMPTY_FORM },
  form: formShape.schema,
  fields: FIELD_SCHEMAS,
};

/** The form template of section 7, for those who build forms. */
@Controller('api/template/GetTemplateSchema')
@Permission('forms.edit')
export class FormTemplateController {
  @Get()
  @Answers(TemplateSchemaAnswer, 'The form template: its data and its schemas')
  template(@Query() _: TemplateSchemaRequest): TemplateSchemaAnswer {
    return { data: FORM_TEMPLATE };
  }
}
