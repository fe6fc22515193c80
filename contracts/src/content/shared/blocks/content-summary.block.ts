import { choiceField, linkField, numberField, optionalField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';
import type { ItemOrder } from '../content-collection.js';
import type { Link } from '../link.js';
import {
  authorField,
  ITEM_LIST_DEFAULTS,
  type ItemListFields,
  itemListFields,
  tagField,
} from './item-list-fields.js';

/** The orders of a list of items, as owners call them. */
export const ITEM_ORDER_LABELS: Readonly<Record<ItemOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  upcoming: 'Upcoming events first',
};

export type ContentSummaryFields = ItemListFields & {
  /** of the link beside the heading; empty: there is none */
  readonly linkLabel: string;
  readonly link?: Link;
  readonly order: ItemOrder;
  /** each narrows the list; empty: it does not */
  readonly tag: string;
  readonly category: string;
  readonly author: string;
  readonly perRow: number;
};

/** Items of a collection that have a tag, a category or an author in common. */
export const contentSummaryBlock = blockKind<ContentSummaryFields>()({
  code: 20,
  name: 'summary',
  title: 'Summary',
  group: 'Collections',
  fields: {
    ...itemListFields,
    linkLabel: textField('Link beside the heading', 60),
    link: optionalField(linkField('The link leads to')),
    order: choiceField<ItemOrder>('Order', ITEM_ORDER_LABELS),
    tag: tagField('Only with the tag'),
    category: tagField('Only in the category'),
    author: authorField('Only by the author'),
    perRow: numberField('Cards in a row', { least: 1, most: 6 }),
  },
  defaults: {
    ...ITEM_LIST_DEFAULTS,
    layout: 'cards',
    linkLabel: '',
    order: 'newest',
    tag: '',
    category: '',
    author: '',
    perRow: 3,
  },
});
