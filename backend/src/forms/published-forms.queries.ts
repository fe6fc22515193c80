import type { FormPage } from '@daybook/contracts/forms/form-page.api';
import { checkForm } from '@daybook/contracts/forms/shared/check-form';
import { FIELD_RULES } from '@daybook/contracts/forms/shared/field-rules.data';
import {
  type FormDocument,
  VISITOR_FORM_FIELDS,
  type VisitorForm,
} from '@daybook/contracts/forms/shared/form';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../platform/tokens.js';
import { FormRefusal } from './form-refusal.js';

type Row = { version: number; document: FormDocument };

/** Forms as visitors find them. */
@Injectable()
export class PublishedFormsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * Checks what a visitor has entered so far.
   * @throws FormRefusal FORM_NOT_CONFIGURED, FORM_UNREADABLE, FORM_INVALID with a message for each field
   */
  async validate(website: WebsiteId, formId: string, body: unknown): Promise<void> {
    const rows = isLocalId(formId)
      ? await this.readModels.query<Row>(
          'published-form',
          'select version, document from published_forms where website_id = $1 and form_id = $2',
          [website, formId],
        )
      : [];
    const checked = checkForm(theForm(rows).document, body, FIELD_RULES);
    if (!checked) throw new FormRefusal('FORM_UNREADABLE');
    if (Object.keys(checked.errors).length > 0) throw new FormRefusal('FORM_INVALID', checked.errors);
  }

  /** The form of a URL. @throws FormRefusal FORM_NOT_CONFIGURED */
  async page(website: WebsiteId, urlId: string): Promise<FormPage> {
    const rows = isLocalId(urlId)
      ? await this.readModels.query<Row>(
          'published-form-by-url',
          'select version, document from published_forms where website_id = $1 and url_id = $2',
          [website, urlId],
        )
      : [];
    const { version, document } = theForm(rows);
    const form = Object.fromEntries(VISITOR_FORM_FIELDS.map((field) => [field, document[field]]));
    return { form: form as VisitorForm, version, embedHosts: document.embedHosts ?? [], entered: null };
  }
}

function theForm([row]: readonly Row[]): Row {
  if (!row) throw new FormRefusal('FORM_NOT_CONFIGURED');
  return row;
}
