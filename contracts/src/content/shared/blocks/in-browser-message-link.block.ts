import { textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type InBrowserMessageLinkFields = { readonly label: string };

/** A link to this page, for readers who see it elsewhere, such as in an email. */
export const inBrowserMessageLinkBlock = blockKind<InBrowserMessageLinkFields>()({
  code: 58,
  name: 'in-browser-message-link',
  title: 'View in browser',
  group: 'Navigation',
  fields: { label: textField('Label', 200) },
  defaults: { label: 'View this page in your browser' },
});
