import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WriteForm } from '../platform/new-websites.js';
import { readNewForm } from './form-document.js';
import { FormWriteHandler } from './forms.commands.js';

/** It has two steps, and one that was broken off between them goes on at the next try. */
@CommandHandler(WriteForm)
export class WriteFormHandler extends FormWriteHandler implements ICommandHandler<WriteForm> {
  /** @throws Refusal FORM_DOCUMENT_INVALID, TOO_MANY_FORMS */
  async execute({ websiteId, formId, form: given, metadata }: WriteForm): Promise<void> {
    if ((await this.forms.stateOf(websiteId, formId)).status === 'absent') {
      const { urlId, ...unplaced } = given;
      const { form, urlIds } = readNewForm(unplaced);
      const wished = { form: { ...form, id: formId }, urlIds: [urlId, ...urlIds] };
      await this.create(websiteId, wished, metadata);
    }
    const state = await this.forms.stateOf(websiteId, formId);
    if (state.status !== 'draft' || state.form.fields.length === 0) return;
    await this.forms.publish(websiteId, formId, state.revision, metadata);
  }
}
