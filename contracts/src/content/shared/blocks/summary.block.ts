import {
  choiceField,
  documentField,
  linkField,
  numberField,
  optionalField,
  rowsField,
  textField,
} from '../block-field.js';
import { blockKind } from '../block-kind.js';
import type { ItemOrder } from '../content-collection.js';
import type { Link } from '../link.js';
import { ITEM_ORDER_LABELS } from './content-summary.block.js';
import { authorField, ITEM_LAYOUTS, type ItemLayout, tagField } from './item-list-fields.js';

/** A product that an owner has put into a list. */
export type ChosenProduct = {
  /** empty: none is chosen yet */
  readonly productId: string;
};

export type SummaryFields = {
  /** empty: the list has none */
  readonly heading: string;
  /** of the link beside the heading; empty: there is none */
  readonly linkLabel: string;
  readonly link?: Link;
  readonly source: 'collection' | 'chosen' | 'content';
  /** empty: of all collections */
  readonly collectionId: string;
  readonly order: 'featured' | 'newest' | 'price-ascending' | 'price-descending';
  readonly count: number;
  /** in their order, where they are chosen one by one */
  readonly products: readonly ChosenProduct[];
  readonly perRow: number;
  /** of items: whatever stands below counts for them alone */
  readonly contentCollectionId: string;
  readonly itemOrder: ItemOrder;
  readonly tag: string;
  readonly category: string;
  readonly author: string;
  readonly layout: ItemLayout;
};

const MOST_PRODUCTS = 30;

const NO_CONTENT = {
  contentCollectionId: '',
  itemOrder: 'newest',
  tag: '',
  category: '',
  author: '',
  layout: 'cards',
} as const;

const OF_ITEMS = ['contentCollectionId', 'itemOrder', 'tag', 'category', 'author', 'layout'] as const;

const UNUSED = {
  collection: ['products', ...OF_ITEMS],
  chosen: ['collectionId', 'order', 'count', ...OF_ITEMS],
  content: ['collectionId', 'order', 'products'],
} as const;

/** A list of products or of items: a bounded query, which is asked when the page is read, or products chosen one by one. */
export const summaryBlock = blockKind<SummaryFields>()({
  code: 55,
  name: 'summary-v2',
  title: 'Product or content list',
  group: 'Shop',
  fields: {
    heading: textField('Heading', 200),
    linkLabel: textField('Link beside the heading', 60),
    link: optionalField(linkField('The link leads to')),
    source: choiceField('Shows', {
      collection: 'Products of a collection',
      chosen: 'Products chosen one by one',
      content: 'Posts or events',
    }),
    collectionId: documentField('Collection', 'collection'),
    order: choiceField('Order', {
      featured: 'Featured',
      newest: 'Newest first',
      'price-ascending': 'Price, low to high',
      'price-descending': 'Price, high to low',
    }),
    count: numberField('How many', { least: 1, most: MOST_PRODUCTS }),
    products: rowsField<ChosenProduct>(
      'Chosen products',
      'Product',
      { productId: documentField('Product', 'product') },
      { least: 0, most: MOST_PRODUCTS },
    ),
    perRow: numberField('In a row', { least: 1, most: 6 }),
    contentCollectionId: documentField('Collection of posts', 'content-collection'),
    itemOrder: choiceField<ItemOrder>('Order of posts', ITEM_ORDER_LABELS),
    tag: tagField('Only with the tag'),
    category: tagField('Only in the category'),
    author: authorField('Only by the author'),
    layout: choiceField<ItemLayout>('Layout of posts', ITEM_LAYOUTS),
  },
  defaults: {
    heading: '',
    linkLabel: '',
    source: 'collection',
    collectionId: '',
    order: 'featured',
    count: 6,
    products: [],
    perRow: 3,
    ...NO_CONTENT,
  },
  unused: ({ source }) => UNUSED[source],
  // the first version had no heading, and only products of a collection
  // the second one had no items
  upcasts: [
    (fields) => ({ heading: '', linkLabel: '', source: 'collection', products: [], ...fields }),
    (fields) => ({ ...NO_CONTENT, ...fields }),
  ],
});
