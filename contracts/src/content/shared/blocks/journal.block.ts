import { blockKind } from '../block-kind.js';
import { ITEM_LIST_DEFAULTS, type ItemListFields, itemListFields } from './item-list-fields.js';

export type JournalFields = ItemListFields;

/** The newest items of a collection, with a link to all of them. */
export const journalBlock = blockKind<JournalFields>()({
  code: 7,
  name: 'journal',
  title: 'Journal',
  group: 'Collections',
  fields: itemListFields,
  defaults: ITEM_LIST_DEFAULTS,
});
