import { textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type MarkdownFields = { readonly text: string };

/** Text in Markdown. HTML in it is shown as it was typed. */
export const markdownBlock = blockKind<MarkdownFields>()({
  code: 44,
  name: 'markdown',
  title: 'Markdown',
  group: 'Text',
  fields: { text: textField('Markdown', 20_000, true) },
  defaults: { text: '' },
});
