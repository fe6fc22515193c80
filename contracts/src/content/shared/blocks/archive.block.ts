import { choiceField, switchField } from '../block-field.js';
import { blockKind } from '../block-kind.js';
import type { TermKind } from '../item-terms.js';
import { TERM_LIST_DEFAULTS, type TermListFields, termListFields } from './item-list-fields.js';

export type ArchiveFields = TermListFields & {
  /** `collection`: the collection itself, as one link */
  readonly by: TermKind | 'collection';
  readonly showsCounts: boolean;
};

/** Links to the items of a collection by month, tag, category or author. */
export const archiveBlock = blockKind<ArchiveFields>()({
  code: 61,
  name: 'archive',
  title: 'Archive',
  group: 'Collections',
  fields: {
    ...termListFields,
    by: choiceField<ArchiveFields['by']>('By', {
      month: 'Month',
      tag: 'Tag',
      category: 'Category',
      author: 'Author',
      collection: 'Collection',
    }),
    showsCounts: switchField('Show how many'),
  },
  defaults: { ...TERM_LIST_DEFAULTS, by: 'month', showsCounts: true },
});
