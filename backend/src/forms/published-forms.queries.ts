import type { FormPage, ShownForms } from '@daybook/contracts/forms/form-page.api';
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
    return formPageOf(theForm(rows));
  }

  /**
   * The forms of one page, in the order that they are asked for. One that is not published is left out.
   * @param ids separated by `~`; the first 20 count
   */
  async shown(website: WebsiteId, ids: string): Promise<ShownForms> {
    const formIds = [...new Set(ids.split('~').filter(isLocalId))].slice(0, MOST_FORMS);
    type OfId = Row & { form_id: string };
    const rows =
      formIds.length === 0
        ? []
        : await this.readModels.query<OfId>(
            'published-forms-by-id',
            `select form_id, version, document from published_forms
             where website_id = $1 and form_id = any($2::text[])`,
            [website, formIds],
          );
    const results = formIds.flatMap((id) => rows.filter(({ form_id }) => form_id === id).map(formPageOf));
    return { formIds, results, entered: null };
  }
}

/** Forms of one page, at most: one call brings them all. */
const MOST_FORMS = 20;

function formPageOf({ version, document }: Row): FormPage {
  const form = Object.fromEntries(VISITOR_FORM_FIELDS.map((field) => [field, document[field]]));
  return { form: form as VisitorForm, version, embedHosts: document.embedHosts ?? [], entered: null };
}

function theForm([row]: readonly Row[]): Row {
  if (!row) throw new FormRefusal('FORM_NOT_CONFIGURED');
  return row;
}
