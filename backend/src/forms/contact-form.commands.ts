import { Refusal } from '@daybook/contracts/shared/errors';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WriteContactForm } from '../platform/new-websites.js';
import { contactForm } from './contact-form.js';
import { readNewForm } from './form-document.js';
import { FormWriteHandler } from './forms.commands.js';

/** It has two steps, and one that was broken off between them goes on at the next try. */
@CommandHandler(WriteContactForm)
export class WriteContactFormHandler extends FormWriteHandler implements ICommandHandler<WriteContactForm> {
  /** @throws Refusal TOO_MANY_FORMS */
  async execute({ websiteId, formId, language, metadata }: WriteContactForm): Promise<void> {
    if ((await this.forms.stateOf(websiteId, formId)).status === 'absent') {
      const { form, urlIds } = readNewForm(contactForm(language));
      const create = () => this.create(websiteId, { form: { ...form, id: formId }, urlIds }, metadata);
      await unlessDoneMeanwhile(create, (refusal) => refusal.fields?.id !== undefined);
    }
    const state = await this.forms.stateOf(websiteId, formId);
    if (state.status !== 'draft') return;
    const publish = () => this.forms.publish(websiteId, formId, state.revision, metadata);
    await unlessDoneMeanwhile(publish, ({ code }) => code === 'EDITED_MEANWHILE');
  }
}

/** Another press may have done the same in the meantime. */
async function unlessDoneMeanwhile(
  work: () => Promise<unknown>,
  isDone: (refusal: Refusal) => boolean,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal && isDone(error))) throw error;
  }
}
