import { textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type QuoteFields = {
  readonly text: string;
  /** the person or the work that is quoted */
  readonly source: string;
};

/** Words of others. */
export const quoteBlock = blockKind<QuoteFields>()({
  code: 31,
  name: 'quote',
  title: 'Quote',
  group: 'Text',
  fields: {
    text: textField('Quote', 2000, true),
    source: textField('Source', 200),
  },
  defaults: { text: '', source: '' },
});
