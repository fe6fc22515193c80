import { choiceField, documentField, numberField, textField } from '../block-field.js';
import { CONTENT_LIMITS } from '../content-limits.js';
import { MOST_TERMS } from '../item-terms.js';

/** Items that one block shows, at most. */
const MOST_ITEMS = 30;

/** The faces of a list of items. */
export const ITEM_LAYOUTS = {
  list: 'A list, one below the other',
  cards: 'Cards beside each other',
  titles: 'Titles alone',
} as const;
export type ItemLayout = keyof typeof ITEM_LAYOUTS;

/** The fields of every block that shows the items of a collection. */
export type ItemListFields = {
  /** empty: the list has none */
  readonly heading: string;
  /** of a content collection; empty: none is chosen yet, and visitors see nothing */
  readonly contentCollectionId: string;
  readonly count: number;
  readonly layout: ItemLayout;
};

export const itemListFields = {
  heading: textField('Heading', 200),
  contentCollectionId: documentField('Collection', 'content-collection'),
  count: numberField('Number of posts', { least: 1, most: MOST_ITEMS }),
  layout: choiceField<ItemLayout>('Layout', ITEM_LAYOUTS),
};

export const ITEM_LIST_DEFAULTS: ItemListFields = {
  heading: '',
  contentCollectionId: '',
  count: 6,
  layout: 'list',
};

/** The fields of every block that shows the terms of a collection. */
export type TermListFields = {
  readonly heading: string;
  readonly contentCollectionId: string;
  readonly count: number;
};

export const termListFields = {
  heading: textField('Heading', 200),
  contentCollectionId: documentField('Collection', 'content-collection'),
  count: numberField('At most', { least: 1, most: MOST_TERMS }),
};

export const TERM_LIST_DEFAULTS: TermListFields = { heading: '', contentCollectionId: '', count: 30 };

export const tagField = (label: string) => textField(label, CONTENT_LIMITS.tag);
export const authorField = (label: string) => textField(label, CONTENT_LIMITS.author);
