import { checkForm } from '@daybook/contracts/forms/shared/check-form';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../platform/tokens.js';
import { FormRefusal } from './form-refusal.js';

/** Forms as visitors find them. */
@Injectable()
export class PublishedFormsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * Checks what a visitor has entered so far.
   * @throws FormRefusal FORM_NOT_CONFIGURED, FORM_UNREADABLE, FORM_INVALID with a message for each field
   */
  async validate(website: WebsiteId, formId: string, body: unknown): Promise<void> {
    const checked = checkForm(await this.published(website, formId), body);
    if (!checked) throw new FormRefusal('FORM_UNREADABLE');
    if (Object.keys(checked.errors).length > 0) throw new FormRefusal('FORM_INVALID', checked.errors);
  }

  private async published(website: WebsiteId, formId: string): Promise<FormDocument> {
    const [row] = isLocalId(formId)
      ? await this.readModels.query<{ document: FormDocument }>(
          'published-form',
          'select document from published_forms where website_id = $1 and form_id = $2',
          [website, formId],
        )
      : [];
    if (!row) throw new FormRefusal('FORM_NOT_CONFIGURED');
    return row.document;
  }
}
