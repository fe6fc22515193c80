import type { FormDocument } from '@daybook/contracts/forms/shared/form';

/** A contact form with the fields that most have. */
export const aForm = (changes: Partial<FormDocument> = {}): FormDocument => ({
  id: 'contact-form',
  urlId: 'contact',
  name: 'Contact',
  fields: [
    { id: 'email', kind: 'email', title: 'Email', required: true },
    { id: 'topic', kind: 'select', title: 'Topic', required: false, choices: ['An order', 'Other'] },
    { id: 'message', kind: 'textarea', title: 'Message', required: true, maxLength: 200 },
  ],
  submissionMessage: 'Thank you!',
  postSubmitContent: '',
  successRedirect: '',
  disclaimer: '',
  captcha: { isEnabled: false },
  ...changes,
});
