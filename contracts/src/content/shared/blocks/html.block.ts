import { richTextField } from '../block-field.js';
import { blockKind } from '../block-kind.js';
import { paragraphOf, type RichText } from '../rich-text.js';

export type HtmlFields = { readonly text: RichText };

/** Text with headings, lists, quotes, links, pictures and tables. */
export const htmlBlock = blockKind<HtmlFields>()({
  code: 2,
  name: 'html',
  title: 'Text',
  group: 'Text',
  fields: { text: richTextField('Text') },
  defaults: { text: paragraphOf('') },
});
