import { textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type CommentsFields = {
  /** empty: the house's own word */
  readonly heading: string;
};

/** The comments of the page that it stands in. */
export const commentsBlock = blockKind<CommentsFields>()({
  code: 16,
  name: 'comments',
  title: 'Comments',
  group: 'Forms',
  fields: { heading: textField('Heading', 100) },
  defaults: { heading: '' },
});
