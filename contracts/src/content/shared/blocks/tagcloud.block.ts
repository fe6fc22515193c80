import { choiceField } from '../block-field.js';
import { blockKind } from '../block-kind.js';
import { TERM_LIST_DEFAULTS, type TermListFields, termListFields } from './item-list-fields.js';

export type TagCloudFields = TermListFields & { readonly by: 'tag' | 'category' };

/** The tags of a collection, the greater the more items have them. */
export const tagCloudBlock = blockKind<TagCloudFields>()({
  code: 14,
  name: 'tagcloud',
  title: 'Tag cloud',
  group: 'Collections',
  fields: {
    ...termListFields,
    by: choiceField<TagCloudFields['by']>('Of', { tag: 'Tags', category: 'Categories' }),
  },
  defaults: { ...TERM_LIST_DEFAULTS, by: 'tag' },
});
