import { documentField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type FormFields = {
  /** a published form; empty: none is chosen yet */
  readonly formId: string;
};

/** A published form, which visitors fill in on the page, without script too. */
export const formBlock = blockKind<FormFields>()({
  code: 9,
  name: 'form',
  title: 'Form',
  group: 'Forms',
  fields: { formId: documentField('Form', 'form') },
  defaults: { formId: '' },
});
