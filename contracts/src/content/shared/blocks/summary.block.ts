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
import type { Link } from '../link.js';

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
  readonly source: 'collection' | 'chosen';
  /** empty: of all collections */
  readonly collectionId: string;
  readonly order: 'featured' | 'newest' | 'price-ascending' | 'price-descending';
  readonly count: number;
  /** in their order, where they are chosen one by one */
  readonly products: readonly ChosenProduct[];
  readonly perRow: number;
};

const MOST_PRODUCTS = 30;

/** A list of products: a bounded query, which is asked when the page is read, or products chosen one by one. */
export const summaryBlock = blockKind<SummaryFields>()({
  code: 55,
  name: 'summary-v2',
  title: 'Product list',
  group: 'Shop',
  fields: {
    heading: textField('Heading', 200),
    linkLabel: textField('Link beside the heading', 60),
    link: optionalField(linkField('The link leads to')),
    source: choiceField('Products', { collection: 'From a collection', chosen: 'Chosen one by one' }),
    collectionId: documentField('Collection', 'collection'),
    order: choiceField('Order', {
      featured: 'Featured',
      newest: 'Newest first',
      'price-ascending': 'Price, low to high',
      'price-descending': 'Price, high to low',
    }),
    count: numberField('Number of products', { least: 1, most: MOST_PRODUCTS }),
    products: rowsField<ChosenProduct>(
      'Chosen products',
      'Product',
      { productId: documentField('Product', 'product') },
      { least: 0, most: MOST_PRODUCTS },
    ),
    perRow: numberField('In a row', { least: 1, most: 6 }),
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
  },
  // the first version had no heading, and only products of a collection
  upcasts: [(fields) => ({ heading: '', linkLabel: '', source: 'collection', products: [], ...fields })],
});
